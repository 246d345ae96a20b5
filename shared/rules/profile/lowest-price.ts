import type { PriceFrom } from '../../model/profile/price-from.ts';

/**
 * Where prices begin: the lowest of those in the currency, and for the unit, that most name, since others cannot be set beside it; null
 * where nobody names one. Pure.
 */
export function lowestPrice(prices: readonly PriceFrom[]): PriceFrom | null {
  const kinds = new Map<string, PriceFrom[]>();
  for (const price of prices) {
    const kind = `${price.currency} ${price.unit}`;
    const alike = kinds.get(kind);
    if (alike) alike.push(price);
    else kinds.set(kind, [price]);
  }
  const [usual = []] = [...kinds.values()].toSorted((a, b) => b.length - a.length);
  const [lowest = null] = usual.toSorted((a, b) => a.amount - b.amount);
  return lowest;
}
