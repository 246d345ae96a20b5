import { type ApprovedText, type OwnReview, type Review, Stars } from '../../model/review.ts';
import type { User } from '../../model/user.ts';
import type { Refusal, RefusalCode } from '../../protocol/refusal.ts';
import { afterAction, type ReviewAction, takenBack, undecided } from './review-process.ts';
import { emailOf } from '../account/sign-in/credentials.ts';
import { hasProof } from '../account/sign-in/proof.ts';
import { isClash, isSame, mergeValue } from '../merge.ts';
import { afterLeaving, approvedText, isReviewLive, liveReply } from '../publication.ts';
import { longestInReview, maxReviewPhotos } from './review-limits.ts';
import { checkSentPhotos } from '../sent-photos.ts';
import { currentTerms } from '../account/terms.ts';
import { textProblem, type TextKind } from '../typed-text.ts';

/** What the author of a review writes; all else is the server's. */
export const authorFields = [
  'title',
  'review',
  'rating',
  'photos',
  'statedName',
  'statedEmail',
  'agreedTerms',
  'isWithdrawn',
] as const satisfies readonly (keyof OwnReview)[];
type AuthorField = (typeof authorFields)[number];

/** A review as its author wants it: stars may be missing yet. */
export type WrittenReview = Pick<OwnReview, Exclude<AuthorField, 'rating'>> & { rating: number };

/** Whose words a change of these is: an admin reads them again. */
const contentFields = ['title', 'review', 'rating', 'photos', 'statedName'] as const;

/** Whether there is nothing in it to read again. */
const isSameText = (current: WrittenReview, mine: WrittenReview) =>
  contentFields.every((field) => isSame(current[field], mine[field]));

/** A review as its author sees it. Canonical: equal reviews give deeply equal views. */
export function ownReviewView(review: Review): OwnReview {
  const { reviewId, to, title, rating, photos, from, createdAt, editedAt, status, contentVersion, approved } = review;
  const { decision, reply } = review;
  const replyText = liveReply(reply);
  const { statedName, statedEmail, agreedTerms } = from;
  return {
    reviewId,
    to,
    title,
    review: review.review,
    rating,
    photos,
    statedName,
    statedEmail,
    agreedTerms,
    isWithdrawn: status === takenBack,
    createdAt,
    editedAt,
    status,
    contentVersion,
    decision: decision && withoutAdmin(decision),
    approved: approvedText(approved),
    isLive: isReviewLive(review),
    reply: reply && replyText !== null ? { text: replyText, at: reply.at } : null,
  };
}

function withoutAdmin(decision: NonNullable<Review['decision']>) {
  const { by: _, ...seen } = decision;
  return seen;
}

/** What the author wrote of a review that they see. */
export function writtenBy(view: OwnReview): WrittenReview {
  // What an older device does not know is not there.
  return Object.fromEntries(
    authorFields.flatMap((field) => (Object.hasOwn(view, field) ? [[field, view[field]]] : [])),
  ) as WrittenReview;
}

/** Who writes, as far as it decides what a review needs. */
export type Reviewer = Pick<User, 'uid' | 'isAnonymous'> & { hasSignedCurrentTos: boolean };

/** Whoever is not signed in. */
export const anonymous: Reviewer = { uid: '', isAnonymous: true, hasSignedCurrentTos: false };

/** Why this text may not be sent, or null: the first of `reviewTextProblems`. */
export function checkReviewText(mine: WrittenReview, author = anonymous): Refusal | null {
  return reviewTextProblems(mine, author)[0] ?? null;
}

/**
 * All that keeps this text from being sent, one for a field, as the form has them. Refuses with the field: rating-required, title-required, review-required, what `textProblem`
 * and `checkSentPhotos` do, stated-email-invalid (of who is not signed in), terms-outdated (neither the account nor the form agreed to the
 * terms in force). Source: specification, section 5; product decision 24.
 */
