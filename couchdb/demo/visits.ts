import type { Visits } from '../../shared/model/profile/visits.ts';
import { lastWeeks } from '../../shared/rules/clock.ts';
import { withCounted } from '../../shared/rules/profile/visits.ts';

/** How often a profile was looked at, this week first. */
const looked = [18, 41, 36, 29, 44, 31, 27, 33, 19, 22, 14, 8];

/** The visits to the profile of a professional of the demo province up to `now` (ms since 1970). */
export function demoVisits(uid: string, now: number): Visits {
  const weeks = lastWeeks(now, looked.length).map((week, back) => [week, looked[back] ?? 0] as const);
  return withCounted(null, { uid, by: 'demo', weeks: Object.fromEntries(weeks) }, now);
}
