import * as z from 'zod/mini';
import { ReceivedReview, type Review, reviewedUid } from '../model/review.ts';
import { isClash } from '../rules/merge.ts';
import { withoutReviewed } from '../rules/review/review.ts';
import { reviewLeaves } from '../rules/review/review-leaves.ts';
import { checkReply, receivedReviewView, replyAlone, writeReply } from '../rules/review/reply.ts';
import type { Collection, Judgement } from './collection.ts';

/** A professional's answer to a review; null is none. */
export interface WrittenReply {
  replyText: string | null;
}

/** A review by the professional who received it, with the one answer that they write to it. */
export const receivedReviewEntry: Collection<Review, ReceivedReview, WrittenReply, never> = {
  direction: 'both',
  database: 'reviews',
  isAboutOthers: false,
  isAwaited: false,
  view: ReceivedReview,
  written: z.object({ replyText: z.nullable(z.string()) }),
  memberFields: ['replyText'],
  blank: null,
  isForGuests: false,
  isForImpersonators: false,
  isPrivate: false,
  seenFields: [],
  partFields: [],
  incremental: null,
  shownIn: null,
  isMergedByField: false,
  isKept: true,
  exportAs: 'answers',
  keyOf: ({ reviewId }) => reviewId,
  documentId: ({ account, key }) => `${account}:${key}`,
  isOwn: ({ to }: Partial<Review>, account) => to?.uid === account,
  ownersOf: (id) => [reviewedUid(id)],
  exported: (stored) => receivedReviewView(stored) ?? replyAlone(stored),
  // It is its author's, and so is the answer, which was written to them.
  onDeletion: withoutReviewed,
  subjectOf: () => null,
  viewOf: receivedReviewView,
  writtenOf: ({ replyText }) => ({ replyText }),
  check: ({ written }) => (written.replyText === null ? null : checkReply(written.replyText)),
  merge: ({ base, mine, theirs }) => {
    const isLost = isClash({ base: base.replyText, mine: mine.replyText, theirs: theirs.replyText });
    const merged = isLost || mine.replyText === base.replyText ? theirs : mine;
    return { merged, lost: isLost ? [{ field: null, mine }] : [] };
  },
  leaves: reviewLeaves,
  limitOf: () => 'reviews',
  judge: ({ stored, row, now }): Judgement<Review, ReceivedReview> => {
    const current = stored && receivedReviewView(stored);
    if (!stored || !current) {
      return { outcome: { status: 'refused', refusal: { code: 'not-found' }, current: null }, write: null };
    }
    const versions = { base: row.assumed?.replyText ?? null, mine: row.new.replyText, theirs: current.replyText };
    if (versions.mine === versions.theirs) return { outcome: { status: 'accepted', current }, write: null };
    if (isClash(versions) || versions.mine === versions.base) {
      return { outcome: { status: 'conflict', current }, write: null };
    }
    const refusal = versions.mine === null ? null : checkReply(versions.mine);
    if (refusal) return { outcome: { status: 'refused', refusal, current }, write: null };
    const write = writeReply(stored, versions.mine, now);
    return { outcome: { status: 'accepted', current: receivedReviewView(write) ?? current }, write };
  },
};
