import { Trans } from '@lingui/react/macro';
import classes from './notices.module.css';

/** Under the bar, on the page that somebody comes to whose account was deleted. */
export function Farewell() {
  return (
    <p className={classes.quiet}>
      <Trans>Your account is deleted. Thank you for having been here.</Trans>
    </p>
  );
}
