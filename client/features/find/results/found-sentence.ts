import { matchesIn } from '../../../ui/controls/matches.ts';

/** The first sentence of `text` with something that `search` found; undefined where it found nothing there. */
export function foundSentence(text: string, search: string): string | undefined {
  if (!search) return undefined;
  const sentences = text.split(/(?<=[.!?])\s+|\n/);
  return sentences.find((sentence) => matchesIn(sentence, search).some(({ isMatch }) => isMatch))?.trim();
}
