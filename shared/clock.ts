import type { Hours } from './model/hours.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

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

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Costa_Rica',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The moment `now` (ms since 1970) as a Costa Rican reads it off the wall. */
export function costaRicaTime(now: number): LocalTime {
  const parts = Object.fromEntries(clock.formatToParts(now).map((part) => [part.type, part.value]));
  const weekday = weekdays.find((day) => day === parts['weekday']?.toLowerCase()) ?? 'monday';
  return { weekday, minutes: Number(parts['hour']) * 60 + Number(parts['minute']) };
}

export function isOpenAt(hours: Hours, at: LocalTime): boolean {
  const day = hours[at.weekday];
  return !day.isClosed && minutesOf(day.open) <= at.minutes && at.minutes < minutesOf(day.close);
}
