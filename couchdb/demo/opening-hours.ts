import { type DayHours, defaultHours, type Hours, timeChoices } from '../../shared/model/profile/hours.ts';
import type { Random } from './random.ts';

/** The quarter-hour time `hour` (may be a fraction) after midnight. */
function timeAt(hour: number): string {
  const time = timeChoices[Math.round(hour * 4)];
  if (time === undefined) throw new Error(`no time ${hour}`);
  return time;
}

/** A week around the default one: most start a little earlier or later, some rest on Saturday, few work on Sunday. */
export function makeHours(random: Random): Hours {
  if (random.chance(0.25)) return defaultHours;
  const quarters = (low: number, high: number) => random.int(low * 4, high * 4) / 4;
  const open = random.chance(0.5) ? random.int(6, 9) : quarters(5.5, 9.5);
  const close = random.chance(0.5) ? random.int(16, 18) : quarters(15, 20);
  const workday: DayHours = random.chance(0.04)
    ? { open: '0:00', close: '23:45', isClosed: false }
    : { open: timeAt(open), close: timeAt(close), isClosed: false };
  const saturday = random.weighted<DayHours>([
    { weight: 4, value: workday },
    { weight: 4, value: { open: workday.open, close: timeAt(quarters(12, 14)), isClosed: false } },
    { weight: 2, value: { ...workday, isClosed: true } },
  ]);
  return {
    monday: random.chance(0.06) ? { ...workday, isClosed: true } : workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: random.chance(0.15) ? { ...workday, close: timeAt(close - 1) } : workday,
    saturday,
    sunday: { ...saturday, isClosed: random.chance(0.88) },
  };
}
