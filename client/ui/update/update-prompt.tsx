import { Trans, useLingui } from '@lingui/react/macro';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import controls from '../controls/controls.module.css';
import classes from './update-prompt.module.css';
import { applyUpdate, type UpdateState, useUpdateState } from './update-store.ts';

/** A bar that says a new version is ready and leaves the moment to the user; it blocks nothing. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const state = useUpdateState();
  const [postponed, setPostponed] = useState<UpdateState>('current');
  const [applying, setApplying] = useState(false);
  const shown = state !== 'current' && state !== postponed;
  const update = () => {
    setApplying(true);
    applyUpdate();
  };
  return (
    <section className={classes.place} aria-label={shown ? t`App update` : undefined}>
      <div className={shown ? classes.bar : undefined}>
        {shown && <IconSparkles size={22} aria-hidden className={classes.icon} />}
        {/* There before its words are, so that screen readers say them. */}
        <output className={classes.text}>{shown && <Trans>A new version is ready.</Trans>}</output>
        {shown && (
          <div className={classes.actions}>
            <button type="button" className={classes.later} onClick={() => setPostponed(state)}>
              <Trans>Later</Trans>
            </button>
            <button type="button" className={`${controls.button} ${controls.primary}`} onClick={update}>
              {applying ? <Trans>Updating…</Trans> : <Trans>Update</Trans>}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
