import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { countUp } from '../counts.ts';
import type { CodeLimits } from '../limits.ts';

/**
 * Counts a code that is to go to `number`, for somebody at `place`. Throws `Refused` (code-not-sent, with the seconds until it
 * may be tried again) when that is one too many (product decision 9).
 */
export async function countCode(
  stores: Pick<Stores, 'challenges'>,
  limits: CodeLimits,
  { number, place }: { number: string; place: string },
): Promise<void> {
  // Whoever asks too often is held back before it costs the number's owner, and everybody, a code.
  const counted = [
    { what: `codes:place:${place}`, limit: limits.perAddress },
    { what: `codes:once:${number}`, limit: limits.atOnce },
    { what: `codes:number:${number}`, limit: limits.perNumber },
    { what: 'codes:all', limit: limits.altogether },
  ];
  for (const { what, limit } of counted) {
    const retryAfter = await countUp(stores, what, limit);
    if (retryAfter !== null) throw new Refused({ code: 'code-not-sent', retryAfter });
  }
}
