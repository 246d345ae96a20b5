import { Trans } from '@lingui/react/macro';
import classes from './notices.module.css';

/** Under the bar, on the page that somebody comes to whose account was deleted. */
export function Farewell() {
  return (
    <p className={classes.quiet}>
      <Trans>Your account has been deleted. Thank you for using Confío.</Trans>
    </p>
  );
}
