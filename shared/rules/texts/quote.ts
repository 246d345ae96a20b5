import { languages } from '../../model/language.ts';
import type { PublicReview, Quotes } from '../../model/professional.ts';
import { languageOf } from './text-language.ts';

/** How long (in letters) a quote is at most, without the sign that it was cut: what a line of a narrow phone holds, so that no word is cut there. */
const longest = 36;

/** The fewest stars of a review that is quoted. */
const fewestStars = 4;

type Quotable = Pick<PublicReview, 'rating' | 'review'>;

/**
 * One line of what clients say in each language: how the newest review in it with four stars or more begins, cut at a sentence or a word.
 * Pure. `reviews` are newest first.
 */
export function quotesOf(reviews: readonly Quotable[]): Quotes {
  const quotable = reviews.filter(({ rating }) => rating >= fewestStars);
  const said = languages.flatMap((language) => {
    const quoted = quotable.find(({ review }) => languageOf(review) === language);
    return quoted ? [[language, cut(quoted.review.trim().replaceAll(/\s+/g, ' '))] as const] : [];
  });
  return Object.fromEntries(said);
}

/** Whole sentences where one fits, else as many words as do. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  const sentences = /^.*[.!?](?=\s)/u.exec(text.slice(0, longest + 1))?.[0];
  if (sentences) return sentences;
  const end = text.lastIndexOf(' ', longest);
  return `${text.slice(0, end > 0 ? end : longest).replace(/[\s,;:]+$/u, '')}…`;
}
