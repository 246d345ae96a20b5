import { useLingui } from '@lingui/react/macro';
import { commandLine } from '../../../shared/model/audit.ts';
import { tellingPart } from '../../../shared/rules/account/own-account.ts';
import { formerPrefix } from '../../../shared/rules/publication.ts';
import { useAdmin } from './use-admin.ts';

/** Names accounts by their uids, in one line. */
export function useAccountNames(): (uids: readonly string[]) => string {
  const { t } = useLingui();
  const { tables } = useAdmin();
  const nameOf = (uid: string) => {
    const account = tables?.account.get(uid);
    if (uid === commandLine) return t`the server’s command line`;
    if (uid.startsWith(formerPrefix)) return t`a deleted account`;
    const beginning = tellingPart(uid);
    return account?.displayName || account?.email || t`Account ${beginning}`;
  };
  return (uids) => uids.map(nameOf).join(', ');
}
