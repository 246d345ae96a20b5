import type { Professional, Rating } from '../model/professional.ts';
import type { PublicAuthor, Reply, Review, ReviewText } from '../model/review.ts';
import type { OwnUser, PublicationState, User } from '../model/user.ts';
import { photoOrder } from './account/photos.ts';

/** Reviews of different authors that bring a profile to life (specification, section 9). */
export const reviewsToGoLive = 3;

/**
 * The text of a review that shows in public, or null: the one that an admin approved, by an author who is neither anonymous nor
 * suspended (specification, section 4; product decisions 5 and 6). While an edit of it waits it goes on showing.
 */
export function liveText({ from, status, title, review, rating, approved }: Review): ReviewText | null {
  if (from.isAnonymous || from.isSuspended) return null;
  if (status === 'approved') return { title, review, rating };
  return status === 'pending' ? approved : null;
}

/** The professional's answer as it shows, or null. */
export function liveReply(reply: Reply | null): string | null {
  if (reply?.status === 'approved') return reply.text;
  return reply?.status === 'pending' ? reply.approved : null;
}

/** What the uid of an author begins with whose account was deleted: their reviews stay under a pseudonym (product decision 30). */
export const formerPrefix = 'former-';

/** The author of a review as everyone may see them. */
export function publicAuthor({ uid, name, profilePhoto }: Review['from']): PublicAuthor {
  return { name, profilePhoto, ...(uid.startsWith(formerPrefix) && { isFormer: true }) };
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

/** Whether reviews of enough different authors are live (specification, section 9). */
function hasEnoughReviews(live: readonly Review[]): boolean {
  return new Set(live.map((review) => review.from.uid)).size >= reviewsToGoLive;
}

/** Whether the account's profile is public, given its live reviews (specification, sections 1 and 4). */
export function isProfileLive(user: User, live: readonly Review[]): boolean {
  return user.isContractor && !user.isSuspended && !user.isPaused && hasEnoughReviews(live);
}

/** Where a profile stands that nobody has reviewed. */
export const notPublished: PublicationState = { isLive: false, hasEnough: false, approvedCount: 0 };

/** What the reviews that an account received make of its profile: what its owner is told of it. */
export function publicationOf(user: User, reviews: readonly Review[]): PublicationState {
  const live = liveReviews(reviews);
  return { isLive: isProfileLive(user, live), hasEnough: hasEnoughReviews(live), approvedCount: live.length };
}

/** What everyone may see of an account, once its profile is public: what everyone does see is made of this and nothing else. */
export function publicProfile(user: User | OwnUser, rating: Rating): Professional {
  const { uid, displayName, description, hours, profilePhoto, coverPhoto, contactPhone } = user;
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
    rating,
  };
}
