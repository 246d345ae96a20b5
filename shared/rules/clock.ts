import type { DayHours, Hours } from '../model/profile/hours.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Where every day and time of the product is read. */
export const timeZone = 'America/Costa_Rica';

/** Minutes after midnight of an H:MM time. */
export function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** A moment of the week in Costa Rica. */
export interface LocalTime {
  weekday: Weekday;
  /** Minutes after midnight. */
  minutes: number;
}

/** Such a moment of one year. */
export interface LocalMoment extends LocalTime {
  year: number;
}

// Costa Rica keeps UTC-6 all year. Asking the zone's own clock would cost a phone tens of milliseconds before a page is alive.
const behindUtc = 6 * 60 * 60 * 1000;

/** The moment `now` (ms since 1970) as a Costa Rican reads it off the wall. */
export function costaRicaTime(now: number): LocalMoment {
  const wall = new Date(now - behindUtc);
  // Weeks of a Date begin on Sunday.
  const weekday = weekdays[(wall.getUTCDay() + 6) % 7] ?? 'monday';
  return { year: wall.getUTCFullYear(), weekday, minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/** The last quarter hour of a day, in minutes after midnight. */
const lastQuarter = 24 * 60 - 15;

/** Whether a day is open from the first to the last quarter hour that can be chosen: that is how who works all day says so. */
export function isAllDay({ open, close, isClosed }: DayHours): boolean {
  return !isClosed && minutesOf(open) === 0 && minutesOf(close) === lastQuarter;
}

export function isOpenAt(hours: Hours, at: LocalTime): boolean {
  const day = hours[at.weekday];
  if (day.isClosed || isAllDay(day)) return !day.isClosed;
  return minutesOf(day.open) <= at.minutes && at.minutes < minutesOf(day.close);
}

/** When a day (such as 2026-11-22) begins in Costa Rica, in ms since 1970; NaN for what is no day. */
export function beginOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + behindUtc;
}

const oneDay = 24 * 60 * 60 * 1000;

/** The day in Costa Rica (such as 2026-11-16, a Monday) on which the week of `now` (ms since 1970) began. */
export function weekOf(now: number): string {
  const wall = now - behindUtc;
  const sinceMonday = (new Date(wall).getUTCDay() + 6) % 7;
  return new Date(wall - sinceMonday * oneDay).toISOString().slice(0, 10);
}

/** So many weeks up to that of `now` (ms since 1970), that one first. */
export function lastWeeks(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, back) => weekOf(now - back * 7 * oneDay));
}
