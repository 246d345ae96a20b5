import type { RefusalCode } from '../protocol/refusal.ts';

/** What a text is: what somebody or a business is called, one line such as a title, or as many lines as they like. */
export type TextKind = 'name' | 'line' | 'lines';

/** What no person typed: half a character is in no text, and no store gives it back as it was. */
const unprintable = {
  name: /[\p{Cc}\p{Surrogate}]/u,
  line: /[\p{Cc}\p{Surrogate}]/u,
  lines: /(?![\n\r\t])\p{Cc}|\p{Surrogate}/u,
} as const satisfies Record<TextKind, RegExp>;

/** Whatever can be seen, a mark alone cannot. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Unicode's default ignorables and direction controls, and the signs and letters that are drawn as nothing. */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\u{13441}\u{13442}\u{1D159}]/gu;

/** Turns the letters after it around. Texts that were copied hold the other direction controls, and those move no letter. */
const overrides = /[\u202D\u202E]/u;

/** Emoji are put together with joiners, selectors and, for the flags of England, Scotland and Wales, tags: no more hidden than the picture that they make. */
const emoji =
  /(?:[\d#*]\uFE0F\u20E3|\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{2,6}\u{E007F}|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*/gu;

/** Persian and the scripts of India spell with joiners between two of their letters (Unicode Standard Annex 31, section 2.3). */
const spelledWithJoiners =
  /([\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;

/** A mark that nothing stands under, or more accents on one letter than any language writes. */
const strayMarks = /(?:^|\s)\p{M}|[\u0300-\u036F]{4}/u;

/** Alphabets with letters that are drawn like those of another; none of them is written in one word with another. */
const alikeAlphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/**
 * Why this may not be typed as a text of the kind, at most `longest` characters long, or null; nothing at all may be. Refuses:
 * value-too-long, value-invalid (what no person typed, or nothing that can be seen), hidden-characters (what is not seen or turns the text
 * around; in many lines only the latter), and of a name name-unreadable and mixed-alphabets. Source: Unicode Technical Standard 39.
 */
export function textProblem(text: string, kind: TextKind, longest: number): RefusalCode | null {
  if (Array.from(text).length > longest) return 'value-too-long';
  if (text === '') return null;
  if (unprintable[kind].test(text) || text.trim() === '') return 'value-invalid';
  if (kind === 'lines' ? overrides.test(text) : hasHidden(text)) return 'hidden-characters';
  if (!visible.test(text.replaceAll(hidden, ''))) return 'value-invalid';
  return kind === 'name' ? nameProblem(text) : null;
}

function hasHidden(text: string): boolean {
  return text.replaceAll(emoji, '').replaceAll(spelledWithJoiners, '$1').search(hidden) >= 0;
}

function nameProblem(name: string): RefusalCode | null {
  if (!/[\p{L}\p{N}]/u.test(name) || strayMarks.test(name)) return 'name-unreadable';
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some(mixesAlphabets) ? 'mixed-alphabets' : null;
}

function mixesAlphabets(word: string): boolean {
  return alikeAlphabets.filter((alphabet) => alphabet.test(word)).length > 1;
}
