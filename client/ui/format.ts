import { type Weekday, weekdays } from '../../shared/clock.ts';
import type { Language } from '../../shared/model/language.ts';

/** How each language's readers in Costa Rica write numbers and dates. */
const locales = { en: 'en-US', es: 'es-CR' } as const;
const timeZone = 'America/Costa_Rica';

const formats = new Map<Language, ReturnType<typeof makeFormats>>();

function makeFormats(language: Language) {
  const locale = locales[language];
  return {
    rating: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
    number: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
    day: new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: 'long', day: 'numeric' }),
    moment: new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
    time: new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }),
    weekday: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }),
    list: new Intl.ListFormat(locale, { type: 'conjunction' }),
  };
}

function formatsOf(language: Language) {
  const made = formats.get(language) ?? makeFormats(language);
  formats.set(language, made);
  return made;
}

/** A number with up to two decimals. */
export function formatNumber(language: Language, value: number): string {
  return formatsOf(language).number.format(value);
}

/** An average of stars: one or two decimals. */
export function formatRating(language: Language, average: number): string {
  return formatsOf(language).rating.format(average);
}

/** The day of `time` (ms since 1970) in Costa Rica. */
export function formatDay(language: Language, time: number): string {
  return formatsOf(language).day.format(time);
}

/** The day and time of `time` (ms since 1970) in Costa Rica. */
export function formatMoment(language: Language, time: number): string {
  return formatsOf(language).moment.format(time);
}

/** The time of `time` (ms since 1970) in Costa Rica, on a day that is understood. */
export function formatTime(language: Language, time: number): string {
  return formatsOf(language).time.format(time);
}

/** The words with commas and an 'and'. */
export function formatList(language: Language, words: readonly string[]): string {
  return formatsOf(language).list.format(words);
}

/** 1 January 2024 was a Monday. */
const aMonday = Date.UTC(2024, 0, 1);
const oneDay = 86_400_000;

export function formatWeekday(language: Language, weekday: Weekday): string {
  return formatsOf(language).weekday.format(aMonday + weekdays.indexOf(weekday) * oneDay);
}
