import * as z from 'zod/mini';
import { blankReview } from '../model/blank-review.ts';
import { PhotoId } from '../model/profile/photo.ts';
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
  type WrittenReview,
  withoutAuthor,
  writtenBy,
} from '../rules/review/review.ts';
import { checkPhotosHere } from '../rules/sent-photos.ts';
import { undecided } from '../rules/review/review-process.ts';
import { reviewLeaves } from '../rules/review/review-leaves.ts';
import { hasSignedCurrentTos } from '../rules/account/terms.ts';
import type { Collection, Judgement, Judging, Merged } from './collection.ts';
import { authoredReviewKey, authoredReviewOf, draftIdPattern } from './keys.ts';

/** What is looked up for a review. */
export interface AboutReview {
  /** Whom it is about; null where there is no such account. */
  professional: User | null;
  /** Those of its photos that its author has sent for it. */
  photos: readonly string[];
}

/** A review by who wrote it (specification, section 4; product decisions 5, 6, 8 and 29). */
export const authoredReviewEntry: Collection<Review, OwnReview, WrittenReview, AboutReview> = {
  direction: 'both',
  database: 'reviews',
  isAboutOthers: true,
  isAwaited: false,
  view: OwnReview,
  written: z.object({
    title: z.string(),
    review: z.string(),
    /** 0 while none were chosen, which is refused. */
    rating: z.number(),
    photos: z.array(PhotoId),
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
  partFields: [],
  incremental: null,
  shownIn: null,
  isMergedByField: false,
  isKept: true,
  exportAs: 'reviews',
  keyOf: (view) => authoredReviewKey(view.to.uid, view.reviewId),
  documentId: ({ key }) => key,
  isOwn: ({ from }: Partial<Review>, account) => from?.uid === account,
  ownersOf: (_id, stored: Partial<Review> | null) => (stored?.from ? [stored.from.uid] : []),
  exported: (stored) => ({ from: stored.from, ...ownReviewView(stored) }),
  onDeletion: withoutAuthor,
  subjectOf: () => null,
  viewOf: ownReviewView,
  writtenOf: writtenBy,
  check: ({ key, written, account }) => {
    const author = account ?? anonymous;
    if (authoredReviewOf(key)?.uid === author.uid) return { code: 'own-profile', field: 'to' };
    return written.isWithdrawn ? null : checkReviewText(written, author);
  },
  merge: mergeTexts,
  leaves: reviewLeaves,
  limitOf: ({ new: mine }) => (mine.isWithdrawn ? null : 'reviews'),
  judge,
};

/** Merges by field: where one was written on both sides, none of mine survives. What an older device left out is as it was. */
function mergeTexts({ base, mine: written, theirs }: Versions<WrittenReview>): Merged<WrittenReview> {
  const mine = { ...base, ...written };
  const at = <Field extends (typeof authorFields)[number]>(field: Field) => ({
    base: base[field],
    mine: mine[field],
    theirs: theirs[field],
  });
  if (authorFields.some((field) => isClash(at(field)))) return { merged: theirs, lost: [{ field: null, mine }] };
  const merged = authorFields.flatMap((field) => {
    const value = mergeValue(at(field));
    return value === undefined ? [] : [[field, value]];
  });
  return { merged: Object.fromEntries(merged) as WrittenReview, lost: [] };
}

type ReviewJudging = Judging<Review, WrittenReview, AboutReview>;
type ReviewJudgement = Judgement<Review, OwnReview>;

function judge({ stored, row, account, subject, now }: ReviewJudging): ReviewJudgement {
  if (!stored) return row.assumed ? refused({ code: 'not-found' }) : submit({ row, account, subject, now });
  const current = ownReviewView(stored);
  // Where the device knows of no answer yet, only the very same review is no conflict.
  if (!row.assumed && !isSame(row.new, writtenBy(current))) {
    return { outcome: { status: 'conflict', current }, write: null };
  }
  const assumed = row.assumed ?? row.new;
  const edited = editReview({ stored, assumed, mine: row.new, author: reviewerOf(account), now });
  if ('refusal' in edited) return refused(edited.refusal, current);
  if ('clash' in edited) return { outcome: { status: 'conflict', current }, write: null };
  const next = edited.review ? ownReviewView(edited.review) : current;
  // Those that it has were looked for when they came.
  const here = [...stored.photos, ...(subject?.photos ?? [])];
  const gone = edited.review && checkPhotosHere(edited.review.photos, here);
  if (gone) return refused(gone, current);
  const status = isSame(writtenBy(next), row.new) ? 'accepted' : 'conflict';
  return { outcome: { status, current: next }, write: edited.review };
}

/** A review that comes in for the first time. */
function submit({ row, account, subject, now }: Omit<ReviewJudging, 'stored' | 'taxonomy'>): ReviewJudgement {
  const named = authoredReviewOf(row.key);
  if (!named || !draftIdPattern.test(named.reviewId)) return refused({ code: 'value-invalid', field: 'reviewId' });
  if (row.new.isWithdrawn) return refused({ code: 'value-invalid', field: 'isWithdrawn' });
  const professional = subject?.professional ?? null;
  const refusal =
    checkReviewed(professional, account) ??
    checkReviewText(row.new, reviewerOf(account)) ??
    checkPhotosHere(row.new.photos, subject?.photos ?? []);
  if (refusal || !professional) return refused(refusal ?? { code: 'not-found', field: 'to' });
  const { title, review, rating, photos, statedName, statedEmail, agreedTerms } = row.new;
  const { uid, displayName, profilePhoto } = professional;
  const written: Review = {
    reviewId: named.reviewId,
    createdAt: now,
    title,
    review,
    rating: Stars.parse(rating),
    photos,
    status: undecided,
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
