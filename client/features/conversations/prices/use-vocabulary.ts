import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { type Vocabulary, vocabularyOf } from '../../../ui/words/vocabulary.ts';

/** The lists that services and zones are chosen from; null until they are here. */
export function useTaxonomy(): Taxonomy | null {
  const { directory } = useRouter().options.context;
  const [taxonomy, setTaxonomy] = useState<Taxonomy | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const found = await directory.taxonomy();
      if (isCurrent) setTaxonomy(found);
    };
    void look();
    const stop = directory.subscribe(() => void look());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [directory]);
  return taxonomy;
}

/** Their names in the page's language; null until they are here. */
export function useVocabulary(): Vocabulary | null {
  const taxonomy = useTaxonomy();
  const language = useLanguage();
  return taxonomy && vocabularyOf(taxonomy, language);
}
