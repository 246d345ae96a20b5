import { expect, test } from 'vitest';
import { amountIn } from './amount.ts';
import { formatMoney } from './format-money.ts';
import { groupedDigits } from './grouped-digits.ts';

test.each([
  ['es', 'CRC', 15_000, '₡15.000'],
  ['en', 'CRC', 1_250_000, '₡1,250,000'],
  ['es', 'USD', 40, '$40'],
  ['en', 'USD', 1200, '$1,200'],
] as const)('money is written as people here do: %s %s %d', (language, currency, amount, written) => {
  expect(formatMoney(language, { amount, currency })).toBe(written);
  expect(amountIn(written)).toBe(amount);
});

test.each([
  ['15000', '15.000'],
  ['15.0005', '150.005'],
  ['1.50', '150'],
  ['007', '7'],
  ['mil', ''],
  ['12345678901', '123.456.789'],
])('digits are grouped as they are typed, and nothing else is taken: %s', (typed, grouped) => {
  expect(groupedDigits('es', typed)).toBe(grouped);
});