export function reviewTextProblems(mine: WrittenReview, author = anonymous): Refusal[] {
  const textIn = (field: keyof typeof textKinds) =>
    textProblem(mine[field] ?? '', textKinds[field], longestInReview[field]);
  const isReachable = !author.isAnonymous || emailOf(mine.statedEmail ?? '') !== null;
  const hasAgreed = author.hasSignedCurrentTos || mine.agreedTerms === currentTerms.version;
  const codes = {
    rating: ratingProblem(mine.rating),
    title: mine.title.trim() === '' ? 'title-required' : textIn('title'),
    review: mine.review.trim() === '' ? 'review-required' : textIn('review'),
    photos: checkSentPhotos(mine.photos, maxReviewPhotos)?.code ?? null,
    statedName: textIn('statedName'),
    statedEmail: textIn('statedEmail') ?? (isReachable ? null : 'stated-email-invalid'),
    agreedTerms: hasAgreed ? null : 'terms-outdated',
  } satisfies Record<string, RefusalCode | null>;
  return Object.entries(codes).flatMap(([field, code]) => (code ? [{ code, field }] : []));
}

function ratingProblem(rating: number): RefusalCode | null {
  if (rating === 0) return 'rating-required';
  return Stars.safeParse(rating).success ? null : 'value-invalid';
}

const textKinds = {
  title: 'line',
  review: 'lines',
  statedName: 'name',
  statedEmail: 'line',
} as const satisfies Record<keyof typeof longestInReview, TextKind>;

/**
 * Why `author` may not review `professional` (null when there is no such account), or null. Refuses: not-found (nobody, no
 * professional, or a suspended one), own-profile. Source: specification, section 5; product decision 7.
 */
export function checkReviewed(
  professional: (Pick<User, 'uid'> & Parameters<typeof isReviewable>[0]) | null,
  author: Pick<Reviewer, 'uid'>,
): Refusal | null {
  if (professional?.uid === author.uid) return { code: 'own-profile', field: 'to' };
  return professional && isReviewable(professional) ? null : { code: 'not-found', field: 'to' };
}

/** Whether others may review this account. Source: product decision 7. */
export function isReviewable({ isContractor, isSuspended }: Pick<User, 'isContractor' | 'isSuspended'>): boolean {
  return isContractor && !isSuspended;
}

/** What the author does to a review by writing it so; null for nothing that the process knows of. */
function authorActionOf(current: WrittenReview, mine: WrittenReview): ReviewAction | null {
  if (mine.isWithdrawn) return current.isWithdrawn ? null : 'withdraw';
  return current.isWithdrawn || !isSameText(current, mine) ? 'edit' : null;
}

/** What became of an edit: the stored one as it is to be (null to leave it), or why not. */
export type Edited = { refusal: Refusal } | { clash: true } | { review: Review | null };

