import { Trans } from '@lingui/react/macro';
import { IconMessages } from '@tabler/icons-react';
import classes from './reviews.module.css';

/** That the author of a review and the professional had written to each other here. */
export function HasWritten() {
  return (
    <span className={classes.written}>
      <IconMessages size="1rem" aria-hidden />
      <Trans>Messaged on Confío</Trans>
    </span>
  );
}
