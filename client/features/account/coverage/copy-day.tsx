import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Weekday, weekdays } from '../../../../shared/rules/clock.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatWeekday } from '../../../ui/words/format.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Choice } from '../edit-profile/choice.tsx';
import classes from './hours.module.css';
import setup from '../edit-profile/setup.module.css';

interface CopyDayProps {
  onCopy: (from: Weekday, to: readonly Weekday[]) => void;
}

/** Copies the hours of one day to others. */
export function CopyDay({ onCopy }: CopyDayProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [from, setFrom] = useState<Weekday>('monday');
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const [isDone, setDone] = useState(false);
  const to = chosen.filter((day) => day !== from);
  const toggle = (day: Weekday) => {
    setDone(false);
    setChosen(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day]);
  };
  const copy = () => {
    onCopy(from, to);
    setChosen([]);
    setDone(true);
  };
  return (
    <details className={setup.group}>
      <summary>
        <Trans>Copy a day to others</Trans>
      </summary>
      <div className={classes.copy}>
        <Select
          label={t`Copy the hours of`}
          value={from}
          onChange={({ currentTarget: { value } }) => setFrom(weekdays.find((day) => day === value) ?? 'monday')}
        >
          {weekdays.map((day) => (
            <option key={day} value={day}>
              {formatWeekday(language, day)}
            </option>
          ))}
        </Select>
        <div role="group" aria-label={t`To these days`} className={classes.days}>
          {weekdays
            .filter((day) => day !== from)
            .map((day) => (
              <Choice
                key={day}
                label={formatWeekday(language, day)}
                isChosen={to.includes(day)}
                isDisabled={false}
                onToggle={() => toggle(day)}
              />
            ))}
        </div>
        <button type="button" className={controls.button} disabled={to.length === 0} onClick={copy}>
          <Trans>Copy</Trans>
        </button>
        <p role="status">{isDone && <Trans>Copied</Trans>}</p>
      </div>
    </details>
  );
}
