import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useOnline } from '../../scheduling/use-online.ts';
import { pageAccess } from '../../../shared/rules/account/page-access.ts';
import { isPersonal } from '../../../shared/rules/account/personal-pages.ts';
import type { Session } from '../../../shared/model/session.ts';
import type { SessionState } from '../../sync/session/session.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { ActingNotice } from './acting-notice.tsx';
import { usePersonName } from './person-name.ts';
import { UnsentDecisions } from './unsent-decisions.tsx';
import classes from './notices.module.css';

interface NoticesProps {
  session: Session;
  status: SessionState['status'];
  onSignOut: () => void;
}

/** What there is to say about who is signed in, under the bar. */
export function Notices({ session, status, onSignOut }: NoticesProps) {
  const called = usePersonName()(session.account);
  // Who has no account is nobody to be named.
  const name = session.account.isAnonymous ? null : called;
  switch (status) {
    case 'expired':
      return <ExpiredNotice name={name} onSignOut={onSignOut} />;
    case 'other':
      return <OtherNotice name={name} />;
    case 'remembered':
      return name === null ? null : <RememberedNotice name={name} />;
    case 'confirmed':
      if (session.impersonation) return <ActingNotice name={called} acting={session.impersonation} />;
      return session.account.isAdmin ? null : <UnsentDecisions />;
  }
}

/** Nobody could be asked who is signed in. */
function RememberedNotice({ name }: { name: string }) {
  return (
    <p className={classes.quiet} role="status">
      {useOnline() ? (
        <Trans>Confío cannot be reached now. It is open as {name}, who was signed in here last.</Trans>
      ) : (
        <Trans>No connection. Confío is open as {name}, who was signed in here last.</Trans>
      )}
    </p>
  );
}

/** The person may be somebody else by now: nothing is shown of theirs, and nothing is lost. */
function ExpiredNotice({ name, onSignOut }: { name: string | null; onSignOut: () => void }) {
  const here = useHere();
  const lang = useLanguage();
  // There the page itself says it.
  if (isPersonal(here)) return null;
  return (
    <div className={classes.notice} role="alert">
      <p>
        {name === null ? (
          <Trans>Your session has ended. Nothing is lost: what is on this device waits for you to sign in.</Trans>
        ) : (
          <Trans>
            Your session has ended, {name}. Nothing is lost: what is on this device waits for you to sign in.
          </Trans>
        )}
      </p>
      {pageAccess(here) === 'door' ? null : (
        <div className={classes.actions}>
          <Link to="/$lang/signin" params={{ lang }} search={{ nextRoute: here }} className={classes.action}>
            <Trans>Sign in again</Trans>
          </Link>
          <button type="button" className={classes.action} onClick={onSignOut}>
            <Trans>Logout</Trans>
          </button>
        </div>
      )}
    </div>
  );
}

function OtherNotice({ name }: { name: string | null }) {
  // There the page itself says it.
  if (isPersonal(useHere())) return null;
  return (
    <div className={classes.notice} role="alert">
      <p>
        {name === null ? (
          <Trans>
            Another tab has signed in. This one still shows what was written without an account, and is paused.
          </Trans>
        ) : (
          <Trans>Another tab has signed in as somebody else. This one still shows {name}, and is paused.</Trans>
        )}
      </p>
      <div className={classes.actions}>
        <button type="button" className={classes.action} onClick={() => window.location.reload()}>
          <Trans>Switch to that account</Trans>
        </button>
      </div>
    </div>
  );
}

function useHere(): string {
  return useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
}
