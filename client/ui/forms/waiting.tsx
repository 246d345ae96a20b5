import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import classes from './form.module.css';

/** Stands where a form will, until it is known who is signed in. */
export function Waiting() {
  const { t } = useLingui();
  return (
    <div className={classes.waiting} role="status" aria-label={t`One moment`}>
      <Loader aria-hidden />
    </div>
  );
}
