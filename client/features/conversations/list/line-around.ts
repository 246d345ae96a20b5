import { matchesIn } from '../../../ui/controls/matches.ts';

/** How many characters a line has before what was found: a line of a phone shows about thirty. */
const lead = 14;

/** `text` from a few words before the first match of `search`, so that a single line shows it. */
export function lineAround(text: string, search: string): string {
  const pieces = matchesIn(text, search);
  const first = pieces.findIndex(({ isMatch }) => isMatch);
  const before = pieces.slice(0, Math.max(first, 0)).reduce((sum, piece) => sum + piece.text.length, 0);
  if (before <= lead) return text;
  const from = before - lead;
  const space = text.slice(from, before).search(/\s/);
  return `… ${text.slice(space === -1 ? before : from + space + 1)}`;
}
