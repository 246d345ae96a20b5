import { Trans } from '@lingui/react/macro';
import type { Professional } from '../../../../shared/model/professional.ts';
import { useFromPrice } from '../../../ui/prices/from-price.ts';
import type { Vocabulary } from '../../../ui/words/vocabulary.ts';
import classes from './facts.module.css';
import profile from '../profile.module.css';

interface PriceListProps {
  prices: Professional['prices'];
  vocabulary: Vocabulary;
}

/** What services cost at least; nothing where that is not said. */
export function PriceList({ prices, vocabulary }: PriceListProps) {
  const fromPrice = useFromPrice();
  const rows = Object.entries(prices).flatMap(([id, price]) => {
    const name = vocabulary.service(id);
    return name === undefined ? [] : [{ id, name, price }];
  });
  if (rows.length === 0) return null;
  return (
    <section className={profile.section}>
      <h2>
        <Trans>Prices</Trans>
      </h2>
      <dl className={classes.prices}>
        {rows.map(({ id, name, price }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{fromPrice(price)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
