import { Trans } from '@lingui/react/macro';
import { costaRicaTime, isAllDay, type Weekday, weekdays } from '../../../shared/rules/clock.ts';
import type { DayHours, Hours } from '../../../shared/model/profile/hours.ts';
import { formatList, formatWeekday } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { useTimeOfDay } from '../../ui/words/use-time-of-day.ts';
import { dayRuns } from './day-runs.ts';
import classes from './hours-table.module.css';
import profile from './profile.module.css';

/** The week's hours as people say them, with the days marked among which it is today in Costa Rica. */
export function HoursTable({ hours, now }: { hours: Hours; now: number }) {
  const today = costaRicaTime(now).weekday;
  return (
    <section className={profile.section}>
      <h2 id="hours">
        <Trans>Hours</Trans>
      </h2>
      <table className={classes.hours} aria-labelledby="hours">
        <tbody>
          {dayRuns(hours).map((run) => (
            <tr key={run.days[0]} aria-current={run.days.includes(today) ? 'date' : undefined}>
              <th scope="row">
                <Days days={run.days} />
                {run.days.includes(today) && (
                  <small>
                    <Trans>today</Trans>
                  </small>
                )}
              </th>
              <td>
                <Day hours={run.hours} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Days in a row, as they are said: 'Monday to Friday'. */
function Days({ days }: { days: readonly Weekday[] }) {
  const language = useLanguage();
  const names = days.map((day) => formatWeekday(language, day));
  const [first, last] = [names[0], names.at(-1)];
  if (days.length === weekdays.length) return <Trans>Every day</Trans>;
  if (days.length <= 2) return formatList(language, names);
  return (
    <Trans>
      {first} to {last}
    </Trans>
  );
}

function Day({ hours }: { hours: DayHours }) {
  const { open, close, isClosed } = hours;
  const timeOfDay = useTimeOfDay();
  if (isAllDay(hours)) return <Trans>24 hours</Trans>;
  if (isClosed) {
    return (
      <span className={classes.closed}>
        <Trans>Closed</Trans>
      </span>
    );
  }
  return (
    <>
      <span className={classes.time}>{timeOfDay(open)} –</span> <span className={classes.time}>{timeOfDay(close)}</span>
    </>
  );
}
