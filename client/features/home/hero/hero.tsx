import { Trans } from '@lingui/react/macro';
import type { PricesFrom } from '../../../../shared/model/profile/price-from.ts';
import type { Zone } from '../../../../shared/model/taxonomy.ts';
import day from '../../../ui/illustrations/hero-day.svg';
import night from '../../../ui/illustrations/hero-night.svg';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { QuickChips } from './quick-chips.tsx';
import { Register } from '../register.tsx';
import { SearchForm } from './search-form.tsx';
import classes from './hero.module.css';

const PopularServices = lazily(async () => (await import('../popular-services.tsx')).PopularServices, {
  ssr: true,
  words: 'late',
});

interface HeroProps {
  /** The zone that is chosen; empty for all of the province. */
  zone: string;
  zones: readonly Zone[];
  prices: PricesFrom;
  /** Hears of another zone. */
  onZone: (zone: string) => void;
}

/** The ways into the directory, by words and zone, by a tap, and to an account. */
export function Hero({ zone, zones, prices, onZone }: HeroProps) {
  return (
    <div className={classes.band}>
      <div className={`page ${classes.hero}`}>
        <div className={classes.words}>
          <h1>
            <Trans>Find someone you can trust</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>Local professionals in Guanacaste, and what their clients say about them.</Trans>
          </p>
          <SearchForm zones={zones} onZone={onZone} />
          <QuickChips zone={zone} />
          <div className={classes.register}>
            <Register />
          </div>
        </div>
        <picture>
          <source srcSet={night} media="(prefers-color-scheme: dark)" />
          <img src={day} width={640} height={560} alt="" loading="lazy" className={classes.scene} />
        </picture>
      </div>
      <PopularServices zone={zone} prices={prices} />
    </div>
  );
}
