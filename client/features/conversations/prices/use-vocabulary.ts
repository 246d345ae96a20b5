import { useTaxonomy } from '../../../sync/catalogue/use-taxonomy.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { type Vocabulary, vocabularyOf } from '../../../ui/words/vocabulary.ts';

/** The names of services and zones in the page's language; null until they are here. */
export function useVocabulary(): Vocabulary | null {
  const taxonomy = useTaxonomy();
  const language = useLanguage();
  return taxonomy && vocabularyOf(taxonomy, language);
}
