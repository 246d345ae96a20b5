import type { Professional, Rating } from '../model/professional.ts';
import type { Review } from '../model/review.ts';
import type { OwnUser, User } from '../model/user.ts';
import { photoOrder } from './photos.ts';

/** Reviews of different authors that bring a profile to life (specification, section 9). */
export const reviewsToGoLive = 3;

/** A review shows in public when an admin approved it and its author is not anonymous (specification, section 4). */
export function isReviewLive(review: Review): boolean {
  return review.status === 'approved' && !review.from.isAnonymous;
}

/** Whether the account's profile is public, given its live reviews (specification, sections 1 and 4). */
export function isProfileLive(user: User, liveReviews: readonly Review[]): boolean {
  const authors = new Set(liveReviews.map((review) => review.from.uid));
  return user.isContractor && !user.isSuspended && !user.isPaused && authors.size >= reviewsToGoLive;
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
