import { Trans } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { OwnUser } from '../../../../shared/model/user.ts';
import controls from '../../../ui/controls/controls.module.css';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useOwnValue } from '../use-own-value.ts';
import classes from './owner.module.css';

/** Takes one's own profile down for a while, and puts it back. */
export function PauseProfile({ account }: { account: OwnUser }) {
  const { fields } = useOwn();
  const { value: isPaused, state, failure, change } = useOwnValue(account, 'isPaused');
  return (
    <div className={classes.phone}>
      <button type="button" className={controls.button} onClick={() => change((before) => !before)}>
        {isPaused ? <IconPlayerPlay size="1.25rem" aria-hidden /> : <IconPlayerPause size="1.25rem" aria-hidden />}
        {isPaused ? <Trans>End the pause</Trans> : <Trans>Pause my profile</Trans>}
      </button>
      <Outcome failure={failure} />
      {fields.isPaused && <FieldStatus state={state} />}
    </div>
  );
}
