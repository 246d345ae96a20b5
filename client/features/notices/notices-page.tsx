import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnUser } from '../../../shared/model/user.ts';
import { isUnread } from '../../../shared/rules/account/account-notices.ts';
import { useOwn } from '../../sync/own/use-own.ts';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { Problem } from '../../ui/forms/problem.tsx';
import { Waiting } from '../../ui/forms/waiting.tsx';
import { NoticeItem } from './notice-item.tsx';
import classes from './notices-page.module.css';
import { useMarkAsRead } from './use-mark-as-read.ts';

/** What the person was told, the newest first, as this device has it. To look at it is to have read it, on every device. */
export function NoticesPage() {
  const { t } = useLingui();
  const { account } = useOwn();
  return (
    <FormPage title={t`Notices`}>
      <title>{`${t`Notices`} · Confío`}</title>
      {account ? <Notices account={account} /> : <Waiting />}
    </FormPage>
  );
}

function Notices({ account }: { account: OwnUser }) {
  const failure = useMarkAsRead(account);
  // What was new as the page was opened stays marked for as long as it is open.
  const [before] = useState({ noticesReadUntil: account.noticesReadUntil });
  const notices = account.notices.toReversed();
  if (notices.length === 0) {
    return (
      <p>
        <Trans>Nothing so far. News about your profile and your reviews will appear here.</Trans>
      </p>
    );
  }
  return (
    <>
      {failure !== null && <Problem failure={failure} />}
      <ul className={classes.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeItem notice={notice} account={account} isNew={isUnread(before, notice)} />
          </li>
        ))}
      </ul>
    </>
  );
}
