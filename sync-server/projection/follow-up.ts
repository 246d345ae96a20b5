import { alignProof } from '../moderation/authored.ts';
import { takeBackSecondReviews } from '../moderation/second-reviews.ts';
import { documentsThat } from '../couch/scan.ts';
import { storedAccount } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { announce, type AnnouncingDeps } from './announce.ts';
import type { Masters } from './masters.ts';
import { withholdBurst } from './withhold.ts';

/** What follows from an account and the reviews it received, beside the catalogue. May be repeated. */
export async function followUp(deps: AnnouncingDeps, uid: string, masters: Masters): Promise<void> {
  if (masters.user) await alignProof(deps.stores, masters.user);
  await takeBackSecondReviews(deps, masters.reviews);
  await withholdBurst(deps.stores, masters.reviews);
  await announce(deps, uid, masters);
}

/** The uids of those whose profile has stayed as long as it does once reviews were taken back: nothing else tells of them. */
export async function endedStays({ users }: Pick<Stores, 'users'>, now: number): Promise<string[]> {
  const ended = await documentsThat(users, (document) => {
    const hidesAt = storedAccount.readOrNull(document)?.publication?.hidesAt ?? null;
    return hidesAt !== null && hidesAt <= now;
  });
  return ended.map(({ _id }) => _id);
}
