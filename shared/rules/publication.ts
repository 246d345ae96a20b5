import type { Professional, PublicReview, Quotes, Rating } from '../model/professional.ts';
import type { ApprovedText, PublicAuthor, ReceivedReview, Reply, Review, ReviewText } from '../model/review.ts';
import type { OwnUser, PublicationState, User } from '../model/user.ts';
import { photoOrder } from './profile/photos.ts';
import { costaRicaTime } from './clock.ts';
import { pricesShown, saidTruly } from './profile/facts.ts';

/** Reviews of different authors that bring a profile to life (specification, section 9). */
export const reviewsToGoLive = 3;

/**
 * The text of a review that shows in public, or null: the one that an admin approved, by an author who has proven an address or a phone
 * number and is neither anonymous nor suspended, unless it is withheld (specification, section 4; product decisions 5, 6 and 36). While an
 * edit of it waits it goes on showing.
 */
export function liveText({
  from,
  status,
  title,
  review,
  rating,
  photos,
  approved,
  withheld,
}: Review): ReviewText | null {
  if (from.isAnonymous || from.isSuspended || !from.isProven || isWithheld({ withheld })) return null;
  if (status === 'approved') return { title, review, rating, photos };
  return status === 'pending' ? approvedText(approved) : null;
}

/** What was approved, without by whom it is signed. */
export function approvedText(approved: ApprovedText | null): ReviewText | null {
  if (!approved) return null;
  const { title, review, rating, photos } = approved;
  return { title, review, rating, photos };
}

/** A text as who may not change it reads it. */
export function readText({
  photos,
  ...text
}: ReviewText): Pick<PublicReview, 'title' | 'review' | 'rating' | 'photos'> {
  return { ...text, ...(photos.length > 0 && { photos }) };
}

/** Whether a review waits for an admin to look at all that came in with it. */
export function isWithheld({ withheld }: Pick<Review, 'withheld'>): boolean {
  return withheld?.released === null;
}

/** The professional's answer as it shows, or null. */
export function liveReply(reply: Pick<Reply, 'status' | 'text' | 'approved'> | null): string | null {
  if (reply?.status === 'approved') return reply.text;
  return reply?.status === 'pending' ? reply.approved : null;
}

/** What the uid of an author begins with whose account was deleted: their reviews stay under a pseudonym (product decision 30). */
export const formerPrefix = 'former-';

/** The author of a review as everyone may see them: as they were approved, also while another name or picture waits. */
export function publicAuthor({ from, status, approved }: Review): PublicAuthor {
  const { name, profilePhoto } = (status === 'pending' && approved?.author) || from;
  return { name, profilePhoto, ...(from.uid.startsWith(formerPrefix) && { isFormer: true }) };
}

/** A review as everyone reads it; null where none of it shows. */
export function publicReview(review: Review): PublicReview | null {
  const text = liveText(review);
  const { reviewId, createdAt } = review;
  const about = { author: publicAuthor(review), ...acquaintance(review), ...publicReply(review.reply) };
  return text && { reviewId, createdAt, ...readText(text), ...about };
}

/** That its author and the professional had written to each other here, where they had. */
export function acquaintance({ hasWritten }: Pick<Review, 'hasWritten'>): Pick<PublicReview, 'hasWritten'> {
  return hasWritten ? { hasWritten } : {};
}

/** A review as everyone reads it once the profile is public, of what its professional knows of it. */
export function receivedInPublic({ reply, ...received }: ReceivedReview): PublicReview {
  const { replyText: _, ...seen } = received;
  return { ...seen, ...publicReply(reply) };
}

function publicReply(reply: Parameters<typeof liveReply>[0]): Pick<PublicReview, 'reply'> {
  const text = liveReply(reply);
  return text === null ? {} : { reply: text };
}

/** Whether any text of the review shows in public. */
export function isReviewLive(review: Review): boolean {
  return liveText(review) !== null;
}

/** The live ones of the reviews that a professional received, the newest first: one an author, the newest (product decision 6). */
export function liveReviews(reviews: readonly Review[]): Review[] {
  const authors = new Set<string>();
  return reviews
    .filter(isReviewLive)
    .toSorted(newestFirst)
    .filter(({ from }) => !authors.has(from.uid) && authors.add(from.uid));
}

