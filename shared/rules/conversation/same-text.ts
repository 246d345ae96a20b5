import { isAlike } from '../review/similar-text.ts';

/** How many professionals somebody may send much the same to in a day: as many as are asked for a price at once. */
const maxRecipients = 3;
const oneDay = 24 * 60 * 60 * 1000;
/** The same of what comes from one place, where the very same text is counted: whoever is a new guest each time is there still. */
export const maxFromNetwork = { times: maxRecipients, within: oneDay };
/** How many messages of a stranger's are looked at: who was answered is none. */
export const looked = 3;

/** Something that somebody wrote to a professional. */
export interface SentText {
  /** The professional's uid. */
  to: string;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Whether `text`, to the professional `to` at `now` (ms since 1970), goes to more of them than anybody means, by what its author wrote
 * `before`. Short texts are everybody's. Pure.
 */
export function isToMany(
  { text, to }: Pick<SentText, 'text' | 'to'>,
  before: readonly SentText[],
  now: number,
): boolean {
  const others = before.filter((each) => each.to !== to && each.at > now - oneDay && isAlike(each.text, text));
  return new Set(others.map((each) => each.to)).size >= maxRecipients;
}
