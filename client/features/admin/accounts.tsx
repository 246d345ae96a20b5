import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { AccountPage } from '../../../shared/auth-protocol.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { ConnectionNote } from '../../ui/account/connection-note.tsx';
import { Problem } from '../../ui/account/problem.tsx';
import { Waiting } from '../../ui/account/waiting.tsx';
import controls from '../../ui/controls.module.css';
import { AccountRow } from './account-row.tsx';
import { NewInvitation } from './new-invitation.tsx';
import { type AccountList, useAccountList } from './use-account-list.ts';
import classes from './admin.module.css';

/** Who has an account, and who gets in (specification, section 2, 'Admin accounts tab'). */
export function Accounts() {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const list = useAccountList(query.trim());
  return (
    <AccountFrame>
      <div className={`page ${classes.admin}`}>
        <h1>
          <Trans>Accounts</Trans>
        </h1>
        <ConnectionNote>
          <Trans>You are offline. What is shown may have changed, and nothing can be decided meanwhile.</Trans>
        </ConnectionNote>
        <NewInvitation />
        <TextInput
          type="search"
          label={t`Search accounts`}
          description={t`By name, email address or id`}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Found list={list} />
      </div>
    </AccountFrame>
  );
}

function Found({ list: { page, failure, replace, retry } }: { list: AccountList }) {
  if (failure !== null) {
    return (
      <Problem failure={failure}>
        <button type="button" className={controls.button} onClick={retry}>
          <Trans>Try again</Trans>
        </button>
      </Problem>
    );
  }
  if (!page) return <Waiting />;
  return (
    <>
      <p role="status" className={classes.count}>
        <HowMany page={page} />
      </p>
      <ul className={classes.list}>
        {page.accounts.map((account) => (
          <AccountRow key={account.uid} account={account} onChanged={replace} />
        ))}
      </ul>
    </>
  );
}

function HowMany({ page: { accounts, total } }: { page: AccountPage }) {
  const shown = accounts.length;
  if (total === 0) return <Trans>Nothing found...</Trans>;
  if (shown < total) {
    return (
      <Trans>
        The newest {shown} of {total} accounts. Search to find others.
      </Trans>
    );
  }
  return <Plural value={total} one="# account" other="# accounts" />;
}
