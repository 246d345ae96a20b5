import { useLingui } from '@lingui/react/macro';
import type { PriceFrom } from '../../../shared/model/profile/price-from.ts';
import { formatMoney } from '../money/format-money.ts';
import { useLanguage } from '../words/use-language.ts';

/** What a service costs at least, with what that is for. */
export function useFromPrice(): (price: PriceFrom) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return (price) => {
    const money = formatMoney(language, price);
    switch (price.unit) {
      case 'visit':
        return t`from ${money} per visit`;
      case 'hour':
        return t`from ${money} per hour`;
      case 'm2':
        return t`from ${money} per m²`;
      case 'job':
        return t`from ${money} per job`;
    }
  };
}
