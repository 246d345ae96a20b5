import type { Language } from '../../model/language.ts';
import { formsOf } from '../../search/search-words.ts';
import { termsOf } from '../../search/text.ts';
import { commonWords, languageOfTerms } from './text-language.ts';

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
  const said = texts.map(spellingsOf);
  const terms = foldedOnce(said.flat());
  const keys = tellingKeys(new Set(terms.values()), language, new Set(termsOf(besides)));
  const words = new Map<string, { ours: string[]; count: number }>();
  const termOf = (spelling: string) => terms.get(spelling) ?? spelling;
  for (const spellings of said) {
    const isOurs = languageOfTerms(spellings.map(termOf)) === language;
    const here = new Map<string, string>();
    for (const spelling of spellings) {
      const term = termOf(spelling);
      const key = keys.get(term);
      if (key !== undefined && !here.get(key)) here.set(key, key === term ? spelling : '');
    }
    for (const [key, spelling] of here) {
      const word = words.get(key) ?? { ours: [], count: 0 };
      word.count += 1;
      if (isOurs) word.ours.push(spelling);
      words.set(key, word);
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

/** The words of a text as they are written there, in small letters. */
function spellingsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
}

/** Each spelling with its term. They are folded in one go: word by word it holds up a page that has just arrived. */
function foldedOnce(spellings: readonly string[]): ReadonlyMap<string, string> {
  const distinct = [...new Set(spellings)];
  const terms = termsOf(distinct.join(' '));
  return new Map(distinct.map((spelling, index) => [spelling, terms[index] ?? spelling]));
}

/** The key of each term that says something: what it is the plural of, where that is said too, else itself. */
function tellingKeys(
  terms: ReadonlySet<string>,
  language: Language,
  unsaid: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const term of terms) {
    if (term.length < shortest || unsaid.has(term)) continue;
    const forms = formsOf(term);
    const key = forms.findLast((form) => terms.has(form)) ?? term;
    if (key.length >= shortest && !forms.some((form) => commonWords(language).has(form))) keys.set(term, key);
  }
  return keys;
}

function mostFrequent(spellings: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const spelling of spellings) if (spelling) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
