import { type Review, reviewedUid } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { readMerged } from '../couch/change.ts';
import { documentsInRange, getAll } from '../couch/read.ts';
import { type Misfit, storedAccount, storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

/** An account, null where there is none, and the reviews it received, but for what cannot be read: that is among `misfits`. */
export interface Masters {
  user: User | null;
  reviews: Review[];
  misfits: Misfit[];
}

/**
 * The masters about `uid` as they stand, with what all leaves hold that copies of a cluster have of them: the account first, so that its reviews are at
 * least as new.
 */
export async function readMasters(
  { users, reviews }: Pick<Stores, 'users' | 'reviews'>,
  uid: string,
): Promise<Masters> {
  const document = await readMerged(users, uid);
  return mastersOf(document && { ...document, _id: uid }, await receivedBy(reviews, uid));
}

/** The masters about each of `uids`, with few requests: it reads the reviews of all who stand between them as well. */
export async function readMastersOfEach(
  { users, reviews }: Pick<Stores, 'users' | 'reviews'>,
  uids: readonly string[],
): Promise<Map<string, Masters>> {
  const found = await merged(users, await getAll(users, [...uids], { conflicts: true }));
  const accounts = new Map(found.map((document) => [document._id, document]));
  const received = new Map<string, { _id: string }[]>(uids.map((uid) => [uid, []]));
  // In the order of the ids of reviews, which is not that of uids where one begins another.
  const [first = '', ...others] = uids.toSorted((a, b) => (`${a}:` < `${b}:` ? -1 : 1));
  for (const review of await receivedBy(reviews, first, others.at(-1))) {
    received.get(reviewedUid(review._id))?.push(review);
  }
  return new Map([...received].map(([uid, each]) => [uid, mastersOf(accounts.get(uid) ?? null, each)]));
}

function mastersOf(document: { _id: string } | null, received: { _id: string }[]): Masters {
  const account = storedAccount.readAll(document ? [document] : []);
  const reviews = storedReview.readAll(received);
  const misfits = [...account.misfits, ...reviews.misfits];
  return { user: account.readable[0] ?? null, reviews: reviews.readable, misfits };
}

/** The reviews of `uid`, and of all up to `last`. */
async function receivedBy(reviews: Stores['reviews'], uid: string, last = uid): Promise<{ _id: string }[]> {
  return merged(reviews, await documentsInRange(reviews, `${uid}:`, { conflicts: true, last: `${last}:` }));
}

/** The documents as all of their leaves have them: of which there are several they say. */
async function merged(database: PouchDB.Database<object>, found: { _id: string }[]): Promise<{ _id: string }[]> {
  const all = await Promise.all(
    found.map(async (each) => {
      if (!('_conflicts' in each)) return each;
      const document = await readMerged(database, each._id);
      return document && { ...document, _id: each._id };
    }),
  );
  return all.filter((each) => each !== null);
}
