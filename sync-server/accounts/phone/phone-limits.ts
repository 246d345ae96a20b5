import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { countUpEach } from '../../traffic/counts.ts';
import type { CodeLimits } from '../../traffic/limits.ts';

/**
 * Counts a code that is to go to `number`, for somebody at `network`, or on a device of the number's owner (`ownDevice`): what strangers ask for
 * must not keep the owner from theirs. Throws `Refused` (code-not-sent, with the seconds until it may be tried again) when that is one
 * too many (product decision 9).
 */
export async function countCode(
  stores: Pick<Stores, 'challenges'>,
  limits: CodeLimits,
  { number, network, ownDevice }: { number: string; network: string; ownDevice: string | null },
): Promise<void> {
  const asker = ownDevice === null ? `place ${network}` : `device ${ownDevice}`;
  const retryAfter = await countUpEach(stores, [
    { what: `codes:place:${network}`, limit: limits.perAddress },
    { what: `codes:once:${number} ${asker}`, limit: limits.atOnce },
    { what: `codes:number:${number} ${asker}`, limit: limits.perNumber },
    ...(ownDevice === null ? [{ what: `codes:number:${number}`, limit: limits.perNumberInAll }] : []),
    { what: 'codes:all', limit: limits.altogether },
  ]);
  if (retryAfter !== null) throw new Refused({ code: 'code-not-sent', retryAfter });
}
