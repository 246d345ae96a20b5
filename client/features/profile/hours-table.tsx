import { Trans } from '@lingui/react/macro';
import { costaRicaTime, weekdays } from '../../../shared/rules/clock.ts';
import type { DayHours, Hours } from '../../../shared/model/hours.ts';
import { formatWeekday } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { useTimeOfDay } from '../../ui/words/use-time-of-day.ts';
import classes from './hours-table.module.css';
import profile from './profile.module.css';

/** The week's hours, with the day it is in Costa Rica marked. */
export function HoursTable({ hours, now }: { hours: Hours; now: number }) {
  const language = useLanguage();
  const today = costaRicaTime(now).weekday;
  return (
    <section className={profile.section}>
      <h2 id="hours">
        <Trans>Hours</Trans>
      </h2>
      <table className={classes.hours} aria-labelledby="hours">
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday} aria-current={weekday === today ? 'date' : undefined}>
              <th scope="row">
                {formatWeekday(language, weekday)}
                {weekday === today && (
                  <small>
                    <Trans>today</Trans>
                  </small>
                )}
              </th>
              <td>
                <Day hours={hours[weekday]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Day({ hours: { open, close, isClosed } }: { hours: DayHours }) {
  const timeOfDay = useTimeOfDay();
  if (isClosed) {
    return (
      <span className={classes.closed}>
        <Trans>Closed</Trans>
      </span>
    );
  }
  return `${timeOfDay(open)} – ${timeOfDay(close)}`;
}
