import { timeZone, type Weekday, weekdays } from '../../../shared/rules/clock.ts';
import { type Language, locales } from '../../../shared/model/language.ts';

/** One format per language, made when first asked for: each takes a phone milliseconds. */
function inEach<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(locales[language]);
    made.set(language, format);
    return format;
  };
}

const rating = inEach(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
);
const number = inEach((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const day = inEach(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: 'long', day: 'numeric' }),
);
const shortDay = inEach((locale) => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' }));
const moment = inEach(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
);
const clock = inEach((locale) => new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }));
const weekdayName = inEach((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }));
const list = inEach((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** A number with up to two decimals. */
export function formatNumber(language: Language, value: number): string {
  return number(language).format(value);
}

/** An average of stars: one or two decimals. */
export function formatRating(language: Language, average: number): string {
  return rating(language).format(average);
}

/** The day of `time` (ms since 1970) in Costa Rica. */
export function formatDay(language: Language, time: number): string {
  return day(language).format(time);
}

/** The day of `time` (ms since 1970) in Costa Rica without its year, such as '9 Nov'. */
export function formatShortDay(language: Language, time: number): string {
  return shortDay(language).format(time);
}

/** The day and time of `time` (ms since 1970) in Costa Rica. */
export function formatMoment(language: Language, time: number): string {
  return moment(language).format(time);
}

/** The time of `time` (ms since 1970) in Costa Rica, on a day that is understood. */
export function formatTime(language: Language, time: number): string {
  return clock(language).format(time);
}

/** The words with commas and an 'and'. */
export function formatList(language: Language, words: readonly string[]): string {
  return list(language).format(words);
}

/** 1 January 2024 was a Monday. */
const aMonday = Date.UTC(2024, 0, 1);
const oneDay = 86_400_000;

export function formatWeekday(language: Language, weekday: Weekday): string {
  return weekdayName(language).format(aMonday + weekdays.indexOf(weekday) * oneDay);
}
