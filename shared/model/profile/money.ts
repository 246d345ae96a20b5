/** The highest amount, in whole colones or dollars. */
export const highestAmount = 999_999_999;

export const currencies = ['CRC', 'USD'] as const;
type Currency = (typeof currencies)[number];

export interface Money {
  /** In whole units of the currency. */
  amount: number;
  currency: Currency;
}

/** What stands before an amount. */
export const currencySigns: Readonly<Record<Currency, string>> = { CRC: '₡', USD: '$' };
