import { minutesOf, type Weekday } from '../clock.ts';
import { type DayHours, defaultHours, type Hours, timeChoices } from '../../model/profile/hours.ts';

/** Whether the day opens before it closes (specification, section 5); what a closed day would be is kept for later. */
export function isPossibleDay({ open, close, isClosed }: DayHours): boolean {
  return isClosed || minutesOf(open) < minutesOf(close);
}

/** The quarter hours that a day may open at: those before it closes. */
export function openingTimes({ close }: Pick<DayHours, 'close'>): string[] {
  return timeChoices.filter((time) => minutesOf(time) < minutesOf(close));
}

/** The quarter hours that a day may close at: those after it opens. */
export function closingTimes({ open }: Pick<DayHours, 'open'>): string[] {
  return timeChoices.filter((time) => minutesOf(time) > minutesOf(open));
}

/** The day closed, or open again: by the hours it had, or the default ones where those cannot be. */
export function withClosed(day: DayHours, isClosed: boolean): DayHours {
  const changed = { ...day, isClosed };
  return isPossibleDay(changed) ? changed : { ...defaultHours.monday, isClosed };
}

/** The week with `from` as it is on each day of `to`. */
export function copyDay(hours: Hours, from: Weekday, to: readonly Weekday[]): Hours {
  return { ...hours, ...Object.fromEntries(to.map((day) => [day, hours[from]])) };
}
