import { defaultHours } from '../../shared/model/profile/hours.ts';
import type { Professional, PublicReview } from '../../shared/model/professional.ts';
import type { ComingTerms } from '../../shared/model/terms.ts';
import type { Notice } from '../../shared/model/notice.ts';
import { firstVersion, type Review } from '../../shared/model/review.ts';
import type { Service, Taxonomy } from '../../shared/model/taxonomy.ts';
import { makeUser, type User } from '../../shared/model/user.ts';
import type { CatalogueEntry } from '../../shared/protocol/catalogue-protocol.ts';
import { currentTerms } from '../../shared/rules/account/terms.ts';
import { ratingOf } from '../../shared/rules/review/rating.ts';

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
    emailVerified: true,
    phoneNumber: `+5068${uid.length}000000`,
    phoneVerified: true,
    isContractor: true,
    hasBetaAccess: true,
    signedTerms: { version: currentTerms.version, at: testTime },
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
    photos: [],
    status: 'approved',
    ...firstVersion,
    isAnnounced: true,
    from: {
      uid: `author-uid-${author}`,
      isAnonymous: false,
      isSuspended: false,
      isProven: true,
      name: author,
      statedName: null,
      statedEmail: null,
      email: `private-${author}@example.com`,
      phoneNumber: '+50688887777',
      profilePhoto: null,
      preferredLang: 'es',
      agreedTerms: null,
    },
    to: { uid: to, name: to, profilePhoto: null },
    ...overrides,
  };
}

/** A notice to somebody that their review of Ana was approved. */
export function makeNotice(overrides: Partial<Notice> = {}): Notice {
  return {
    id: 'review-approved:ana:by-luis:1',
    kind: 'review-approved',
    at: testTime,
    review: { reviewId: 'by-luis', toUid: 'ana', toName: 'Ana' },
    reason: null,
    suspension: null,
    ...overrides,
  };
}

/** A version of the terms that is told from `testTime` on. */
export function makeComingTerms(overrides: Partial<ComingTerms> = {}): ComingTerms {
  const day = 24 * 60 * 60 * 1000;
  return {
    version: currentTerms.version + 1,
    toldFrom: new Date(testTime).toISOString(),
    from: new Date(testTime + 45 * day).toISOString(),
    changes: { en: 'Professionals may answer twice.', es: 'Los profesionales pueden responder dos veces.' },
    ...overrides,
  };
}

/** Three approved reviews of three authors: what brings the profile of `to` to life. */
export function makeLiveReviews(to: string): Review[] {
  return ['rosa', 'luis', 'marta'].map((author) => makeReview(to, author));
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
    nameChangedAt: null,
    refusesMessages: false,
    answersWithin: null,
    prices: {},
    facts: [],
    worksSince: null,
    phoneVerified: false,
    memberSince: null,
    rating: ratingOf([5, 5, 4]),
    quotes: {},
    ...overrides,
  };
}

export function makeEntry(uid: string, version = 1, overrides: Partial<Professional> = {}): CatalogueEntry {
  return { uid, version, professional: makeProfessional({ uid, ...overrides }) };
}

/** A review as everyone may see it. */
export function makePublicReview(overrides: Partial<PublicReview> = {}): PublicReview {
  return {
    reviewId: 'by-luis',
    createdAt: testTime,
    title: 'Muy bien',
    review: 'Llegó puntual y dejó todo limpio.',
    rating: 5,
    author: { name: 'Luis', profilePhoto: null },
    ...overrides,
  };
}

/** A few services and zones of the province, and three languages, with words in both languages of the product. */
export function makeTaxonomy(overrides: Partial<Taxonomy> = {}): Taxonomy {
  return {
    services: [
      makeService('water', null, ['Plumbing and water', 'pipes'], ['Fontanería y agua', 'tubos']),
      makeService(
        'plumbing',
        'water',
        ['Plumbing', 'plumber', 'leaking pipe'],
        ['Fontanería', 'plomero', 'fuga de agua'],
      ),
      makeService('septic-tanks', 'water', ['Septic tanks', 'sewage'], ['Tanques sépticos', 'drenaje']),
      makeService('outdoors', null, ['Pools and gardens'], ['Piscinas y jardines']),
      makeService('pools', 'outdoors', ['Pool care', 'pool'], ['Mantenimiento de piscinas', 'piscina']),
    ],
    zones: [
      { zoneId: 'santa-cruz', name: 'Santa Cruz', canton: null, at: [10.262, -85.585] },
      { zoneId: 'tamarindo', name: 'Tamarindo', canton: 'santa-cruz', at: [10.299, -85.84] },
      { zoneId: 'flamingo', name: 'Flamingo', canton: 'santa-cruz', at: [10.432, -85.787] },
      { zoneId: 'nicoya', name: 'Nicoya', canton: null, at: [10.148, -85.452] },
      { zoneId: 'samara', name: 'Sámara', canton: 'nicoya', at: [9.882, -85.529] },
    ],
    spokenLanguages: [
      { code: 'es', country: 'CR', name: { en: 'Spanish', es: 'Español' } },
      { code: 'en', country: 'US', name: { en: 'English', es: 'Inglés' } },
      { code: 'de', country: 'DE', name: { en: 'German', es: 'Alemán' } },
    ],
    ...overrides,
  };
}

/** A service, or a category where `category` is null; in each language the name comes first, then the keywords. */
export function makeService(
  serviceId: string,
  category: string | null,
  [enName = '', ...enKeywords]: string[],
  [esName = '', ...esKeywords]: string[],
): Service {
  return {
    serviceId,
    isCategory: category === null,
    category,
    en: { name: enName, keywords: enKeywords },
    es: { name: esName, keywords: esKeywords },
  };
}
