import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountFrame } from '../../ui/forms/account-frame.tsx';
import { ConnectionNote } from '../../ui/forms/connection-note.tsx';
import { CameBack } from '../../ui/forms/came-back.tsx';
import { Waiting } from '../../ui/forms/waiting.tsx';
import { useLanguage } from '../../ui/words/use-language.ts';
import { type AdminTabName, adminTabs } from './admin-tabs.ts';
import { SetAside } from './set-aside.tsx';
import { Undo } from './undo.tsx';
import { useAdmin } from './use-admin.ts';
import classes from './admin.module.css';

interface AdminPageProps {
  title: ReactNode;
  children: ReactNode;
}

/** What stands around every tab of the admin area: where one is, what waits for a connection, and what came back. */
export function AdminPage({ title, children }: AdminPageProps) {
  const { tables } = useAdmin();
  return (
    <AccountFrame>
      <div className={`page ${classes.admin}`}>
        <h1>{title}</h1>
        <Tabs />
        <ConnectionNote>
          <Trans>You are offline. Go on: what you decide is kept on this device and sent when there is signal.</Trans>
        </ConnectionNote>
        <Progress />
        <SetAside />
        {tables ? children : <Waiting />}
        <Undo />
      </div>
    </AccountFrame>
  );
}

function Tabs() {
  const { t } = useLingui();
  const lang = useLanguage();
  const names: Record<AdminTabName, string> = {
    accounts: t`Accounts`,
    reviews: t`Reviews`,
    invitations: t`Invitations`,
    audit: t`Record`,
  };
  return (
    <nav className={classes.tabs} aria-label={t`Admin area`}>
      {adminTabs.map((tab) => (
        <Link key={tab} to="/$lang/admin/{-$tab}" params={{ lang, tab }} className={classes.tab}>
          {names[tab]}
        </Link>
      ))}
    </nav>
  );
}

function Progress() {
  const { tables, unsent, isWhole, takeBack } = useAdmin();
  const waiting = unsent.filter(({ refusal }) => refusal === null).length;
  const cameBack = unsent.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <div role="status" className={classes.fine}>
        {tables && !isWhole && (
          <p>
            <Trans>Not everything is on this device yet. What is here can be worked on.</Trans>
          </p>
        )}
        {waiting > 0 && (
          <p>
            <Plural
              value={waiting}
              one="# decision is only on this device so far."
              other="# decisions are only on this device so far."
            />
          </p>
        )}
      </div>
      {cameBack.length > 0 && <CameBack rows={cameBack} onDiscard={(key) => void takeBack(key)} />}
    </>
  );
}
