import { useCallback, useEffect, useState } from 'react';
import { AccountPage, type AccountSummary } from '../../../shared/auth-protocol.ts';
import { request } from '../../sync/requests.ts';

/** How long typing rests before the server is asked (ms). */
const rest = 300;

export interface AccountList {
  /** Null until the first answer. */
  page: AccountPage | null;
  failure: unknown;
  /** Puts what the server says of one account in its place. */
  replace: (account: AccountSummary) => void;
  retry: () => void;
}

/** The newest accounts in which `query` is found, asked of the server as it changes. */
export function useAccountList(query: string): AccountList {
  const [page, setPage] = useState<AccountPage | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      try {
        setPage(await askFor(query, signal));
        setFailure(null);
      } catch (error) {
        if (!signal.aborted) setFailure(error);
      }
    },
    [query],
  );
  useEffect(() => {
    const outdated = new AbortController();
    const timer = setTimeout(() => void ask(outdated.signal), query ? rest : 0);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [query, ask]);
  const replace = useCallback((account: AccountSummary) => {
    setPage(
      (page) => page && { ...page, accounts: page.accounts.map((old) => (old.uid === account.uid ? account : old)) },
    );
  }, []);
  return { page, failure, replace, retry: () => void ask(new AbortController().signal) };
}

async function askFor(query: string, signal: AbortSignal): Promise<AccountPage> {
  const asked = query ? `?${new URLSearchParams({ query }).toString()}` : '';
  const response = await request(`/admin/accounts${asked}`, { cache: 'no-store' }, signal);
  const page = AccountPage.parse(await response.json());
  signal.throwIfAborted();
  return page;
}
