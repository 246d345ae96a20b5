import { type Review, reviewedUid } from '../../shared/model/review.ts';
import { type AuthoredList, decodeFormerSlots, type ReviewSlot } from '../../shared/model/stored.ts';
import { reviewThatStays } from '../../shared/rules/review/second-reviews.ts';
import { Batch } from '../couch/batch.ts';
import { changeDocument, readMerged, removeDocument } from '../couch/change.ts';
import { documentIds, documentsInRange, getAll, getOrNull } from '../couch/read.ts';
import { authoredLists, isReviewSlot, reviewSlotId, reviewSlots } from '../couch/review-documents.ts';
import { mergedIn } from '../couch/leaves/mend.ts';
import { readState, type DocumentState } from '../couch/leaves/document-state.ts';
import { storedList, storedSlot, storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

/** After so long (ms) a slot that was taken for a review that was never written is free again. */
const longestWriting = 60_000;

/** The ids of all reviews that `uid` ever began, whatever became of them. */
export async function begunBy(stores: Pick<Stores, 'authors'>, uid: string): Promise<string[]> {
  const stored = await readMerged(authoredLists(stores), uid);
  return stored ? storedList.read(uid, stored).began : [];
}

/** The id of the review that holds the one slot that `author` has for a review of `to`; null where none does. */
export async function holderOf(stores: Pick<Stores, 'authors'>, author: string, to: string): Promise<string | null> {
  const id = reviewSlotId(author, to);
  const stored = await readMerged(reviewSlots(stores), id);
  return stored && storedSlot.read(id, stored).reviewId;
}

/**
 * Takes the one slot that `author` has for a review of the professional `to`, unless another review holds it, and lists what is begun
 * so among what they wrote; gives the id of the one that holds it. A slot whose holder was never written, as where copies that were apart
 * gave it to two, goes to the review that was.
 */
export async function takeSlot(
  stores: Pick<Stores, 'reviews' | 'authors'>,
  author: string,
  { to, reviewId }: { to: string; reviewId: string },
): Promise<string> {
  const slots = reviewSlots(stores);
  const id = reviewSlotId(author, to);
  const [state, list] = await Promise.all([readState(slots, id), readState(authoredLists(stores), author)]);
  const held = heldIn(stores, id, state);
  const isAbandoned =
    held !== null &&
    held.at < Date.now() - longestWriting &&
    !(await getOrNull(stores.reviews, `${to}:${held.reviewId}`));
  const isFree = (stored: ReviewSlot | null) => !stored || (isAbandoned && stored.reviewId === held.reviewId);
  const isOthers = held !== null && held.reviewId !== reviewId && !isFree(held);
  if (isOthers && state.apart.length === 0) return held.reviewId;
  const kept = isOthers ? null : await keptBefore(stores, author, { to, reviewId, held, list });
  if (kept) return giveTo(stores, id, kept, held);
  const take = (stored: ReviewSlot | null) => (isFree(stored) ? { ...stored, reviewId, at: Date.now() } : null);
  // Who loses the slot meanwhile has something on the list that was never written, as where a server ended.
  const [taken] = await Promise.all([
    changeDocument(slots, id, take, state),
    listBegun(stores, author, `${to}:${reviewId}`, list),
  ]);
  return taken?.reviewId ?? reviewId;
}

/** Who holds the slot, once its leaves are brought together. */
function heldIn(stores: Pick<Stores, 'authors'>, id: string, state: DocumentState<ReviewSlot>): ReviewSlot | null {
  const merged = mergedIn(reviewSlots(stores), id, state);
  return merged && storedSlot.read(id, merged);
}

interface Begun {
  to: string;
  /** What is about to be begun. */
  reviewId: string;
  /** Who holds the slot; null for nobody. */
  held: ReviewSlot | null;
  list: DocumentState<AuthoredList>;
}

/** The review of `to` by `author` that stays before the one that is to be begun; null where that is the only one. */
async function keptBefore(
  stores: Pick<Stores, 'reviews' | 'authors'>,
  author: string,
  { to, reviewId, held, list }: Begun,
): Promise<Review | null> {
  const merged = mergedIn(authoredLists(stores), author, list);
  const began = merged ? storedList.read(author, merged).began : [];
  const ids = began.filter((id) => reviewedUid(id) === to);
  if (ids.every((id) => id === `${to}:${reviewId}`)) return null;
  const { readable } = storedReview.readAll(await getAll(stores.reviews, ids));
  const kept = reviewThatStays(
    readable.filter(({ from }) => from.uid === author),
    held?.reviewId ?? null,
  );
  return kept?.reviewId === reviewId ? null : kept;
}

/** Gives the slot to a review that was written, unless it is no longer as it was `held`; gives the id of the one that holds it. */
async function giveTo(
  stores: Pick<Stores, 'authors'>,
  id: string,
  { reviewId, createdAt }: Review,
  held: ReviewSlot | null,
): Promise<string> {
  const given = await changeDocument(reviewSlots(stores), id, (stored) =>
    !stored || stored.reviewId === held?.reviewId ? { ...stored, reviewId, at: createdAt } : null,
  );
  return given?.reviewId ?? reviewId;
}

async function listBegun(
  stores: Pick<Stores, 'authors'>,
  author: string,
  begun: string,
  state: DocumentState<AuthoredList>,
): Promise<void> {
  const add = (stored: AuthoredList | null) => {
    const began = stored ? storedList.read(author, stored).began : [];
    return began.includes(begun) ? null : { ...stored, began: [...began, begun] };
  };
  await changeDocument(authoredLists(stores), author, add, state);
}

/** Removes every slot of `author`, and the list of what they began. */
export async function forgetSlots(stores: Pick<Stores, 'authors'>, author: string): Promise<void> {
  const listed = (await begunBy(stores, author)).map((id) => reviewSlotId(author, reviewedUid(id)));
  // A server that died when it had taken a slot did not list it.
  const found = await documentsInRange(reviewSlots(stores), reviewSlotId(author, ''));
  for (const id of new Set([...listed, ...found.map(({ _id }) => _id)])) await removeDocument(stores.authors, id);
  await removeDocument(stores.authors, author);
}

/** A local document of `authors`: nothing in it is as an older version kept it. Losing it costs only work. */
const markId = '_local/a-place-each';
/** How many lists are read with one request. */
const readAtOnce = 500;

/**
 * Gives each slot a document of its own that an older version kept in one for all of its author's, at the first start after that. May be
 * repeated, and cut off.
 */
export async function carryOverSlots(stores: Pick<Stores, 'authors'>): Promise<void> {
  const marks = stores.authors as unknown as PouchDB.Database<object>;
  if (await getOrNull(marks, markId)) return;
  const [slots, lists] = [new Batch(reviewSlots(stores)), new Batch(authoredLists(stores))];
  const ids = (await documentIds(marks)).filter((id) => !isReviewSlot(id));
  for (let start = 0; start < ids.length; start += readAtOnce) {
    for (const stored of await getAll(marks, ids.slice(start, start + readAtOnce))) {
      const before = decodeFormerSlots(stored);
      if (!before || 'misfit' in before) continue;
      for (const [to, slot] of Object.entries(before.document.reviews)) {
        await slots.add({ ...slot, _id: reviewSlotId(stored._id, to) });
      }
      // A list is written once all of its slots are.
      await slots.flush();
      await lists.add({ ...storedList.read(stored._id, stored), _id: stored._id, _rev: stored._rev });
    }
  }
  await lists.flush();
  await changeDocument(marks, markId, () => ({}));
}
