import { Trans } from '@lingui/react/macro';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { Session } from '../../../shared/model/session.ts';
import { useSession } from '../../sync/session/use-session.ts';
import controls from '../../ui/controls/controls.module.css';
import { useLanguage } from '../../ui/words/use-language.ts';
import { usePersonName } from './person-name.ts';
import classes from './access.module.css';

/** In place of a page that was somebody's: who is in front of the device now may be somebody else. */
export function EndedSession() {
  const { session, status } = useSession();
  return status === 'other' && session ? <OtherSession account={session.account} /> : <Ended />;
}

/** Another tab came in as somebody else: this page was asked for by whom it shows, and is not theirs. */
function OtherSession({ account }: Pick<Session, 'account'>) {
  const name = usePersonName()(account);
  return (
    <div className={`page ${classes.column}`} role="alert">
      <IconUsers size={40} stroke={1.5} aria-hidden="true" />
      <h1>
        <Trans>Somebody else is signed in now</Trans>
      </h1>
      <p>
        <Trans>
          Another tab has signed in as somebody else, and this one was open as {name}. Nothing is lost: what {name}{' '}
          wrote here waits on this device until they sign in again.
        </Trans>
      </p>
      <div className={classes.actions}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          onClick={() => window.location.reload()}
        >
          <Trans>Switch to that account</Trans>
        </button>
      </div>
    </div>
  );
}

function Ended() {
  const lang = useLanguage();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <div className={`page ${classes.column}`} role="alert">
      <IconLock size={40} stroke={1.5} aria-hidden="true" />
      <h1>
        <Trans>Your session has ended</Trans>
      </h1>
      <p>
        <Trans>
          Nothing is lost. What you wrote here is still on this device, and goes on to the server when you sign in
          again.
        </Trans>
      </p>
      <div className={classes.actions}>
        <Link
          to="/$lang/signin"
          params={{ lang }}
          search={{ nextRoute: here }}
          className={`${controls.button} ${controls.primary}`}
        >
          <Trans>Sign in again</Trans>
        </Link>
      </div>
    </div>
  );
}
