import { type WayToPay, waysToPay, type WayToSpeak, waysToSpeak } from '../model/profile/facts.ts';

export const directorySorts = ['recommended', 'near', 'rating', 'reviews', 'name'] as const;
export type DirectorySort = (typeof directorySorts)[number];
export const ratingFloors = [3, 4, 4.5] as const;
/** For how many years somebody has done their work at least. */
export const yearFloors = [5, 10, 20] as const;
export const longestText = 80;

/** What a resident asks the directory for; empty text and null mean 'any'. */
export interface DirectoryQuery {
  /** Words to find, in either language. */
  q: string;
  service: string | null;
  zone: string | null;
  language: string | null;
  /** Only those open at the time of asking. */
  open: boolean;
  rating: (typeof ratingFloors)[number] | null;
  /** Who takes payment this way. */
  pay: WayToPay | null;
  /** Who speaks with clients this way. */
  speak: WayToSpeak | null;
  /** Who has done their work for so many years, or more. */
  years: (typeof yearFloors)[number] | null;
  /** Only who says a price for the service, or for any where none is chosen. */
  price: boolean;
  /** Only who gives electronic invoices. */
  invoice: boolean;
  /** Only who comes in emergencies. */
  emergencies: boolean;
  /** Only who works on Saturdays and on Sundays. */
  weekends: boolean;
  sort: DirectorySort;
}

/** How each part of a question is read from an address; what makes no sense counts as not said. */
const readers: { [Key in keyof DirectoryQuery]: (said: string) => DirectoryQuery[Key] } = {
  q: wordsIn,
  service: idIn,
  zone: idIn,
  language: idIn,
  open: isSet,
  rating: oneOf(ratingFloors),
  pay: oneOf(waysToPay),
  speak: oneOf(waysToSpeak),
  years: oneOf(yearFloors),
  price: isSet,
  invoice: isSet,
  emergencies: isSet,
  weekends: isSet,
  sort: (said) => oneOf(directorySorts)(said) ?? 'recommended',
};

export const anyProfessional: DirectoryQuery = queryFrom(() => '');

/** The question whose parts are said as `saying` has them; empty text for what is not said. */
export function queryFrom(saying: (key: string) => string): DirectoryQuery {
  const said = Object.entries(readers).map(([key, read]) => [key, read(saying(key))]);
  return Object.fromEntries(said) as DirectoryQuery;
}

function wordsIn(said: string): string {
  const words = said.slice(0, longestText);
  return words.trim() ? words : '';
}

function idIn(said: string): string | null {
  return said.trim() || null;
}

/** Reads which of `all` is said. */
function oneOf<Each extends string | number>(all: readonly Each[]): (said: string) => Each | null {
  return (said) => all.find((each) => String(each) === said) ?? null;
}

/** Whether a box is ticked, as a plain form says it or a link. */
export function isSet(said: string): boolean {
  return ['true', 'on', '1'].includes(said);
}
