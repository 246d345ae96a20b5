import { type Review, reviewDocumentId, reviewedUid } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { hasProof } from '../../shared/rules/account/proof.ts';
import { afterLeaving } from '../../shared/rules/publication.ts';
import { authorOf, withAuthor } from '../../shared/rules/review/review.ts';
import { changeDocument } from '../couch/change.ts';
import { documentsById, getOrNull } from '../couch/read.ts';
import { authorIn, storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

/** After so long (ms) a place that was taken for a review that was never written is free again. */
const longestWriting = 60_000;

type Written = PouchDB.Core.ExistingDocument<Review>;

/** The reviews that `uid` wrote, but for those that cannot be read. */
export async function reviewsBy(stores: Pick<Stores, 'reviews' | 'authors'>, uid: string): Promise<Review[]> {
  return storedReview.readAll(await writtenBy(stores, uid)).readable;
}

/** Where each of the reviews stands that `uid` wrote, whether it can be read or not. */
export async function placesOf(
  stores: Pick<Stores, 'reviews' | 'authors'>,
  uid: string,
): Promise<{ id: string; to: string; reviewId: string }[]> {
  return (await writtenBy(stores, uid)).map(({ _id: id }) => {
    const to = reviewedUid(id);
    return { id, to, reviewId: id.slice(to.length + 1) };
  });
}

/** What `uid` wrote, as it is stored. */
export async function writtenBy(
  { reviews, authors }: Pick<Stores, 'reviews' | 'authors'>,
  uid: string,
): Promise<Written[]> {
  const places = await getOrNull(authors, uid);
  const ids = Object.entries(places?.reviews ?? {}).map(([to, { reviewId }]) => `${to}:${reviewId}`);
  return (await documentsById(reviews, ids)).filter((review) => authorIn(review) === uid);
}

/** The id of the review that holds the one place that `author` has for a review of `to`; null where none does. */
export async function holderOf(
  { authors }: Pick<Stores, 'authors'>,
  author: string,
  to: string,
): Promise<string | null> {
  return (await getOrNull(authors, author))?.reviews[to]?.reviewId ?? null;
}

/**
 * Takes the one place that `author` has for a review of the professional `to`, unless another review holds it; gives the id of the
 * one that does.
 */
export async function takePlace(
  { reviews, authors }: Pick<Stores, 'reviews' | 'authors'>,
  author: string,
  { to, reviewId }: { to: string; reviewId: string },
): Promise<string> {
  const held = (await getOrNull(authors, author))?.reviews[to];
  const isForsaken =
    held && held.at < Date.now() - longestWriting && !(await getOrNull(reviews, `${to}:${held.reviewId}`));
  const now = await changeDocument(authors, author, (stored) => {
    const holder = stored && Object.hasOwn(stored.reviews, to) ? stored.reviews[to] : undefined;
    const isFree = !holder || (isForsaken && holder.reviewId === held.reviewId);
    return isFree ? { ...stored, reviews: { ...stored?.reviews, [to]: { reviewId, at: Date.now() } } } : null;
  });
  return now?.reviews[to]?.reviewId ?? reviewId;
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
