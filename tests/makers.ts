import { defaultHours } from '../shared/model/hours.ts';
import type { Professional } from '../shared/model/professional.ts';
import type { Review } from '../shared/model/review.ts';
import { makeUser, type User } from '../shared/model/user.ts';
import type { CatalogueEntry } from '../shared/protocol.ts';
import { ratingOf } from '../shared/rules/rating.ts';

/** A Friday in Costa Rica, 9:00 in the morning. */
export const testTime = Date.UTC(2026, 10, 20, 15, 0);

/** A contractor's account with everything private filled in, so that a leak would show. */
export function makeContractor(overrides: Partial<User> = {}): User {
  const uid = overrides.uid ?? 'ana';
  return {
    ...makeUser(uid, testTime),
    displayName: `Fontanería ${uid}`,
    description: 'Arreglamos fugas.',
    services: ['plumbing'],
    zones: ['tamarindo'],
    spokenLanguages: ['es'],
    email: `private-${uid}@example.com`,
    phoneNumber: `+5068${uid.length}000000`,
    phoneVerified: true,
    isContractor: true,
    hasBetaAccess: true,
    ...overrides,
  };
}

/** An approved review by `author` of the professional `to`, with everything private filled in. */
export function makeReview(to: string, author: string, overrides: Partial<Review> = {}): Review {
  return {
    reviewId: `by-${author}`,
    createdAt: testTime,
    title: 'Muy bien',
    review: 'Llegó puntual y dejó todo limpio.',
    rating: 5,
    status: 'approved',
    from: {
      uid: `author-uid-${author}`,
      isAnonymous: false,
      name: author,
      statedEmail: null,
      email: `private-${author}@example.com`,
      phoneNumber: '+50688887777',
      profilePhoto: null,
      preferredLang: 'es',
    },
    to: { uid: to, name: to, profilePhoto: null },
    ...overrides,
  };
}

export function makeProfessional(overrides: Partial<Professional> = {}): Professional {
  const uid = overrides.uid ?? 'ana';
  return {
    uid,
    displayName: `Fontanería ${uid}`,
    description: 'Arreglamos fugas.',
    services: ['plumbing'],
    zones: ['tamarindo'],
    hours: defaultHours,
    spokenLanguages: ['es'],
    profilePhoto: null,
    coverPhoto: null,
    photos: [],
    contactPhone: null,
    rating: ratingOf([5, 5, 4]),
    ...overrides,
  };
}

export function makeEntry(uid: string, version = 1, overrides: Partial<Professional> = {}): CatalogueEntry {
  return { uid, version, professional: makeProfessional({ uid, ...overrides }) };
}
