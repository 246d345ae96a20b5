import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconBell,
  IconBriefcase,
  IconLogin2,
  IconLogout,
  IconMessage,
  IconSettings,
  IconShieldCheck,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Language } from '../../../shared/model/language.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { SessionState } from '../../sync/session/session.ts';
import { useKnownAccount, useSelf } from '../../sync/own/use-self.ts';
import type { AccountLinksProps, MenuLinksProps } from '../../ui/layout/account-slot.ts';
import menu from '../../ui/layout/menu.module.css';
import { Bell, useNoticesLabel } from './bell.tsx';
import { MessagesLink, useMessagesLabel } from './messages-link.tsx';
import classes from './account-links.module.css';

/** Who the links are for: `unknown` before the auth check is done, null when nobody is signed in (specification, section 2). */
function reader({ isKnown, status, session }: SessionState): OwnUser | null | 'unknown' {
  if (!isKnown) return 'unknown';
  const isHere = session && status !== 'expired' && !session.account.isAnonymous;
  return isHere ? session.account : null;
}

/** In the bar: on a phone one round button, for the rest is in the menu. */
export function BarAccount({ language, onSignOut }: AccountLinksProps) {
  const account = reader(useSelf());
  const params = { lang: language };
  if (account === 'unknown') return null;
  return (
    <>
      <MessagesLink language={language} />
      <Bell language={language} />
      <CompactLink language={language} account={account} />
      {account ? (
        <div className={classes.wide}>
          {account.isAdmin && (
            <Link to="/$lang/admin/{-$tab}" params={params} className={classes.link} preload="viewport">
              <Trans>Admin</Trans>
            </Link>
          )}
          {account.isContractor ? (
            <Link to="/$lang/profile/{-$id}/{-$name}" params={{ ...params, id: account.uid }} className={classes.link}>
              <span className={classes.name}>{account.displayName || <Trans>My Profile</Trans>}</span>
            </Link>
          ) : (
            <Link to="/$lang/account" params={params} className={classes.link}>
              <span className={classes.name}>{account.displayName || <Trans>My account</Trans>}</span>
            </Link>
          )}
          <button type="button" className={classes.link} onClick={onSignOut}>
            <Trans>Logout</Trans>
          </button>
        </div>
      ) : (
        <div className={classes.wide}>
          <Link to="/$lang/signin" params={params} className={classes.link}>
            <Trans>Login</Trans>
          </Link>
          <Link to="/$lang/create-account" params={params} className={`${classes.link} ${classes.signUp}`}>
            <Trans>Signup</Trans>
          </Link>
        </div>
      )}
    </>
  );
}

function CompactLink({ language, account }: { language: Language; account: OwnUser | null }) {
  const { t } = useLingui();
  return (
    <Link
      to={account ? '/$lang/account' : '/$lang/signin'}
      params={{ lang: language }}
      className={classes.compact}
      aria-label={account ? t`My account` : t`Login`}
    >
      {account?.displayName ? (
        <span className={classes.initial} aria-hidden="true">
          {Array.from(account.displayName)[0]?.toUpperCase()}
        </span>
      ) : (
        <IconUserCircle size={24} stroke={1.75} aria-hidden="true" />
      )}
    </Link>
  );
}

/** The same in the burger's menu, each with its picture. */
export function MenuAccount({ language, onSignOut, onFollow }: MenuLinksProps) {
  const { t } = useLingui();
  const account = reader(useSelf());
  const messages = useMessagesLabel();
  if (account === 'unknown') return null;
  const common = { params: { lang: language }, className: menu.link, onClick: onFollow };
  return (
    <nav aria-label={t`Account`} className={classes.inMenu}>
      <Link to="/$lang/messages/{-$id}" {...common} params={{ lang: language, id: undefined }}>
        <IconMessage size={22} stroke={1.75} aria-hidden="true" />
        {messages}
      </Link>
      {account ? (
        <MenuOfPerson account={account} common={common} onSignOut={onSignOut} onFollow={onFollow} />
      ) : (
        <>
          <Link to="/$lang/signin" {...common}>
            <IconLogin2 size={22} stroke={1.75} aria-hidden="true" />
            <Trans>Login</Trans>
          </Link>
          <Link to="/$lang/create-account" {...common}>
            <IconUserPlus size={22} stroke={1.75} aria-hidden="true" />
            <Trans>Signup</Trans>
          </Link>
        </>
      )}
    </nav>
  );
}

interface MenuOfPersonProps {
  account: OwnUser;
  common: { params: { lang: Language }; className: string | undefined; onClick: () => void };
  onSignOut: () => void;
  onFollow: () => void;
}

function MenuOfPerson({ account, common, onSignOut, onFollow }: MenuOfPersonProps) {
  const notices = useNoticesLabel(useKnownAccount());
  return (
    <>
      {account.isContractor && (
        <Link to="/$lang/profile/{-$id}/{-$name}" {...common} params={{ ...common.params, id: account.uid }}>
          <IconUserCircle size={22} stroke={1.75} aria-hidden="true" />
          <span className={classes.name}>{account.displayName || <Trans>My Profile</Trans>}</span>
        </Link>
      )}
      <Link to="/$lang/account" {...common}>
        <IconSettings size={22} stroke={1.75} aria-hidden="true" />
        <Trans>My account</Trans>
      </Link>
      <Link to="/$lang/notices" {...common}>
        <IconBell size={22} stroke={1.75} aria-hidden="true" />
        {notices}
      </Link>
      {!account.isContractor && (
        <Link to="/$lang/account-setup/{-$step}" {...common}>
          <IconBriefcase size={22} stroke={1.75} aria-hidden="true" />
          <Trans>Offer my services</Trans>
        </Link>
      )}
      {account.isAdmin && (
        <Link to="/$lang/admin/{-$tab}" {...common} preload="viewport">
          <IconShieldCheck size={22} stroke={1.75} aria-hidden="true" />
          <Trans>Admin</Trans>
        </Link>
      )}
      <button
        type="button"
        className={`${menu.link} ${classes.signOut}`}
        onClick={() => {
          onFollow();
          onSignOut();
        }}
      >
        <IconLogout size={22} stroke={1.75} aria-hidden="true" />
        <Trans>Logout</Trans>
      </button>
    </>
  );
}
