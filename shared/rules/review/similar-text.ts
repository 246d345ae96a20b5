import { foldText } from '../../search/text.ts';

/** How much of two texts is the same from where on one is much like the other, and from how many letters on that says anything. */
const enough = 0.6;
export const shortest = 30;

/** Whether one text is much like the other: by the runs of three letters that both have, of all that either has (Jaccard). Pure. */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [foldText(one), foldText(other)];
  if (Math.min(a.length, b.length) < shortest) return false;
  const [mine, theirs] = [trigramsOf(a), trigramsOf(b)];
  const common = [...mine].filter((run) => theirs.has(run)).length;
  return common / (mine.size + theirs.size - common) >= enough;
}

function trigramsOf(text: string): Set<string> {
  return new Set(Array.from({ length: text.length - 2 }, (_, index) => text.slice(index, index + 3)));
}
