import type { Language } from '../../model/language.ts';
import { formsOf } from '../../search/search-words.ts';
import { termsOf } from '../../search/text.ts';
import { commonWords, languageOf } from './text-language.ts';

/** In how many reviews a word must be, so that it says what many say. */
const fewest = 3;

/** How long a word is at least that says something. */
const shortest = 4;

/** A word that many texts share. */
export interface SharedWord {
  /** Folded, and singular where the texts have that. */
  key: string;
  /** As most of them write it, in small letters. */
  word: string;
  /** In how many texts it is, of any language. */
  count: number;
}

/**
 * The words that at least three of the `texts` in `language` share, and in how many of all they are, the most frequent first; without the
 * common words of the language, and without those of `besides`, such as the name of whom all are about. Pure.
 */
export function sharedWords(texts: readonly string[], language: Language, besides: string): SharedWord[] {
  const said = texts.map((text) => ({ spellings: spellingsOf(text), isOurs: languageOf(text) === language }));
  const known = new Set(said.flatMap(({ spellings }) => [...spellings.keys()]));
  const unsaid = new Set(termsOf(besides));
  const isTelling = (term: string) => !isCommon(term, language) && !unsaid.has(term);
  const words = new Map<string, { ours: string[]; count: number }>();
  for (const { spellings, isOurs } of said) {
    const here = new Map<string, string>();
    for (const [term, spelling] of spellings) {
      const key = singularOf(term, known);
      if (key.length >= shortest && isTelling(term)) here.set(key, key === term ? spelling : (here.get(key) ?? ''));
    }
    for (const [key, spelling] of here) {
      const { ours, count } = words.get(key) ?? { ours: [], count: 0 };
      words.set(key, { ours: isOurs ? [...ours, spelling] : ours, count: count + 1 });
    }
  }
  return [...words]
    .filter(([, { ours }]) => ours.length >= fewest)
    .map(([key, { ours, count }]) => ({ key, word: mostFrequent(ours) || key, count }))
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

/** Whether the text has the word that `key` names, also as its plural. */
export function saysWord(text: string, key: string): boolean {
  return termsOf(text).some((term) => formsOf(term).includes(key));
}

/** The words of a text, folded, each with how it is written there first. */
function spellingsOf(text: string): Map<string, string> {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return new Map(words.toReversed().flatMap((word) => termsOf(word).map((term) => [term, word] as const)));
}

function isCommon(term: string, language: Language): boolean {
  return formsOf(term).some((form) => commonWords(language).has(form));
}

/** What the term is the plural of, where that is said too. */
function singularOf(term: string, known: ReadonlySet<string>): string {
  return formsOf(term).findLast((form) => known.has(form)) ?? term;
}

function mostFrequent(spellings: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const spelling of spellings) if (spelling) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
