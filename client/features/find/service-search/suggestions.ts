import { type Language, languages } from '../../../../shared/model/language.ts';
import type { Service } from '../../../../shared/model/taxonomy.ts';
import { hasWord, searchWords } from '../../../../shared/search/search-words.ts';
import { foldText } from '../../../../shared/search/text.ts';

/** A service or category that a text may mean. */
export interface Suggestion {
  serviceId: string;
  name: string;
  isCategory: boolean;
  /** The other name or keyword that the text met, where the name says nothing of it. */
  alias: string | null;
}

const maxSuggestions = 8;

/** What `text` may mean, best first: names before keywords, in either language. Categories where there is no text. */
export function suggestServices(services: readonly Service[], text: string, language: Language): Suggestion[] {
  const words = searchWords(text);
  if (words.length === 0) {
    return services.filter(({ isCategory }) => isCategory).map((service) => suggestion(service, language, null));
  }
  return services
    .flatMap((service) => ranked(service, words, language) ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxSuggestions)
    .map(({ suggestion }) => suggestion);
}

function ranked(service: Service, words: readonly string[], language: Language) {
  const fits = (text: string) => words.every((word) => hasWord(foldText(text), word));
  if (fits(service[language].name)) return { suggestion: suggestion(service, language, null), rank: 0 };
  const others = languages.flatMap((each) => [service[each].name, ...service[each].keywords]);
  const alias = others.find(fits);
  // Words that only several keywords meet together are still a find.
  if (!alias && !fits(others.join(' '))) return null;
  return { suggestion: suggestion(service, language, alias ?? null), rank: alias ? 1 : 2 };
}

function suggestion(
  { serviceId, isCategory, ...names }: Service,
  language: Language,
  alias: string | null,
): Suggestion {
  return { serviceId, isCategory, name: names[language].name, alias };
}
