import * as z from 'zod/mini';
import { priceUnits } from './facts.ts';
import { currencies, highestAmount } from './money.ts';

/** `Money`, as it is read. */
export const moneyShape = {
  amount: z.int().check(z.minimum(1), z.maximum(highestAmount)),
  currency: z.enum(currencies),
};

/** What a professional begins to charge at for a service. */
const PriceFrom = z.object({ ...moneyShape, unit: z.enum(priceUnits) });
export type PriceFrom = z.infer<typeof PriceFrom>;

/** One for each service, by its id. */
export const PricesFrom = z.record(z.string(), PriceFrom);
export type PricesFrom = z.infer<typeof PricesFrom>;
