import { formsOf, searchWords } from '../../../shared/search/search-words.ts';
import { foldText } from '../../../shared/search/text.ts';

/** How long a search text is before its matches are marked (specification, section 2). */
const shortestMarked = 3;

export interface Piece {
  text: string;
  isMatch: boolean;
}

/** `text` in pieces, those that `search` found apart from the rest: beginnings of words, whatever their accents. */
export function matchesIn(text: string, search: string): Piece[] {
  if (search.trim().length < shortestMarked) return [{ text, isMatch: false }];
  const words = searchWords(search).flatMap(formsOf);
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .filter(Boolean)
    .flatMap((part) => markedPart(part, words));
}

function markedPart(part: string, words: readonly string[]): Piece[] {
  const folded = foldText(part).trim();
  const found = words.filter((word) => folded.startsWith(word)).toSorted((a, b) => b.length - a.length)[0];
  if (!found) return [{ text: part, isMatch: false }];
  const length = lengthUnfolded(part, found.length);
  return [
    { text: part.slice(0, length), isMatch: true },
    { text: part.slice(length), isMatch: false },
  ].filter(({ text }) => text);
}

/** How much of `part` its first `length` folded letters are: an accent may be a character of its own. */
function lengthUnfolded(part: string, length: number): number {
  let end = 0;
  while (end < part.length && foldText(part.slice(0, end)).trim().length < length) end++;
  while (/^\p{M}/u.test(part.slice(end))) end++;
  return end;
}
