import { type Language, languages } from '../../model/language.ts';
import type { PublicReview, Quotes } from '../../model/professional.ts';
import { languageOf } from './text-language.ts';

/** How long (in letters) a quote is at most, without the sign that it was cut: what a line of a narrow phone holds, so that no word is cut there. */
const longest = 36;

/** How short (in letters) a sentence may be that is quoted by itself: less says nothing. */
const shortest = 14;

/** The fewest stars of a review that is quoted. */
const fewestStars = 4;

/** Of these a sentence is taken from the midst: one of less praise may be its 'but'. */
const maxStars = 5;

type Quotable = Pick<PublicReview, 'rating' | 'review'>;

/**
 * One line of what clients say in each language: the first whole sentences in it that fit, of the newest review with five stars that has some; else how the
 * newest review with four or more begins, cut at a sentence or a word. Pure. `reviews` are newest first.
 */
export function quotesOf(reviews: readonly Quotable[]): Quotes {
  const quotable = reviews
    .filter(({ rating }) => rating >= fewestStars)
    .map(({ rating, review }) => ({ rating, text: onOneLine(review), language: onceAsked(() => languageOf(review)) }));
  const said = languages.flatMap((language) => {
    const newest = quotable.find((each) => each.language() === language);
    if (!newest) return [];
    const praised = quotable.find(
      (each) => each.rating >= maxStars && passageOf(each.text, language) !== undefined && each.language() === language,
    );
    return [[language, (praised && passageOf(praised.text, language)) ?? cut(newest.text)] as const];
  });
  return Object.fromEntries(said);
}

/** Computes a value when it is asked for first: most reviews are never asked, and telling a language takes longest. */
function onceAsked<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | null = null;
  return () => (computed ??= { value: compute() }).value;
}

const onOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** A word that ends with a point, and no sentence with it: an abbreviation, one letter, a number. */
const abbreviated = /(?<![\p{L}\p{N}])(?:Sr|Sra|Srta|Dr|Dra|Ing|Lic|Arq|Prof|Uds?|Mr|Mrs|Ms|St|No|Núm|\p{L}|\d+)\.$/iu;

/** Where the sentences of a text on one line end: the index after each. */
function endsOf(text: string): number[] {
  const ends = [...text.matchAll(/[.!?](?=\s|$)/gu)].map(({ index }) => index + 1);
  return ends.filter((end) => !abbreviated.test(text.slice(text.lastIndexOf(' ', end - 1) + 1, end)));
}

/** The first whole sentences that fit, say something, and by themselves are in that language: thanks and names are in none. */
function passageOf(text: string, language: Language): string | undefined {
  const ends = endsOf(text);
  return [0, ...ends.map((end) => end + 1)]
    .flatMap((start) => sentencesThatFit(text, start, ends) ?? [])
    .find((passage) => languageOf(passage) === language);
}

/** As many of the sentences from `start` on as fit, where they say something; `ends` is where those of the text end. */
function sentencesThatFit(text: string, start: number, ends: readonly number[]): string | undefined {
  const end = ends.findLast((each) => each <= start + longest) ?? 0;
  return end - start >= shortest ? text.slice(start, end) : undefined;
}

/** Whole sentences where one fits, else as many words as do. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  const sentences = sentencesThatFit(text, 0, endsOf(text));
  if (sentences) return sentences;
  const end = text.lastIndexOf(' ', longest);
  const kept = text.slice(0, end > 0 ? end : longest);
  // No half of a character: JSON with one cannot be stored.
  return `${kept.replace(/[\s,;:]+$|\p{Surrogate}$/u, '')}…`;
}
