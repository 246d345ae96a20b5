import { useMemo } from 'react';
import type { Taxonomy } from '../../shared/model/taxonomy.ts';
import type { FoundProfessional } from '../../shared/protocol/ports.ts';
import { toggleSaved, useSaved } from '../db/device/saved.ts';
import { Card } from '../features/find/results/card.tsx';
import { searchedFor } from '../features/find/results/searched-for.ts';
import { useLanguage } from '../ui/words/use-language.ts';
import { useNow } from '../ui/words/use-now.ts';
import { vocabularyOf } from '../ui/words/vocabulary.ts';

interface HomeCardProps {
  professional: FoundProfessional;
  taxonomy: Taxonomy;
  /** The zone that is named first where they serve it. */
  zone: string | null;
  /** When the page was loaded, in ms since 1970. */
  loadedAt: number;
}

const toggle = (uid: string, name: string) => void toggleSaved(uid, name);

/** The directory's card of one professional, on the home page. */
export function HomeCard({ professional, taxonomy, zone, loadedAt }: HomeCardProps) {
  const language = useLanguage();
  const vocabulary = vocabularyOf(taxonomy, language);
  const now = useNow(loadedAt);
  const saved = useSaved();
  const searched = useMemo(() => searchedFor(zone ? { zone } : {}, taxonomy), [zone, taxonomy]);
  return (
    <Card
      professional={professional}
      vocabulary={vocabulary}
      searched={searched}
      words=""
      now={now}
      isEager={false}
      isSaved={saved?.includes(professional.uid) ?? false}
      onToggleSaved={toggle}
    />
  );
}
