import type { Review } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { publicationOf } from '../../shared/rules/publication.ts';
import { AccountMaker } from './accounts.ts';
import type { Picture } from './albums.ts';
import { makeDetails } from './details.ts';
import type { Making } from './making.ts';
import { makeProfessional } from './professionals.ts';
import { Random } from './random.ts';
import { makeLiveReviews, makeReviews } from './received-reviews.ts';
import { illustrate } from './review-pictures.ts';
import { makeAnonymous, makeResident } from './residents.ts';

/** Somebody in the demo province: the account, the reviews it received and the pictures that it uploaded and was sent with them. */
export interface Inhabitant {
  user: User;
  reviews: Review[];
  pictures: Picture[];
  /** Those that the reviews show. */
  sentPictures: Picture[];
}

const exampleReviews = 32;

/** The dice and the size of a province. */
export interface ProvinceOptions {
  seed: number;
  professionals: number;
  /** The moment the province is seen at, in milliseconds since 1970: nothing is dated later. */
  now: number;
  /** Gives every professional exactly that many reviews, all of them live. */
  reviewsEach?: number;
  /** False draws nothing, which is faster; the accounts then name pictures that nobody has. True when left out. */
  pictures?: boolean;
}

/**
 * The demo province, the same for the same options: first the residents, who write the reviews, then the professionals
 * with what they received. The first professional is the example of the README, a plumber in Tamarindo.
 */
export function* makeProvince({
  seed,
  professionals,
  now,
  reviewsEach,
  pictures: isDrawn = true,
}: ProvinceOptions): Generator<Inhabitant> {
  const random = new Random(seed);
  const details = { en: makeDetails(random, 'en'), es: makeDetails(random, 'es') };
  const making: Making = { random, accounts: new AccountMaker(random), now, isDrawn, details };
  const residents: User[] = [];
  const anonymous: User[] = [];

  for (let count = Math.max(60, professionals * 2, reviewsEach ?? 0); count > 0; count--) {
    const { user, pictures } = makeResident(making);
    residents.push(user);
    yield { user, reviews: [], pictures, sentPictures: [] };
  }
  for (let count = Math.ceil(residents.length / 20); count > 0; count--) {
    const user = makeAnonymous(making);
    anonymous.push(user);
    yield { user, reviews: [], pictures: [], sentPictures: [] };
  }
  for (let index = 0; index < professionals; index++) {
    const isExample = index === 0;
    const { pictures, ...professional } = makeProfessional(making, isExample);
    const written =
      reviewsEach === undefined && !isExample
        ? makeReviews(making, professional, { residents, anonymous })
        : makeLiveReviews(making, professional, residents, {
            count: reviewsEach ?? exampleReviews,
            isPraised: isExample,
          });
    const { reviews, pictures: sentPictures } = illustrate(making, professional.user.services, written);
    const publication = publicationOf(professional.user, reviews, now);
    yield { user: { ...professional.user, publication }, reviews, pictures, sentPictures };
  }
}
