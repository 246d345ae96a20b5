import { expect, test } from 'vitest';
import type { PriceFrom } from '../../model/profile/price-from.ts';
import { lowestPrice } from './lowest-price.ts';

const visit = (amount: number): PriceFrom => ({ amount, currency: 'CRC', unit: 'visit' });

test('prices begin at the lowest of those that most name in the same way', () => {
  const dollars: PriceFrom = { amount: 5, currency: 'USD', unit: 'job' };
  expect(lowestPrice([visit(18_000), dollars, visit(15_000), visit(25_000)])).toEqual(visit(15_000));
});

test('where nobody names a price there is none', () => {
  expect(lowestPrice([])).toBeNull();
});
