import type { AdminDecision } from '../../shared/model/admin-decision.ts';
import { reviewDocumentId } from '../../shared/model/review.ts';
import type { Refusal } from '../../shared/protocol/refusal.ts';
import { released } from '../../shared/rules/review/burst.ts';
import { changeDocument } from '../couch/change.ts';
import { documentsInRange } from '../couch/read.ts';
import { storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { audit } from './audit.ts';

/**
 * Lets the reviews of a burst show, as far as the admin `by` has seen it; gives why not, or null. Who received them decides nothing
 * about it (not-allowed). The newest goes first: it says up to where was looked, so that what a crash leaves is no burst of its own.
 */
export async function releaseBurst(
  stores: Pick<Stores, 'reviews' | 'audit'>,
  by: string,
  { uid, known }: Extract<AdminDecision, { kind: 'release' }>,
): Promise<Refusal | null> {
  if (uid === by) return { code: 'not-allowed' };
  const received = storedReview.readAll(await documentsInRange(stores.reviews, `${uid}:`)).readable;
  const begun = received.find(({ withheld }) => withheld?.released?.upTo === known)?.withheld?.released ?? null;
  const now = Date.now();
  const release = begun ?? { by, at: now, upTo: Math.min(known, now) };
  const waiting = received.filter((review) => released(review, release)).toSorted((a, b) => b.createdAt - a.createdAt);
  for (const id of waiting.map(reviewDocumentId)) {
    await changeDocument(stores.reviews, id, (stored) => {
      const next = stored && released(storedReview.read(id, stored), release);
      return next && { ...stored, ...next };
    });
  }
  if (begun || waiting.length > 0) {
    await audit(stores, { actor: release.by, action: 'reviews-released', target: uid, at: release.at });
  }
  return null;
}
