import { Trans } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import controls from '../../ui/controls.module.css';
import { useLanguage } from '../../ui/use-language.ts';
import classes from './access.module.css';

/** In place of a page that was somebody's: who is in front of the device now may be somebody else. */
export function EndedSession() {
  const lang = useLanguage();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <div className={`page ${classes.column}`}>
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
