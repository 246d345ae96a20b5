import type { HomeFacts } from '../../shared/protocol/ports.ts';
import type { RouterContext } from '../app/router-context.ts';
import card from '../features/find/results/card.module.css';
import { Home } from '../features/home/home.tsx';
import { lazily } from '../ui/loading/lazily.tsx';
import { useLiveAnswer } from './-use-live-directory.ts';

const HomeCard = lazily(async () => (await import('./-home-card.tsx')).HomeCard, { ssr: true, words: 'find' });

interface HomePageProps {
  context: RouterContext;
  routeId: string;
  loaded: { home: HomeFacts; revision: number; loadedAt: number };
}

/** The home page, as the directory changes. */
export function HomePage({ context: { directory }, routeId, loaded }: HomePageProps) {
  const ask = async () => ({ home: await directory.home(null) });
  const { home, loadedAt } = useLiveAnswer({ directory, routeId, loaded, ask });
  return (
    <Home
      home={home}
      onZone={(zone) => directory.home(zone)}
      renderCard={(professional, { taxonomy }, zone) => (
        <div className={card.held}>
          <HomeCard professional={professional} taxonomy={taxonomy} zone={zone} loadedAt={loadedAt} />
        </div>
      )}
    />
  );
}
