import type { AdminDecision } from '../../shared/model/admin-decision.ts';
import { type Review, reviewDocumentId } from '../../shared/model/review.ts';
import type { Refusal } from '../../shared/protocol/refusal.ts';
import { released } from '../../shared/rules/review/burst.ts';
import { changeDocument } from '../couch/change.ts';
import { documentsInRange } from '../couch/read.ts';
import { storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { audit } from './audit.ts';

/**
 * Lets the reviews of a burst show, as far as the admin `by` has seen it; gives why not, or null. Who received them, or wrote one of them,
 * decides nothing about it (not-allowed). The newest goes first: it says up to where was looked, so that what a crash leaves is no burst of its own.
 */
export async function releaseBurst(
  stores: Pick<Stores, 'reviews' | 'audit' | 'onceMore'>,
  by: string,
  { uid, known }: Extract<AdminDecision, { kind: 'release' }>,
): Promise<Refusal | null> {
  if (uid === by) return { code: 'not-allowed' };
  const received = await receivedBy(stores, uid);
  const begun = received.find(({ withheld }) => withheld?.released?.upTo === known)?.withheld?.released ?? null;
  const now = Date.now();
  const release = begun ?? { by, at: now, upTo: Math.min(known, now) };
  if (received.some((review) => review.from.uid === by && released(review, release))) return { code: 'not-allowed' };
  const isAny = await releaseThose(stores, received, release);
  if (begun || isAny) await note(stores, uid, release);
  // Also what the admin had seen, and the copy that was asked did not have yet.
  stores.onceMore(async () => {
    if (await releaseThose(stores, await receivedBy(stores, uid), release)) await note(stores, uid, release);
  });
  return null;
}

type Release = Parameters<typeof released>[1];

async function receivedBy({ reviews }: Pick<Stores, 'reviews'>, uid: string): Promise<Review[]> {
  return storedReview.readAll(await documentsInRange(reviews, `${uid}:`)).readable;
}

/** Gives whether any waited for it. */
async function releaseThose(
  { reviews }: Pick<Stores, 'reviews'>,
  received: readonly Review[],
  release: Release,
): Promise<boolean> {
  const waiting = received.filter((review) => released(review, release)).toSorted((a, b) => b.createdAt - a.createdAt);
  for (const id of waiting.map(reviewDocumentId)) {
    await changeDocument(reviews, id, (stored) => {
      const next = stored && released(storedReview.read(id, stored), release);
      return next && { ...stored, ...next };
    });
  }
  return waiting.length > 0;
}

/** Writes it down, once however often it is done. */
async function note(stores: Pick<Stores, 'audit'>, uid: string, { by, at }: Release): Promise<void> {
  await audit(stores, { actor: by, action: 'reviews-released', target: uid, at });
}
