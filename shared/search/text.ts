/**
 * Text as it is compared: no accents, no capitals, single spaces between words, and a space in front, so that
 * `' ' + start` finds the words that begin with `start`.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replaceAll(beyondAscii, withoutMarks).toLowerCase();
  return ` ${plain.replaceAll(betweenWords, withoutSigns).trim()}`;
}

// A device folds every text of the province at once. The classes of Unicode are slow: they are asked only about what a plain class
// cannot tell, and a single space is left alone.
const beyondAscii = /[^\p{ASCII}]+/gu;
const betweenWords = /[^a-z\d ][^a-z\d]*| [^a-z\d]+/g;
const withoutMarks = (part: string) => part.replaceAll(/\p{M}+/gu, '');
const withoutSigns = (part: string) => part.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** The folded words of what a person typed. */
export function termsOf(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean);
}
