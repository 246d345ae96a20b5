import { useLingui } from '@lingui/react/macro';
import { facts } from '../../../shared/model/profile/facts.ts';
import { PricesFrom } from '../../../shared/model/profile/price-from.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { pause, useFactWords } from './fact-words.ts';
import { useFromPrice } from '../prices/from-price.ts';

/** What stands in a field of an account that clients decide by, as people read it; null for what is in any other, or nothing. */
export function useFactValue(vocabulary: Vocabulary | null): (field: string, value: unknown) => string | null {
  const { t } = useLingui();
  const factWords = useFactWords();
  const fromPrice = useFromPrice();
  return (field, value) => {
    if (field === 'worksSince' && typeof value === 'number') return String(value);
    if (field === 'facts' && Array.isArray(value)) {
      const said = facts.filter((fact) => value.includes(fact));
      return said.map((fact) => factWords[fact]).join(pause);
    }
    const prices = field === 'prices' ? PricesFrom.safeParse(value).data : undefined;
    if (!prices) return null;
    const said = Object.entries(prices).map(([id, price]) => {
      const [service, from] = [vocabulary?.service(id) ?? id, fromPrice(price)];
      return t`${service}: ${from}`;
    });
    return said.join(pause);
  };
}
