import type { Review } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { authorOf } from '../../shared/rules/review.ts';
import { changeDocument } from '../couch/change.ts';
import { documentsById, getOrNull } from '../couch/read.ts';
import type { Stores } from '../couch/stores.ts';

/** After so long (ms) a place that was taken for a review that was never written is free again. */
const longestWriting = 60_000;

type Written = PouchDB.Core.ExistingDocument<Review>;

/** The reviews that any of `uids` wrote. */
export async function reviewsBy(
  { reviews, authors }: Pick<Stores, 'reviews' | 'authors'>,
  uids: readonly string[],
): Promise<Written[]> {
  const places = await Promise.all(uids.map((uid) => getOrNull(authors, uid)));
  const ids = places.flatMap((place) =>
    Object.entries(place?.reviews ?? {}).map(([to, { reviewId }]) => `${to}:${reviewId}`),
  );
  const found = await documentsById(reviews, [...new Set(ids)]);
  return found.filter(({ from }) => uids.includes(from.uid));
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

/** Makes `author` the one who wrote the review `id`, unless it is no longer by `from`. */
export async function rewriteAuthor(
  { reviews }: Pick<Stores, 'reviews'>,
  id: string,
  from: string,
  author: User,
): Promise<void> {
  await changeDocument(reviews, id, (stored) =>
    stored?.from.uid === from ? { ...stored, from: { ...stored.from, ...authorOf(author, stored.from) } } : null,
  );
}