function newestFirst(a: Review, b: Review): number {
  return b.createdAt - a.createdAt || (a.reviewId < b.reviewId ? -1 : 1);
}

/** How long (ms) a profile stays once authors took reviews out of the public that it needs (product decision 36). */
export const stayAfterLeaving = 7 * 24 * 60 * 60 * 1000;

/** What its author's own act made of a review, with since when it does not show any more where it showed `before`. Pure. */
export function afterLeaving(before: Review, after: Review, now: number): Review {
  if (isReviewLive(after)) return { ...after, leftAt: null };
  return isReviewLive(before) ? { ...after, leftAt: now } : after;
}

/**
 * Until when (ms since 1970) a profile stays that was public, and is not by the reviews that are left; null where enough are live, or
 * too few left by their authors' own act and lately. Whoever wrote one of three must not take a profile down in one minute.
 */
function staysUntil({ publication }: User, reviews: readonly Review[], now: number): number | null {
  if (!publication?.hasEnough) return null;
  const live = new Set(liveReviews(reviews).map(({ from }) => from.uid));
  const missing = reviewsToGoLive - live.size;
  if (missing <= 0) return null;
  const ends = reviews
    .filter(({ from, status }) => !live.has(from.uid) && !from.isSuspended && status !== 'rejected')
    .flatMap(({ leftAt }) => (leftAt === null ? [] : [leftAt + stayAfterLeaving]))
    .filter((end) => end > now)
    .toSorted((a, b) => b - a);
  return ends[missing - 1] ?? null;
}

/** Whether it is a professional's who was let in and agreed to terms: new ones hide nobody who has yet to read them. */
export function isPublishable({ isContractor, hasBetaAccess, signedTerms }: User): boolean {
  return isContractor && hasBetaAccess && signedTerms !== null;
}

/** Where a profile stands that nobody has reviewed. */
export const notPublished: PublicationState = { isLive: false, hasEnough: false, approvedCount: 0, hidesAt: null };

/**
 * What the reviews that an account received make of its profile at `now` (ms since 1970): whether it is public, and what its owner is
 * told of it. Pure (specification, sections 1, 4 and 9; product decision 36).
 */
export function publicationOf(user: User, reviews: readonly Review[], now: number): PublicationState {
  // One an author, so that their number is that of different authors.
  const approvedCount = liveReviews(reviews).length;
  const hidesAt = staysUntil(user, reviews, now);
  // Who waits for access hears that they are live once they are.
  const hasEnough = isPublishable(user) && (approvedCount >= reviewsToGoLive || hidesAt !== null);
  const isLive = hasEnough && !user.isSuspended && !user.isPaused;
  return { isLive, hasEnough, approvedCount, hidesAt };
}

/**
 * What everyone may see of an account, once its profile is public: what everyone does see is made of this and nothing else. `quotes` are what its
 * card quotes, which a profile that is shown by itself has no use for.
 */
export function publicProfile(user: User | OwnUser, rating: Rating, quotes: Quotes = {}): Professional {
  const { uid, displayName, description, hours, profilePhoto, coverPhoto, contactPhone, refusesMessages } = user;
  return {
    uid,
    displayName,
    description,
    services: user.services.toSorted(),
    zones: user.zones.toSorted(),
    hours,
    spokenLanguages: user.spokenLanguages.toSorted(),
    profilePhoto,
    coverPhoto,
    photos: photoOrder(user.photos).filter((photoId) => photoId !== profilePhoto && photoId !== coverPhoto),
    contactPhone,
    nameChangedAt: user.formerName?.at ?? null,
    refusesMessages,
    answersWithin: user.answersWithin,
    prices: pricesShown(user),
    facts: saidTruly(user),
    // An older device has none.
    worksSince: user.worksSince ?? null,
    phoneVerified: user.phoneVerified,
    memberSince: costaRicaTime(user.createdAt).year,
    rating,
    quotes,
  };
}
