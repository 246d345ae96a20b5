import { isDeepStrictEqual } from 'node:util';
import { type Review, reviewedUid } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { hasProof } from '../../shared/rules/account/sign-in/proof.ts';
import {
  type CatalogueDocument,
  professionalId,
  professionalUid,
  reviewPageId,
  reviewPageUid,
} from '../couch/documents.ts';
import { wasContended } from '../couch/certain-fetch.ts';
import { readMended, readMerged } from '../couch/change.ts';
import { documentsInRange, getAll } from '../couch/read.ts';
import { type Misfit, nextVersion, storedAccount, storedProfessional, storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { type Publication, publish } from './publish.ts';

type Stored = PouchDB.Core.ExistingDocument<CatalogueDocument>;
type Write = PouchDB.Core.PutDocument<CatalogueDocument> & { _deleted?: true };

/** An account, null where there is none, and the reviews it received, but for what cannot be read: that is among `misfits`. */
export interface Masters {
  user: User | null;
  reviews: Review[];
  misfits: Misfit[];
}

/**
 * Makes the catalogue's documents about `uid` what `publish` says of the masters as they stand. Safe to repeat and to
 * run twice at once: the targets are read before the masters and written by the revision read, so that work done on
 * an older view of the masters loses with a 409 and is computed again. Gives the masters that it was made of. An account that cannot
 * be read stays as it was last published; a review that cannot be is left out. `pageIds` are pages of its reviews that are known to be
 * there, also where others before them are not.
 */
export async function project(stores: Stores, uid: string, pageIds: readonly string[] = []): Promise<Masters> {
  for (;;) {
    // 1 the target's revisions, 2 the masters, 3 the write by those revisions
    const current = await currentDocuments(stores.catalogue, uid, pageIds);
    const masters = await readMasters(stores, uid);
    if (masters.misfits.some(({ database }) => database === 'users')) return masters;
    const writes = changedDocuments(uid, current, publish(masters.user, masters.reviews, Date.now()));
    if (writes.length === 0) return masters;
    const outcome = await stores.catalogue.bulkDocs(writes);
    const failed = outcome.filter((row): row is PouchDB.Core.Error => 'error' in row && Boolean(row.error));
    const broken = failed.find((row) => row.status !== 409);
    if (broken) throw new Error(`writing the catalogue failed: ${broken.name ?? ''} ${broken.message ?? ''}`);
    // What another server wrote as well is looked at once more.
    const contended = outcome.flatMap((row) => (wasContended(row) && row.id ? [row.id] : []));
    await Promise.all(contended.map((id) => readMended(stores.catalogue, id)));
    if (failed.length === 0 && contended.length === 0) return masters;
  }
}

/**
 * The same for many who follow each other by their uids, with few requests: the targets of all, then the masters, then one write. `pageIdsOf` has the pages of reviews of each
 * who is shown. Who was written by somebody else meanwhile is projected by themselves. Gives the masters of each.
 */
export async function projectEach(
  stores: Stores,
  uids: readonly string[],
  pageIdsOf: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Masters>> {
  const ids = uids.flatMap((uid) => (pageIdsOf.has(uid) ? [professionalId(uid), ...(pageIdsOf.get(uid) ?? [])] : []));
  const current = new Map((await getAll(stores.catalogue, ids)).map((document) => [document._id, document]));
  const all = await readMastersOfEach(stores, uids);
  const writes = [...all].flatMap(([uid, { user, reviews, misfits }]) => {
    if (misfits.some(({ database }) => database === 'users')) return [];
    const own = [professionalId(uid), ...(pageIdsOf.get(uid) ?? [])];
    const targets = new Map(own.flatMap((id) => (current.has(id) ? [[id, current.get(id) as Stored] as const] : [])));
    return changedDocuments(uid, targets, publish(user, reviews, Date.now()));
  });
  if (writes.length === 0) return all;
  const outcome = await stores.catalogue.bulkDocs(writes);
  const again = outcome.flatMap((row) =>
    wasContended(row) || ('error' in row && row.error) ? [shownUid(row.id ?? '')] : [],
  );
  for (const uid of new Set(again.flat())) all.set(uid, await project(stores, uid, pageIdsOf.get(uid)));
  return all;
}

/** The professional whom a catalogue's document shows. */
export function shownUid(id: string): string | [] {
  return professionalUid(id) ?? reviewPageUid(id) ?? [];
}

/** How many pages of reviews are asked for at once. */
const pagesAtOnce = 4;

/** The professional's document and its pages of reviews, which follow each other. */
async function currentDocuments(
  catalogue: Stores['catalogue'],
  uid: string,
  pageIds: readonly string[],
): Promise<Map<string, Stored>> {
  const current = new Map<string, Stored>();
  let others = [professionalId(uid), ...pageIds];
  for (let page = 0; ; page += pagesAtOnce) {
    const pages = Array.from({ length: pagesAtOnce }, (_, index) => reviewPageId(uid, page + index));
    for (const document of await getAll(catalogue, [...new Set([...others, ...pages])])) {
      current.set(document._id, document);
    }
    if (!current.has(pages.at(-1) ?? '')) return current;
    others = [];
  }
}

function changedDocuments(uid: string, current: Map<string, Stored>, publication: Publication | null): Write[] {
  const target = targetDocuments(uid, current, publication);
  const writes: Write[] = [];
  for (const [id, document] of target) {
    const stored = current.get(id);
    if (sameContent(stored, document)) continue;
    writes.push({ ...document, _id: id, ...(stored ? { _rev: stored._rev } : {}) });
  }
  for (const [id, stored] of current) {
    // A store keeps for ever what is deleted: nothing of the page but that it was there.
    if (!target.has(id)) writes.push({ _id: id, _rev: stored._rev, _deleted: true } as Write);
  }
  return writes;
}

/**
 * A professional who was never public has no document; one who was keeps it, empty, so that the version grows on. The reviews come
 * first: who hears of the version reads them.
 */
function targetDocuments(
  uid: string,
  current: Map<string, Stored>,
  publication: Publication | null,
): Map<string, CatalogueDocument> {
  const target = new Map<string, CatalogueDocument>();
  const id = professionalId(uid);
  const before = current.get(id);
  const professional = publication?.professional ?? null;
  for (const page of publication?.pages ?? []) target.set(reviewPageId(uid, page.page), page);
  const haveReviewsChanged = [...target].some(([pageId, page]) => !sameContent(current.get(pageId), page));
  const known = storedProfessional.readOrNull(before)?.version ?? null;
  const isSame = known !== null && sameContent(before, { version: known, professional }) && !haveReviewsChanged;
  const version = isSame ? known : nextVersion(before ?? null);
  if (before || professional) target.set(id, { version, professional });
  return target;
}

function sameContent(stored: Stored | undefined, target: CatalogueDocument): boolean {
  if (!stored) return false;
  const { _id, _rev, ...content } = stored;
  return isDeepStrictEqual(content, target);
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
async function readMastersOfEach(
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

/** Who has proven who they are, as all accounts say it and as the reviews do that they wrote: a sweep sees both anyway. */
export class ProofsSeen {
  /** By what the account says. */
  readonly #accounts = { proven: new Set<string>(), unproven: new Set<string>() };
  /** The authors, by what a review of theirs says. */
  readonly #authors = { proven: new Set<string>(), unproven: new Set<string>() };

  note({ user, reviews }: Masters): void {
    if (user) this.#accounts[hasProof(user) ? 'proven' : 'unproven'].add(user.uid);
    for (const { from } of reviews) this.#authors[from.isProven ? 'proven' : 'unproven'].add(from.uid);
  }

  /** The uids of those who wrote a review that says something else than their account. */
  misaligned(): string[] {
    const { proven, unproven } = this.#accounts;
    const understated = [...this.#authors.unproven].filter((uid) => proven.has(uid));
    const overstated = [...this.#authors.proven].filter((uid) => unproven.has(uid));
    return [...new Set([...understated, ...overstated])];
  }
}
