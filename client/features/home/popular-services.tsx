import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PricesFrom } from '../../../shared/model/profile/price-from.ts';
import type { popularServices } from '../../../shared/search/home.ts';
import acCleaning from '../../ui/illustrations/ac-cleaning.svg';
import gutterCleaning from '../../ui/illustrations/gutter-cleaning.svg';
import maidService from '../../ui/illustrations/maid-service.svg';
import plumbing from '../../ui/illustrations/plumbing.svg';
import waterHeaters from '../../ui/illustrations/water-heaters.svg';
import { useFromPrice } from '../../ui/prices/from-price.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import row from './row.module.css';
import { Section } from './section.tsx';
import classes from './popular-services.module.css';

interface Popular {
  id: (typeof popularServices)[number];
  name: string;
  example: string;
  picture: string;
}

interface PopularServicesProps {
  /** The zone that was chosen; empty for all of the province. */
  zone: string;
  /** What professionals say that they begin at, by service. */
  prices: PricesFrom;
}

/** Five services with what they cost at least; while no professional names a price, with examples (specification, section 9). */
export function PopularServices({ zone, prices }: PopularServicesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const fromPrice = useFromPrice();
  const hasPrices = Object.keys(prices).length > 0;
  const services: Popular[] = [
    { id: 'plumbing', name: t`Fix a leak`, example: t`from $25`, picture: plumbing },
    { id: 'ac-cleaning', name: t`AC cleaning`, example: t`from $59`, picture: acCleaning },
    { id: 'water-heaters', name: t`Water heater installation`, example: t`from $95`, picture: waterHeaters },
    { id: 'maid-service', name: t`Maid service`, example: t`from $5 per hour`, picture: maidService },
    { id: 'gutter-cleaning', name: t`Gutter cleaning`, example: t`from $4 per meter`, picture: gutterCleaning },
  ];
  return (
    <Section
      title={t`Popular services`}
      lead={hasPrices ? undefined : t`Example prices. Each professional sets their own.`}
    >
      <ul className={`${row.row} ${classes.services}`}>
        {services.map(({ id, name, example, picture }) => (
          <li key={id}>
            <Link
              to="/$lang/find/$service/{-$zone}"
              params={{ lang: language, service: id, zone: zone || undefined }}
              className={classes.card}
            >
              <img src={picture} width={240} height={180} alt="" loading="lazy" />
              <span className={classes.words}>
                <strong>{name}</strong>
                <span>{hasPrices ? prices[id] && fromPrice(prices[id]) : example}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
