/**
 * Text as it is compared: no accents, no capitals, single spaces between words, and a space in front, so that
 * `' ' + start` finds the words that begin with `start`.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  return ` ${plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()}`;
}

/** The folded words of what a person typed. */
export function termsOf(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean);
}
