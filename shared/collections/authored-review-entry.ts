import * as z from 'zod/mini';
import { blankReview } from '../model/blank-review.ts';
import { firstVersion, OwnReview, type Review, Stars } from '../model/review.ts';
import type { User } from '../model/user.ts';
import type { Refusal } from '../protocol/refusal.ts';
import { isClash, isSame, mergeValue, type Versions } from '../rules/merge.ts';
import {
  authorFields,
  authorOf,
  checkReviewed,
  anonymous,
  checkReviewText,
  editReview,
  ownReviewView,
  type Reviewer,
  type WantedReview,
  withoutAuthor,
  writtenBy,
} from '../rules/review/review.ts';
import { reviewLeaves } from '../rules/review/review-leaves.ts';
import { hasSignedCurrentTos } from '../rules/account/terms.ts';
import type { Collection, Judgement, Judging, Merged, StoredAt } from './collection.ts';
import { authoredReviewKey, authoredReviewOf, draftIdPattern } from './keys.ts';

/** A review by who wrote it (specification, section 4; product decisions 5, 6, 8 and 29). */
export const authoredReviewEntry: Collection<Review, OwnReview, WantedReview, User> = {
  direction: 'both',
  database: 'reviews',
  view: OwnReview,
  written: z.object({
    title: z.string(),
    review: z.string(),
    /** 0 while none were chosen, which is refused. */
    rating: z.number(),
    statedName: z.nullable(z.string()),
    statedEmail: z.nullable(z.string()),
    agreedTerms: z.nullable(z.number()),
    isWithdrawn: z.boolean(),
  }),
  memberFields: [],
  blank: blankReview,
  isForGuests: true,
  isForImpersonators: false,
  isPrivate: false,
  seenFields: [],
  incremental: null,
  shownIn: null,
  isMergedByField: false,
  isKept: true,
  limit: 'reviews',
  exportAs: 'reviews',
  keyOf: (view) => authoredReviewKey(view.to.uid, view.reviewId),
  documentId: ({ key }) => key,
  isOwn: ({ from }: Partial<Review>, account) => from?.uid === account,
  ownersOf: (_id, stored: Partial<Review> | null) => (stored?.from ? [stored.from.uid] : []),
  exported: (stored) => ({ from: stored.from, ...ownReviewView(stored) }),
  onDeletion: withoutAuthor,
  subjectOf: (key): StoredAt | null => {
    const named = authoredReviewOf(key);
    return named && { database: 'users', id: named.uid };
  },
  viewOf: ownReviewView,
  writtenOf: writtenBy,
  check: ({ key, written, account }) => {
    const author = account ?? anonymous;
    if (authoredReviewOf(key)?.uid === author.uid) return { code: 'own-profile', field: 'to' };
    return written.isWithdrawn ? null : checkReviewText(written, author);
  },
  merge: mergeTexts,
  leaves: reviewLeaves,
  isCounted: ({ new: wanted }) => !wanted.isWithdrawn,
  judge,
};

/** Different fields both survive; where one was written on both sides, none of mine does. */
function mergeTexts({ base, mine, theirs }: Versions<WantedReview>): Merged<WantedReview> {
  const at = <Field extends (typeof authorFields)[number]>(field: Field) => ({
    base: base[field],
    mine: mine[field],
    theirs: theirs[field],
  });
  if (authorFields.some((field) => isClash(at(field)))) return { merged: theirs, lost: [{ field: null, mine }] };
  const merged = Object.fromEntries(authorFields.map((field) => [field, mergeValue(at(field))]));
  return { merged: merged as WantedReview, lost: [] };
}

type ReviewJudging = Judging<Review, WantedReview, User>;
type ReviewJudgement = Judgement<Review, OwnReview>;

function judge({ stored, row, account, subject, now }: ReviewJudging): ReviewJudgement {
  if (!stored) return row.assumed ? refused({ code: 'not-found' }) : submit({ row, account, subject, now });
  const current = ownReviewView(stored);
  // Where the device knows of no answer yet, only the very same review is no conflict.
  if (!row.assumed && !isSame(row.new, writtenBy(current))) {
    return { outcome: { status: 'conflict', current }, write: null };
  }
  const assumed = row.assumed ?? row.new;
  const edited = editReview({ stored, assumed, wanted: row.new, author: reviewerOf(account), now });
  if ('refusal' in edited) return refused(edited.refusal, current);
  if ('clash' in edited) return { outcome: { status: 'conflict', current }, write: null };
  const next = edited.review ? ownReviewView(edited.review) : current;
  const status = isSame(writtenBy(next), row.new) ? 'accepted' : 'conflict';
  return { outcome: { status, current: next }, write: edited.review };
}

/** A review that comes in for the first time. */
function submit({ row, account, subject, now }: Omit<ReviewJudging, 'stored' | 'taxonomy'>): ReviewJudgement {
  const named = authoredReviewOf(row.key);
  if (!named || !draftIdPattern.test(named.reviewId)) return refused({ code: 'value-invalid', field: 'reviewId' });
  if (row.new.isWithdrawn) return refused({ code: 'value-invalid', field: 'isWithdrawn' });
  const refusal = checkReviewed(subject, account) ?? checkReviewText(row.new, reviewerOf(account));
  if (refusal || !subject) return refused(refusal ?? { code: 'not-found', field: 'to' });
  const { title, review, rating, statedName, statedEmail, agreedTerms } = row.new;
  const { uid, displayName, profilePhoto } = subject;
  const written: Review = {
    reviewId: named.reviewId,
    createdAt: now,
    title,
    review,
    rating: Stars.parse(rating),
    status: 'pending',
    ...firstVersion,
    from: { ...authorOf(account, { name: statedName ?? '' }), statedName, statedEmail, agreedTerms },
    to: { uid, name: displayName, profilePhoto },
  };
  return { outcome: { status: 'accepted', current: ownReviewView(written) }, write: written };
}

const reviewerOf = (user: User): Reviewer => ({ ...user, hasSignedCurrentTos: hasSignedCurrentTos(user) });

function refused(refusal: Refusal, current: OwnReview | null = null): ReviewJudgement {
  return { outcome: { status: 'refused', refusal, current }, write: null };
}
