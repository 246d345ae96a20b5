import { alignProof, alignProofs } from '../moderation/authored.ts';
import { takeBackSecondReviews } from '../moderation/second-reviews.ts';
import { documentsThat } from '../couch/scan.ts';
import { storedAccount } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { announce, type AnnouncingDeps } from './announce.ts';
import type { Masters } from './masters.ts';
import { withholdBurst } from './withhold.ts';

/** What follows from accounts, by their uids, and the reviews they received, beside the catalogue. May be repeated. */
export async function followUp(deps: AnnouncingDeps, all: ReadonlyMap<string, Masters>): Promise<void> {
  const users = [...all.values()].flatMap(({ user }) => user ?? []);
  const [author, ...others] = users;
  if (others.length > 0) await alignProofs(deps.stores, users);
  else if (author) await alignProof(deps.stores, author);
  for (const [uid, masters] of all) {
    await takeBackSecondReviews(deps, masters.reviews);
    await withholdBurst(deps.stores, masters.reviews);
    await announce(deps, uid, masters);
  }
}

/** The uids of those whose profile has stayed as long as it does once reviews were taken back: nothing else tells of them. */
export async function endedStays({ users }: Pick<Stores, 'users'>, now: number): Promise<string[]> {
  const ended = await documentsThat(users, (document) => {
    const hidesAt = storedAccount.readOrNull(document)?.publication?.hidesAt ?? null;
    return hidesAt !== null && hidesAt <= now;
  });
  return ended.map(({ _id }) => _id);
}
