import { Trans } from '@lingui/react/macro';
import classes from './open-badge.module.css';

/** Whether somebody works now. */
export function OpenState({ isOpen }: { isOpen: boolean }) {
  return (
    <span className={classes.state} data-open={isOpen || undefined}>
      {isOpen ? <Trans>Open now</Trans> : <Trans>Closed now</Trans>}
    </span>
  );
}
