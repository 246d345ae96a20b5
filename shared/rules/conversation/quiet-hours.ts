import type { QuietHours } from '../../model/profile/hours.ts';
import { costaRicaTime, minutesOf } from '../clock.ts';

/** Whether it begins at another time than it ends: who wants to hear nothing all day turns messages off. */
export function isPossibleQuiet(quiet: QuietHours | null): boolean {
  return quiet === null || quiet.from !== quiet.to;
}

const minute = 60_000;
const day = 24 * 60;

/** Until when (ms since 1970) nothing is announced to who set these hours; null where `now` is outside of them. */
export function quietUntil(quiet: QuietHours | null, now: number): number | null {
  if (!quiet || !isQuiet(quiet, now)) return null;
  const left = (minutesOf(quiet.to) - costaRicaTime(now).minutes + day) % day;
  return Math.floor(now / minute) * minute + left * minute;
}

/** When (ms since 1970) they next begin for who set these hours; null where they never do. */
export function quietFrom(quiet: QuietHours | null, now: number): number | null {
  if (!quiet) return null;
  const left = (minutesOf(quiet.from) - costaRicaTime(now).minutes + day) % day || day;
  return Math.floor(now / minute) * minute + left * minute;
}

/** Whether nothing is announced at `now` (ms since 1970) to who set these hours. */
export function isQuiet(quiet: QuietHours | null, now: number): boolean {
  if (!quiet) return false;
  const { minutes } = costaRicaTime(now);
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  return from <= to ? from <= minutes && minutes < to : from <= minutes || minutes < to;
}
