import * as z from 'zod/mini';
import { Bilingual } from './bilingual.ts';

/** A version of the terms that does not hold yet. */
export const ComingTerms = z.object({
  version: z.number(),
  /** The day from which it is told, and the one from which it holds: ISO times, at noon in Costa Rica. */
  toldFrom: z.string(),
  from: z.string(),
  /** What it changes, in some sentences. */
  changes: Bilingual,
});
export type ComingTerms = z.infer<typeof ComingTerms>;
