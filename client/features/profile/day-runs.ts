import type { DayHours, Hours } from '../../../shared/model/profile/hours.ts';
import { type Weekday, weekdays } from '../../../shared/rules/clock.ts';

/** Days in a row that have the same hours, Monday first. */
export interface DayRun {
  days: Weekday[];
  hours: DayHours;
}

/** The week as people say it: of days in a row that are alike, one line. */
export function dayRuns(hours: Hours): DayRun[] {
  const runs: DayRun[] = [];
  for (const day of weekdays) {
    const run = runs.at(-1);
    if (run && isAlike(run.hours, hours[day])) run.days.push(day);
    else runs.push({ days: [day], hours: hours[day] });
  }
  return runs;
}

function isAlike(one: DayHours, other: DayHours): boolean {
  if (one.isClosed || other.isClosed) return one.isClosed === other.isClosed;
  return one.open === other.open && one.close === other.close;
}
