import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Language } from '../../../shared/model/language.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import { unreadCount } from '../../../shared/rules/account/account-notices.ts';
import { useKnownAccount } from '../../sync/own/use-self.ts';
import bubble from '../../ui/controls/count-bubble.module.css';
import classes from './account-links.module.css';

/** The way to one's notices, with how many are new; whoever does not see the number hears when it grows. */
export function Bell({ language }: { language: Language }) {
  const account = useKnownAccount();
  const label = useNoticesLabel(account);
  // Who writes without an account is told little: they get a bell with the first of it.
  if (!account || (account.isAnonymous && account.notices.length === 0)) return null;
  const unread = unreadCount(account);
  return (
    <>
      <Link
        to="/$lang/notices"
        params={{ lang: language }}
        preload={false}
        className={classes.bell}
        aria-label={label}
        title={label}
      >
        <IconBell size={24} stroke={1.75} aria-hidden="true" />
        {unread > 0 && <span className={`${bubble.bubble} ${classes.unread}`}>{unread}</span>}
      </Link>
      <span role="status" className="visually-hidden">
        {unread > 0 && label}
      </span>
    </>
  );
}

/** The link's words, with how many are new. */
export function useNoticesLabel(account: OwnUser | null): string {
  const { t } = useLingui();
  const unread = account ? unreadCount(account) : 0;
  return unread > 0 ? t`Notices, new: ${unread}` : t`Notices`;
}
