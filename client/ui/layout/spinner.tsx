import { Trans } from '@lingui/react/macro';
import classes from './spinner.module.css';

/** A page that is not known yet (specification, section 2). */
export function Spinner() {
  return (
    <div className={classes.page} role="status">
      <i aria-hidden="true" />
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
    </div>
  );
}
