import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { User } from '../../../../shared/model/user.ts';
import { accountItem, matching, newestFirst } from './account-items.ts';
import { AccountRow } from './account-row.tsx';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import { AdminPage } from '../admin-page.tsx';
import { NewInvitation } from '../invitations/new-invitation.tsx';
import { useAdmin } from '../use-admin.ts';
import { FoundList } from '../found-list.tsx';

/** Who has an account, and who gets in (specification, section 2, 'Admin accounts tab'). */
export function Accounts() {
  return (
    <AdminPage title={<Trans>Accounts</Trans>}>
      <NewInvitation />
      <Found />
    </AdminPage>
  );
}

function Found() {
  const { t } = useLingui();
  const { tables, unsent, isWhole } = useAdmin();
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query);
  const accounts = tables?.account;
  const all = useMemo(() => (accounts ? newestFirst(accounts) : []), [accounts]);
  const found = useMemo(() => matching(all, deferred), [all, deferred]);
  const unsentByKey = useMemo(() => new Map(unsent.map((row) => [row.key, row])), [unsent]);
  if (all.length === 0 && !isWhole) return <CardPlaceholders />;
  return (
    <>
      <TextInput
        type="search"
        label={t`Search accounts`}
        description={t`By name, email address, phone number or id`}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <FoundList
        items={found}
        count={<Plural value={found.length} one="# account" other="# accounts" />}
        keyOf={uidOf}
        estimate={190}
        label={t`Accounts, the newest first`}
      >
        {(account) => <AccountRow item={accountItem(account, unsentByKey)} />}
      </FoundList>
    </>
  );
}

const uidOf = ({ uid }: User) => uid;
