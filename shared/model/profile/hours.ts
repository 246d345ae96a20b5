import * as z from 'zod/mini';

/** Quarter-hour times 0:00 to 23:45 in H:MM form (specification, section 3). */
export const timeChoices: readonly string[] = Array.from(
  { length: 96 },
  (_, quarter) => `${Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, '0')}`,
);

/** A quarter hour of the day, H:MM. */
const Time = z.string().check(z.regex(/^(\d|1\d|2[0-3]):(00|15|30|45)$/));

export const DayHours = z.object({ open: Time, close: Time, isClosed: z.boolean() });
export type DayHours = z.infer<typeof DayHours>;

export const Hours = z.object({
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
});
export type Hours = z.infer<typeof Hours>;

const workday: DayHours = { open: '7:00', close: '17:00', isClosed: false };

/** From when to when somebody wants to be told of nothing, each day in Costa Rica; past midnight where it ends before it begins. */
export const QuietHours = z.object({ from: Time, to: Time });
export type QuietHours = z.infer<typeof QuietHours>;

/** Monday to Saturday 7:00 to 17:00, Sunday closed (specification, section 3). */
export const defaultHours: Hours = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday: workday,
  sunday: { ...workday, isClosed: true },
};

/** Stored hours, or the default ones when they are missing or of the old array form (specification, section 3). */
export function hoursOf(stored: unknown): Hours {
  const parsed = Hours.safeParse(stored);
  return parsed.success ? parsed.data : defaultHours;
}
