import type * as z from 'zod/mini';
import { firstVersion, type Review, reviewDocumentId, Stars } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { reviewProcess } from '../../shared/review-process.ts';
import { draftIdPattern, type OwnReviewOutcome, OwnReviewRow } from '../../shared/review-protocol.ts';
import { isSame } from '../../shared/rules/merge.ts';
import {
  checkReviewed,
  checkReviewText,
  type Edited,
  editReview,
  ownReviewView,
  type Reviewer,
  type WantedReview,
  writtenBy,
} from '../../shared/rules/review.ts';
import { hasSignedCurrentTos } from '../../shared/rules/terms.ts';
import { readAccount } from '../auth/accounts.ts';
import { authorOf, rewriteAuthor, takePlace } from '../auth/authored.ts';
import { countUp } from '../auth/counts.ts';
import { forgetAuthor, isDeleted } from '../auth/deletion.ts';
import type { Limits } from '../auth/limits.ts';
import { changeDocument, createDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import { authorIn, storedReview, unlessUnreadable } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../refused.ts';

export interface ReviewChannel {
  stores: Stores;
  limits: Pick<Limits, 'reviews'>;
  /** Who pushes. Whether who asks may act for it is settled before. */
  account: string;
  /** Where the request comes from, as far as it can be counted. */
  place: string;
}

interface Row {
  id: string;
  wanted: OwnReviewRow['new'];
  assumed: OwnReviewRow['assumed'];
}

/**
 * Works on the rows of an author one after the other; gives the outcome of each, in their order. Throws `Refused` (account-deleted)
 * when the account is gone, and whatever the store throws: the rows so far are written then, and pushing them again changes nothing.
 */
export async function pushOwnReviews(channel: ReviewChannel, rows: readonly unknown[]): Promise<OwnReviewOutcome[]> {
  const outcomes: OwnReviewOutcome[] = [];
  for (const row of rows) outcomes.push(await unlessUnreadable(() => pushRow(channel, row), refused));
  return outcomes;
}

async function pushRow(channel: ReviewChannel, given: unknown): Promise<OwnReviewOutcome> {
  const read = OwnReviewRow.safeParse(given);
  if (!read.success) return refused(nonsense(read.error));
  const { new: wanted, assumed } = read.data;
  if (assumed && (assumed.reviewId !== wanted.reviewId || assumed.to.uid !== wanted.to.uid)) {
    return refused({ code: 'field-not-yours', field: assumed.reviewId === wanted.reviewId ? 'to' : 'reviewId' });
  }
  const row: Row = { id: reviewDocumentId(wanted), wanted, assumed };
  const author = await readAccount(channel.stores, channel.account);
  if (!author) throw new Refused('account-deleted');
  const stored = await readOwn(channel, row.id);
  if (stored) return edit(channel, author, row, stored);
  return assumed ? refused({ code: 'not-found' }) : submit(channel, author, row);
}

/** The review, where it is theirs. */
async function readOwn({ stores, account }: ReviewChannel, id: string): Promise<Review | null> {
  const stored = await getOrNull(stores.reviews, id);
  return authorIn(stored) === account ? storedReview.read(id, stored) : null;
}

/** A review that comes in for the first time. */
async function submit(channel: ReviewChannel, author: User, row: Row): Promise<OwnReviewOutcome> {
  const { stores, account } = channel;
  const { wanted, id } = row;
  const professional = await readAccount(stores, wanted.to.uid);
  const no = whyNot(author, professional, wanted);
  if (no || !professional) return refused(no ?? { code: 'not-found', field: 'to' });
  const held = await takePlace(stores, account, { to: professional.uid, reviewId: wanted.reviewId });
  if (held !== wanted.reviewId) return refused({ code: 'reviewed-already' });
  const late = await countReview(channel, author);
  if (late) return refused(late);
  const review = newReview(wanted, author, professional);
  if (!(await createDocument(stores.reviews, id, review))) {
    const stored = await readOwn(channel, id);
    // The id is somebody else's review, which nobody is told of.
    return stored ? edit(channel, author, row, stored) : refused({ code: 'value-invalid', field: 'reviewId' });
  }
  await settleAuthor(channel, id, review);
  return { kind: 'accepted', current: ownReviewView(review) };
}

function whyNot(author: User, professional: User | null, wanted: OwnReviewRow['new']): Refusal | null {
  if (!draftIdPattern.test(wanted.reviewId)) return { code: 'value-invalid', field: 'reviewId' };
  if (wanted.isWithdrawn) return { code: 'value-invalid', field: 'isWithdrawn' };
  return checkReviewed(professional, author) ?? checkReviewText(wanted, reviewerOf(author));
}

function newReview(wanted: OwnReviewRow['new'], author: User, professional: User): Review {
  const { reviewId, title, review, rating, statedName, statedEmail, agreedTerms } = wanted;
  const { uid, displayName, profilePhoto } = professional;
  return {
    reviewId,
    createdAt: Date.now(),
    title,
    review,
    rating: Stars.parse(rating),
    status: reviewProcess.submit.to,
    ...firstVersion,
    from: { ...authorOf(author, { name: statedName ?? '' }), statedName, statedEmail, agreedTerms },
    to: { uid, name: displayName, profilePhoto },
  };
}

const reviewerOf = (user: User): Reviewer => ({ ...user, hasSignedCurrentTos: hasSignedCurrentTos(user) });

/** Meanwhile the author may have signed up, or left: what followed from that passed over a review that was not there yet. */
async function settleAuthor({ stores, account }: ReviewChannel, id: string, review: Review): Promise<void> {
  const author = await readAccount(stores, account);
  if (!author) return (await isDeleted(stores, account)) ? forgetAuthor(stores, account) : undefined;
  const { isAnonymous, isSuspended } = review.from;
  if (author.isAnonymous !== isAnonymous || author.isSuspended !== isSuspended) {
    await rewriteAuthor(stores, id, account, author);
  }
}

/** A review that is there: an edit, a withdrawal, or the same once more because an answer was lost. */
async function edit(channel: ReviewChannel, author: User, row: Row, stored: Review): Promise<OwnReviewOutcome> {
  const wanted = wantedOf(row.wanted);
  const current = ownReviewView(stored);
  // Where the device knows of no answer yet, only the very same review is no conflict.
  if (!row.assumed && !isSame(wanted, writtenBy(current))) return { kind: 'conflict', current };
  const assumed = row.assumed ? wantedOf(row.assumed) : wanted;
  const over = (review: Review) =>
    editReview({ stored: review, assumed, wanted, author: reviewerOf(author), now: Date.now() });
  const first = over(stored);
  const isText = 'review' in first && first.review && !wanted.isWithdrawn;
  const late = isText ? await countReview(channel, author) : null;
  if (late) return { kind: 'refused', refusal: late, current };
  return write(channel, row.id, wanted, over);
}

async function write(
  { stores, account }: ReviewChannel,
  id: string,
  wanted: WantedReview,
  over: (review: Review) => Edited,
): Promise<OwnReviewOutcome> {
  let outcome: OwnReviewOutcome = refused({ code: 'not-found' });
  await changeDocument(stores.reviews, id, (document) => {
    // Somebody may have claimed it meanwhile.
    if (authorIn(document) !== account) {
      outcome = refused({ code: 'not-found' });
      return null;
    }
    const review = storedReview.read(id, document);
    const edited = over(review);
    outcome = outcomeOf(edited, review, wanted);
    return 'review' in edited && edited.review ? { ...document, ...edited.review } : null;
  });
  return outcome;
}

function outcomeOf(edited: Edited, review: Review, wanted: WantedReview): OwnReviewOutcome {
  const current = ownReviewView('review' in edited && edited.review ? edited.review : review);
  if ('refusal' in edited) return { kind: 'refused', refusal: edited.refusal, current };
  return { kind: !('clash' in edited) && isSame(writtenBy(current), wanted) ? 'accepted' : 'conflict', current };
}

function wantedOf(row: OwnReviewRow['new']): WantedReview {
  const { reviewId: _, to: __, ...wanted } = row;
  return wanted;
}

/** Counts what is sent: by the account, and by where it comes from while it is anonymous. */
async function countReview({ stores, limits, account, place }: ReviewChannel, author: User): Promise<Refusal | null> {
  const { perAuthor, perAnonymousPlace } = limits.reviews;
  const wait = author.isAnonymous ? await countUp(stores, `anonymous-review:${place}`, perAnonymousPlace) : null;
  const retryAfter = wait ?? (await countUp(stores, `review:${account}`, perAuthor));
  return retryAfter === null ? null : { code: 'too-many-requests', retryAfter };
}

function refused(refusal: Refusal): Extract<OwnReviewOutcome, { kind: 'refused' }> {
  return { kind: 'refused', refusal, current: null };
}

function nonsense({ issues }: z.core.$ZodError): Refusal {
  const field = issues[0]?.path[1];
  return { code: 'value-invalid', ...(typeof field === 'string' ? { field } : {}) };
}
