import type { Service } from '../model/taxonomy.ts';
import { foldText, termsOf } from './text.ts';

/** Words of both languages that say nothing about who is looked for: 'I need a plumber near me', 'busco plomero en Tamarindo'. */
const glue = new Set(
  'a al an and at busco cerca con de del e el en for i in la las looking los me mi my near necesito need o of or para por quiero the to un una with y yo'.split(
    ' ',
  ),
);

/** The folded words to look for in what a person typed; glue counts only where there is nothing else. */
export function searchWords(text: string): string[] {
  // Two letters with a stroke between them are one word: A/C, T/V.
  const words = termsOf(text.replace(/(?<!\p{L})(\p{L})\/(?=\p{L}(?!\p{L}))/gu, '$1'));
  const telling = words.filter((word) => !glue.has(word));
  return telling.length > 0 ? telling : words;
}

/** The word, and what it may be the plural of: 'plumbers' means 'plumber', 'instalaciones' 'instalación', 'nannies' 'nanny'. */
export function formsOf(word: string): string[] {
  if (word.length < 5 || !word.endsWith('s')) return [word];
  return [...new Set([word, word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')])];
}

/** Whether one of the words in `words` (folded) begins like `word` or like what it is the plural of. */
export function hasWord(words: string, word: string): boolean {
  return formsOf(word).some((form) => words.includes(` ${form}`));
}

/** A service's names and keywords in both languages, folded. */
export function serviceWords(service: Service): string {
  return foldText([service.en.name, ...service.en.keywords, service.es.name, ...service.es.keywords].join(' '));
}

/** Whether one of the words that were looked for names the service, in either language. */
export function isNamed(service: Service, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const names = serviceWords(service);
  return words.some((word) => hasWord(names, word));
}
