import type { Hours } from '../model/hours.ts';

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

// Costa Rica keeps UTC-6 all year. Asking the zone's own clock would cost a phone tens of milliseconds before a page is alive.
const behindUtc = 6 * 60 * 60 * 1000;

/** The moment `now` (ms since 1970) as a Costa Rican reads it off the wall. */
export function costaRicaTime(now: number): LocalTime {
  const wall = new Date(now - behindUtc);
  // Weeks of a Date begin on Sunday.
  const weekday = weekdays[(wall.getUTCDay() + 6) % 7] ?? 'monday';
  return { weekday, minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

export function isOpenAt(hours: Hours, at: LocalTime): boolean {
  const day = hours[at.weekday];
  return !day.isClosed && minutesOf(day.open) <= at.minutes && at.minutes < minutesOf(day.close);
}

/** When a day (such as 2026-11-22) begins in Costa Rica, in ms since 1970; NaN for what is no day. */
export function beginOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + behindUtc;
}
