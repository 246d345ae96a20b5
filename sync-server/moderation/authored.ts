import { type Review, reviewDocumentId, reviewedUid } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { hasProof } from '../../shared/rules/account/sign-in/proof.ts';
import { afterLeaving } from '../../shared/rules/publication.ts';
import { authorOf, withAuthor } from '../../shared/rules/review/review.ts';
import { changeDocument } from '../couch/change.ts';
import { documentsById } from '../couch/read.ts';
import { authorIn, storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { begunBy } from './review-slots.ts';

type Written = PouchDB.Core.ExistingDocument<Review>;

/** The reviews that `uid` wrote, but for those that cannot be read. */
export async function reviewsBy(stores: Pick<Stores, 'reviews' | 'authors'>, uid: string): Promise<Review[]> {
  return storedReview.readAll(await writtenBy(stores, uid)).readable;
}

/** The ids of the reviews that `uid` wrote, whether they can be read or not. */
export async function reviewIdsBy(
  stores: Pick<Stores, 'reviews' | 'authors'>,
  uid: string,
): Promise<{ id: string; to: string; reviewId: string }[]> {
  return (await writtenBy(stores, uid)).map(({ _id: id }) => {
    const to = reviewedUid(id);
    return { id, to, reviewId: id.slice(to.length + 1) };
  });
}

/** What `uid` wrote, as it is stored. */
export async function writtenBy(stores: Pick<Stores, 'reviews' | 'authors'>, uid: string): Promise<Written[]> {
  const begun = await documentsById(stores.reviews, await begunBy(stores, uid));
  return begun.filter((review) => authorIn(review) === uid);
}

/** Makes `author` the one who wrote the review `id`, unless it is no longer by `from`. One that cannot be read stays signed as it is. */
export async function rewriteAuthor(
  { reviews }: Pick<Stores, 'reviews'>,
  id: string,
  from: string,
  author: User,
): Promise<void> {
  await changeDocument(reviews, id, (stored) => {
    if (!stored || authorIn(stored) !== from) return null;
    const review = storedReview.readOrNull(stored);
    if (review) return { ...stored, ...withAuthor(review, author, Date.now()) };
    const { name, profilePhoto } = stored.from;
    return { ...stored, from: { ...stored.from, ...authorOf(author, stored.from), name, profilePhoto } };
  });
}

/**
 * Makes the reviews that an account wrote say whether its owner has proven an address or a phone number, as the account now stands
 * (product decision 36).
 */
export async function alignProof(stores: Pick<Stores, 'reviews' | 'authors'>, author: User): Promise<void> {
  const isProven = hasProof(author);
  const { readable } = storedReview.readAll(await writtenBy(stores, author.uid));
  for (const review of readable.filter(({ from }) => from.isProven !== isProven)) {
    const id = reviewDocumentId(review);
    await changeDocument(stores.reviews, id, (stored) => {
      const before = stored && storedReview.read(id, stored);
      if (before?.from.uid !== author.uid || before.from.isProven === isProven) return null;
      const after = { ...before, from: { ...before.from, isProven } };
      return { ...stored, ...afterLeaving(before, after, Date.now()) };
    });
  }
}
