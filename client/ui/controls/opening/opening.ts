import {
  isAllDay,
  isOpenAt,
  type LocalTime,
  minutesOf,
  type Weekday,
  weekdays,
} from '../../../../shared/rules/clock.ts';
import type { Hours } from '../../../../shared/model/profile/hours.ts';

/** Whether somebody works at a moment, and when that ends or begins; times are in H:MM form, null for all day. */
export type Opening =
  | { kind: 'open'; until: string | null }
  | { kind: 'opens'; weekday: Weekday; time: string; isToday: boolean }
  | { kind: 'closed' };

/** The opening at `at`; 'closed' is for somebody without any hours in the week. */
export function openingAt(hours: Hours, at: LocalTime): Opening {
  const today = hours[at.weekday];
  if (isOpenAt(hours, at)) return { kind: 'open', until: isAllDay(today) ? null : today.close };
  if (!today.isClosed && at.minutes < minutesOf(today.open)) {
    return { kind: 'opens', weekday: at.weekday, time: today.open, isToday: true };
  }
  const next = daysAfter(at.weekday).find((weekday) => !hours[weekday].isClosed);
  return next ? { kind: 'opens', weekday: next, time: hours[next].open, isToday: false } : { kind: 'closed' };
}

/** The seven days after `weekday`, itself last. */
function daysAfter(weekday: Weekday): Weekday[] {
  const start = weekdays.indexOf(weekday) + 1;
  return [...weekdays.slice(start), ...weekdays.slice(0, start)];
}
