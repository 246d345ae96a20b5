import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Weekday, weekdays } from '../../../../shared/rules/clock.ts';
import { type DayHours, defaultHours, type Hours } from '../../../../shared/model/profile/hours.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { isSame } from '../../../../shared/rules/merge.ts';
import { closingTimes, copyDay, openingTimes, withClosed } from '../../../../shared/rules/profile/hours.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatWeekday } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Choice } from '../edit-profile/choice.tsx';
import { CopyDay } from './copy-day.tsx';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useOwnValue } from '../use-own-value.ts';
import classes from './hours.module.css';
import setup from '../edit-profile/setup.module.css';

/** When one works, day by day, in quarter hours (specification, sections 3 and 5). */
export function ChooseHours({ account }: { account: OwnUser }) {
  const { value: hours, state, failure, change } = useOwnValue(account, 'hours');
  /** What the usual hours took the place of, to be undone for as long as they stand; null where they did not. */
  const [replaced, setReplaced] = useState<Hours | null>(null);
  return (
    <fieldset className={setup.choices}>
      <legend>
        <Trans>Hours</Trans>
      </legend>
      {weekdays.map((weekday) => (
        <Day
          key={weekday}
          weekday={weekday}
          day={hours[weekday]}
          onChange={(day) => change((before) => ({ ...before, [weekday]: day }))}
        />
      ))}
      <CopyDay onCopy={(from, to) => change((before) => copyDay(before, from, to))} />
      <div>
        {replaced && isSame(hours, defaultHours) ? (
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              change(() => replaced);
              setReplaced(null);
            }}
          >
            <Trans>Undo the usual hours</Trans>
          </button>
        ) : (
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              setReplaced(hours);
              change(() => defaultHours);
            }}
          >
            <Trans>Use the usual hours</Trans>
          </button>
        )}
      </div>
      <Outcome failure={failure} />
      <FieldStatus state={state} />
    </fieldset>
  );
}

interface DayProps {
  weekday: Weekday;
  day: DayHours;
  onChange: (day: DayHours) => void;
}

/** Only times that leave the day open before it closes are offered. */
function Day({ weekday, day, onChange }: DayProps) {
  const { t } = useLingui();
  const name = formatWeekday(useLanguage(), weekday);
  return (
    <div role="group" aria-label={name} className={classes.day}>
      <Choice
        label={<span className={classes.name}>{name}</span>}
        isChosen={!day.isClosed}
        isDisabled={false}
        onToggle={() => onChange(withClosed(day, !day.isClosed))}
      />
      {day.isClosed ? (
        <span className={classes.closed}>
          <Trans>Closed</Trans>
        </span>
      ) : (
        <div className={classes.times}>
          <TimeChoice
            label={t`Opens`}
            value={day.open}
            times={openingTimes(day)}
            onChoose={(open) => onChange({ ...day, open })}
          />
          <span aria-hidden>–</span>
          <TimeChoice
            label={t`Closes`}
            value={day.close}
            times={closingTimes(day)}
            onChoose={(close) => onChange({ ...day, close })}
          />
        </div>
      )}
    </div>
  );
}
