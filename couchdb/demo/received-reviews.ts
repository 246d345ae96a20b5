import { firstVersion, type Review, type ReviewStatus, type Stars } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { hasProof } from '../../shared/rules/account/sign-in/proof.ts';
import { reviewsToGoLive } from '../../shared/rules/publication.ts';
import { day } from './accounts.ts';
import type { Making } from './making.ts';
import { makeOpinion } from './opinions.ts';
import type { KnownProfessional } from './professionals.ts';
import type { Random } from './random.ts';

/** How likely each star is for one professional. */
type Reputation = readonly { weight: number; value: Stars }[];

function reputation(five: number, four: number, three: number, two: number, one: number): Reputation {
  return [
    { weight: five, value: 5 },
    { weight: four, value: 4 },
    { weight: three, value: 3 },
    { weight: two, value: 2 },
    { weight: one, value: 1 },
  ];
}

const praised = reputation(80, 17, 3, 0, 0);

/** Most professionals are good, and some divide opinion. */
const reputations: readonly { weight: number; value: Reputation }[] = [
  { weight: 70, value: reputation(74, 20, 4, 1, 1) },
  { weight: 20, value: reputation(45, 38, 12, 3, 2) },
  { weight: 10, value: reputation(25, 30, 22, 13, 10) },
];

/** What becomes of a review that a profile does not need to go live. */
const fates: readonly { weight: number; value: ReviewStatus }[] = [
  { weight: 90, value: 'approved' },
  { weight: 7, value: 'pending' },
  { weight: 3, value: 'rejected' },
];

/** How many reviews a professional received: about one in nine too few to be public, most 4 to 20, few up to 40. */
function pickReviewCount(random: Random): number {
  const [low, high] = random.weighted<readonly [number, number]>([
    { weight: 11, value: [0, 2] },
    { weight: 6, value: [3, 3] },
    { weight: 38, value: [4, 10] },
    { weight: 30, value: [11, 20] },
    { weight: 10, value: [21, 29] },
    { weight: 5, value: [30, 40] },
  ]);
  return random.int(low, high);
}

/** A review of the `worker` by `author`, dated after both had an account. */
function makeReview(
  making: Making,
  { user, person }: KnownProfessional,
  author: User,
  { rating, status }: { rating: Stars; status: ReviewStatus },
): Review {
  const { random, now } = making;
  // What still waits for a decision was written lately.
  const since = Math.max(user.createdAt, author.createdAt, status === 'pending' ? now - 14 * day : 0);
  return {
    reviewId: random.id(20),
    createdAt: Math.floor(random.between(since, now)),
    ...makeOpinion(making, { person, services: user.services, zones: user.zones }, rating, author.preferredLang),
    rating,
    photos: [],
    status,
    ...firstVersion,
    // Nobody is told of what was there before them.
    isAnnounced: true,
    from: {
      uid: author.uid,
      isAnonymous: author.isAnonymous,
      isSuspended: author.isSuspended,
      isProven: hasProof(author),
      statedName: null,
      name: author.displayName,
      statedEmail: author.isAnonymous || random.chance(0.1) ? author.email : null,
      email: author.isAnonymous ? null : author.email,
      phoneNumber: author.phoneNumber,
      profilePhoto: author.profilePhoto,
      preferredLang: author.preferredLang,
      agreedTerms: author.signedTerms?.version ?? null,
    },
    to: { uid: user.uid, name: user.displayName, profilePhoto: user.profilePhoto },
  };
}

/** `count` reviews by as many of the `authors`, all of them live; `isPraised` leaves nothing to luck. */
export function makeLiveReviews(
  making: Making,
  professional: KnownProfessional,
  authors: readonly User[],
  { count, isPraised }: { count: number; isPraised: boolean },
): Review[] {
  const { random } = making;
  const stars = isPraised ? praised : random.weighted(reputations);
  return random
    .sample(authors, count)
    .map((author) => makeReview(making, professional, author, { rating: random.weighted(stars), status: 'approved' }));
}

/**
 * A believable number of reviews: the first ones bring the profile to life; of the others some wait for a decision,
 * were rejected, or were written without signing in.
 */
export function makeReviews(
  making: Making,
  professional: KnownProfessional,
  { residents, anonymous }: { residents: readonly User[]; anonymous: readonly User[] },
): Review[] {
  const { random } = making;
  const stars = random.weighted(reputations);
  const count = pickReviewCount(random);
  const strangers = random.sample(anonymous, count);
  return random.sample(residents, count).map((resident, index) => {
    const rating = random.weighted(stars);
    if (index < reviewsToGoLive) return makeReview(making, professional, resident, { rating, status: 'approved' });
    const author = random.chance(0.04) ? (strangers[index] ?? resident) : resident;
    return makeReview(making, professional, author, { rating, status: random.weighted(fates) });
  });
}
