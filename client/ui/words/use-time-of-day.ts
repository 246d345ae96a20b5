import { useLingui } from '@lingui/react/macro';
import { minutesOf } from '../../../shared/rules/clock.ts';

/** Writes an H:MM time in 12-hour form (specification, section 2). */
export function useTimeOfDay(): (time: string) => string {
  const { t } = useLingui();
  return (time) => {
    const minutes = minutesOf(time);
    const clock = `${hourOf(time)}:${String(minutes % 60).padStart(2, '0')}`;
    return minutes < 12 * 60 ? t`${clock} AM` : t`${clock} PM`;
  };
}

/** The hour of an H:MM time on a clock face, 1 to 12. */
export function hourOf(time: string): number {
  return Math.floor(minutesOf(time) / 60) % 12 || 12;
}
