import { type ReactNode, useEffect, useState } from 'react';
import type { FoundProfessional, HomeFacts } from '../../../shared/protocol/ports.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { Hero } from './hero/hero.tsx';

const ssr = { ssr: true } as const;
const BestRated = lazily(async () => (await import('./best-rated.tsx')).BestRated, ssr);
const NewestReviews = lazily(async () => (await import('./newest-reviews.tsx')).NewestReviews, ssr);
const Sections = lazily(async () => (await import('./sections.tsx')).Sections, ssr);

interface HomeProps {
  home: HomeFacts;
  /** What the page shows of one zone. */
  onZone: (zone: string) => Promise<HomeFacts>;
  /** A card of the directory; of the zones that somebody serves, that one comes first. */
  renderCard: (professional: FoundProfessional, facts: HomeFacts, zone: string | null) => ReactNode;
}

/** The ways into the directory, what it has to show, and what is to be known. */
export function Home({ home, onZone, renderCard }: HomeProps) {
  const [zone, setZone] = useState('');
  const { shownZone, facts } = useFactsOf(zone, home, onZone);
  return (
    <>
      <Hero zone={zone} zones={home.taxonomy.zones} prices={home.prices} onZone={setZone} />
      {facts.best.length > 0 && (
        <BestRated zone={shownZone} zones={facts.taxonomy.zones}>
          {facts.best.map((professional) => (
            <li key={professional.uid}>{renderCard(professional, facts, shownZone)}</li>
          ))}
        </BestRated>
      )}
      {home.newest.length > 0 && <NewestReviews newest={home.newest} />}
      <Sections />
    </>
  );
}

/** What is shown of the chosen zone, once that is known and somebody serves it; else of all of the province. */
function useFactsOf(zone: string, home: HomeFacts, onZone: HomeProps['onZone']) {
  const [chosen, setChosen] = useState<{ shownZone: string; facts: HomeFacts } | null>(null);
  useEffect(() => {
    if (!zone) return undefined;
    let isCurrent = true;
    void onZone(zone).then((facts) => {
      if (isCurrent) setChosen({ shownZone: zone, facts });
    });
    return () => {
      isCurrent = false;
    };
    // The callback is new at each render and means the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [zone, home]);
  const isShown = zone !== '' && chosen?.shownZone === zone && chosen.facts.best.length > 0;
  return isShown ? chosen : { shownZone: null, facts: home };
}
