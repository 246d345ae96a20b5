import { expect, test } from 'vitest';
import { amountIn } from './amount.ts';

test.each([
  ['25000', 25_000],
  ['25 000', 25_000],
  ['25.000', 25_000],
  ['25,000', 25_000],
  [' ₡1.250.000 ', 1_250_000],
  ['$40', 40],
])('an amount is read as people write it: %s', (typed, amount) => expect(amountIn(typed)).toBe(amount));

test.each(['', '0', '25.50', '25,5', '2 50', '-5', 'mil', '1.25.000', '9999999999', '25.000,50'])(
  'what is no whole amount is not taken for another: %s',
  (typed) => expect(amountIn(typed)).toBeNull(),
);