interface Edit {
  stored: Review;
  /** As the device last had it, and as it is to be. */
  assumed: WrittenReview;
  mine: WrittenReview;
  author: Reviewer;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * An edit by the author over the review as it stands: different fields both survive, and where the same one was changed elsewhere
 * nothing is written. A new text waits for an admin (`pending`) while the approved one shows; a decision does not outlive its text.
 * Refuses what `checkReviewText` does. Pure (specification, section 4; product decisions 6 and 8).
 */
export function editReview({ stored, assumed, mine, author, now }: Edit): Edited {
  const current = writtenBy(ownReviewView(stored));
  const at = <Field extends AuthorField>(field: Field) => ({
    base: assumed[field],
    mine: mine[field],
    theirs: current[field],
  });
  if (authorFields.some((field) => isClash(at(field)))) return { clash: true };
  const merged = Object.fromEntries(authorFields.map((field) => [field, mergeValue(at(field))])) as WrittenReview;
  if (isSame(merged, current)) return { review: null };
  const action = authorActionOf(current, merged);
  const isNewText = !isSameText(current, merged);
  if (merged.isWithdrawn && current.isWithdrawn && isNewText) {
    return { refusal: { code: 'value-invalid', field: 'isWithdrawn' } };
  }
  const refusal = action === 'withdraw' && !isNewText ? null : checkReviewText(merged, author);
  return refusal ? { refusal } : { review: written(stored, merged, { action, isNewText, now }) };
}

function written(
  stored: Review,
  { title, review, rating, photos, statedName, statedEmail, agreedTerms }: WrittenReview,
  { action, isNewText, now }: { action: ReviewAction | null; isNewText: boolean; now: number },
): Review {
  const status = action ? afterAction(action, stored.status, 'author') : stored.status;
  if (!status) throw new Error('the process knows no such way');
  const stated = { statedName, statedEmail, agreedTerms };
  const from = { ...stored.from, ...stated, name: nameOf(stored, statedName) };
  const next = { ...stored, title, review, rating: Stars.parse(rating), photos, from, status };
  const isNew = isNewText || action === 'edit';
  const edited = {
    ...next,
    approved: action === 'edit' ? approvedBefore(stored) : action === 'withdraw' ? null : stored.approved,
    ...(isNew ? { contentVersion: stored.contentVersion + 1, editedAt: now, decision: null } : {}),
  };
  return afterLeaving(stored, edited, now);
}

/**
 * A review that its author no longer has: they came in with an account that has another one of the same professional. Nobody need
 * read it. Null where it shows to nobody anyway. Pure (product decision 29).
 */
export function supersededReview(review: Review): Review | null {
  const status = afterAction('supersede', review.status, 'system');
  return status && { ...review, status, approved: null };
}

/** Who signed with what they stated signs with what they state now; a name from an account stays. */
function nameOf({ from }: Review, statedName: string | null): string {
  return from.name === (from.statedName ?? '') ? (statedName ?? '') : from.name;
}

/** What an admin let through and what shows while a later version waits. */
export function approvedBefore({ status, title, review, rating, photos, approved, from }: Review): ApprovedText | null {
  const author = { name: from.name, profilePhoto: from.profilePhoto };
  if (status === 'approved') return { title, review, rating, photos, author };
  return status === undecided ? approved && { ...approved, author: approved.author ?? author } : null;
}

/** What a review says of its author; an account without a name keeps the one that they signed the review with. */
export function authorOf(user: User, { name }: Pick<Review['from'], 'name'>) {
  const { uid, isAnonymous, isSuspended, displayName, email, phoneNumber, profilePhoto, preferredLang } = user;
  const known = { uid, isAnonymous, isSuspended, isProven: hasProof(user) };
  return { ...known, name: displayName || name, email, phoneNumber, profilePhoto, preferredLang };
}

/**
 * The review as one by `user`, whose account changed, or who claims it. Its name and picture stand as they were read: others make a new
 * version, which waits for an admin where the one before was approved or waited. Pure (product decision 6).
 */
export function withAuthor(review: Review, user: User, now: number): Review {
  const from = { ...review.from, ...authorOf(user, review.from) };
  const isSigned = from.name === review.from.name && from.profilePhoto === review.from.profilePhoto;
  if (isSigned) return { ...review, from };
  const next = { ...review, from, contentVersion: review.contentVersion + 1 };
  const status = afterAction('sign', review.status, 'system');
  return status ? { ...next, status, editedAt: now, decision: null, approved: approvedBefore(review) } : next;
}

/** The review as it is once its photos are gone. */
export function withoutPhotos(review: Review): Review {
  return { ...review, photos: [], approved: review.approved && { ...review.approved, photos: [] } };
}

/**
 * The review of an author who left: the words stay, by one who is the same for all that they wrote, so that different authors stay different.
 * The photos go with them: a home is known also without a name.
 */
export function withoutAuthor(given: Review, pseudonym: string): Review {
  const review = withoutPhotos(given);
  const nothing = { name: '', statedName: null, statedEmail: null, email: null, phoneNumber: null, profilePhoto: null };
  const approved = review.approved && { ...review.approved, author: { name: '', profilePhoto: null } };
  return { ...review, approved, from: { ...review.from, ...nothing, uid: pseudonym } };
}

/** The review once the professional whom it is about has deleted their account: it stays its author's, and says no more who that was. Pure. */
export function withoutReviewed(review: Review): Review {
  const { uid, name, profilePhoto } = review.to;
  if (name === '' && profilePhoto === null) return review;
  return { ...review, to: { uid, name: '', profilePhoto: null } };
}
