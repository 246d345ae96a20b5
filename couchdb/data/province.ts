import type { Review } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { AccountMaker } from './accounts.ts';
import type { Picture } from './albums.ts';
import { makeProfessional } from './professionals.ts';
import { Random } from './random.ts';
import { makeLiveReviews, makeReviews } from './received-reviews.ts';
import { makeAnonymous, makeResident } from './residents.ts';

/** Somebody in the demo province: the account, the reviews it received and the pictures it uploaded. */
export interface Inhabitant {
  user: User;
  reviews: Review[];
  pictures: Picture[];
}

const exampleReviews = 32;

/**
 * The demo province, the same for the same arguments: first the residents, who write the reviews, then the
 * professionals with what they received. The first professional is the example of the README, a plumber in Tamarindo.
 *
 * @param now the moment the province is seen at, in milliseconds since 1970: nothing is dated later
 * @param reviewsEach gives every professional exactly that many reviews, all of them live
 */
export function* makeProvince({
  seed,
  professionals,
  now,
  reviewsEach,
}: {
  seed: number;
  professionals: number;
  now: number;
  reviewsEach?: number;
}): Generator<Inhabitant> {
  const random = new Random(seed);
  const accounts = new AccountMaker(random);
  const residents: User[] = [];
  const anonymous: User[] = [];

  for (let count = Math.max(60, professionals * 2, reviewsEach ?? 0); count > 0; count--) {
    const { user, pictures } = makeResident(random, accounts, now);
    residents.push(user);
    yield { user, reviews: [], pictures };
  }
  for (let count = Math.ceil(residents.length / 20); count > 0; count--) {
    const user = makeAnonymous(random, accounts, now);
    anonymous.push(user);
    yield { user, reviews: [], pictures: [] };
  }
  for (let index = 0; index < professionals; index++) {
    const isExample = index === 0;
    const { person, user, pictures } = makeProfessional(random, accounts, now, isExample);
    const professional = { person, user };
    const reviews =
      reviewsEach === undefined && !isExample
        ? makeReviews(random, professional, { residents, anonymous }, now)
        : makeLiveReviews(random, professional, residents, now, {
            count: reviewsEach ?? exampleReviews,
            isPraised: isExample,
          });
    yield { user, reviews, pictures };
  }
}
