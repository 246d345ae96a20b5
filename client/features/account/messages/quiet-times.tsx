import { Trans, useLingui } from '@lingui/react/macro';
import { type QuietHours, timeChoices } from '../../../../shared/model/profile/hours.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { isPossibleQuiet } from '../../../../shared/rules/conversation/quiet-hours.ts';
import { TimeChoice } from '../coverage/time-choice.tsx';
import { Choice } from '../edit-profile/choice.tsx';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import { useOwnValue } from '../use-own-value.ts';
import classes from '../account.module.css';
import settings from './message-settings.module.css';

/** What is offered first. */
const night: QuietHours = { from: '20:00', to: '7:00' };

/** From when to when nothing is announced. */
export function QuietTimes({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const { value, state, failure, change } = useOwnValue(account, 'quietHours');
  // An older device has none.
  const quiet = value ?? null;
  return (
    <Section title={t`Quiet hours`}>
      <div className={settings.choice}>
        <Choice
          label={t`Do not announce messages at certain hours`}
          isChosen={quiet !== null}
          isDisabled={false}
          onToggle={() => change((before) => (before ? null : night))}
        />
      </div>
      {quiet && (
        <div className={settings.times} role="group" aria-label={t`Quiet hours`}>
          <TimeChoice
            label={t`From`}
            value={quiet.from}
            times={timeChoices.filter((from) => isPossibleQuiet({ ...quiet, from }))}
            onChoose={(from) => change((before) => ({ ...(before ?? night), from }))}
          />
          <span aria-hidden>–</span>
          <TimeChoice
            label={t`To`}
            value={quiet.to}
            times={timeChoices.filter((to) => isPossibleQuiet({ ...quiet, to }))}
            onChoose={(to) => change((before) => ({ ...(before ?? night), to }))}
          />
        </div>
      )}
      <p className={classes.lead}>
        <Trans>
          Messages arrive as always, and you find them on Confío. Your devices stay silent meanwhile, and emails wait
          until the hours are over.
        </Trans>
      </p>
      <Outcome failure={failure} />
      <FieldStatus state={state} />
    </Section>
  );
}
