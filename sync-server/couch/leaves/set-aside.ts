import type { DatabaseName } from '../../../couchdb/databases.ts';
import { professionalId, reviewPageUid } from '../documents.ts';
import { changeDocument } from '../change.ts';
import { getOrNull, isStatus } from '../read.ts';
import { scan } from '../scan.ts';
import { decodeStored, type Misfit } from '../stored.ts';
import type { Stores } from '../stores.ts';

/** A local document: it is in no feed, and stands beside the positions of the projection, which advance past what is in it. */
const documentId = '_local/set-aside';

/** The field that does not fit, by `{database}/{id}` of the document. */
type Remembered = Record<string, string>;

const keyOf = ({ database, id }: Pick<Misfit, 'database' | 'id'>) => `${database}/${id}`;

function misfitsIn(remembered: Remembered): Misfit[] {
  return Object.entries(remembered).map(([key, reason]) => {
    const end = key.indexOf('/');
    return { database: key.slice(0, end) as DatabaseName, id: key.slice(end + 1), reason };
  });
}

/**
 * The list of stored documents that could not be read, kept in the store, so that whoever reads them goes on with the others without
 * forgetting them. A document is tried again when it changes, at each start and once a day (`tryAgain`).
 */
export class SetAside {
  #database: PouchDB.Database<{ documents: Remembered }>;
  #onMisfit: (misfit: Misfit) => void;
  /** What the store remembers, as this process last read or wrote it. */
  #known: ReadonlyMap<string, string> = new Map();
  /** What is to be written; null for what is to be forgotten. */
  #waiting = new Map<string, string | null>();
  #writing: Promise<unknown> = Promise.resolve();

  constructor({ catalogue }: Pick<Stores, 'catalogue'>, onMisfit: (misfit: Misfit) => void = () => undefined) {
    this.#database = catalogue as unknown as PouchDB.Database<{ documents: Remembered }>;
    this.#onMisfit = onMisfit;
  }

  /** How many documents are set aside, as the store has it: each process finds others. Where it does not answer, as this one last knew. */
  async count(): Promise<number> {
    return this.#read().then(
      (remembered) => Object.keys(remembered).length,
      () => this.#known.size,
    );
  }

  async #read(): Promise<Remembered> {
    return (await getOrNull(this.#database, documentId))?.documents ?? {};
  }

  /** What is set aside, as the store has it. */
  async list(): Promise<Misfit[]> {
    const remembered = await this.#read();
    this.#known = new Map(Object.entries(remembered));
    return misfitsIn(remembered);
  }

  /** Remembers or forgets one document (`reason` null: it can be read). Settles when that is durable. */
  async note({ database, id }: Pick<Misfit, 'database' | 'id'>, reason: string | null): Promise<void> {
    await this.#change(new Map([[keyOf({ database, id }), reason]]));
  }

  /** Remembers what could not be read to project `uid`, and forgets what can be by now. Settles when that is durable. */
  async noteAbout(uid: string, misfits: readonly Misfit[]): Promise<void> {
    const isProjected = !misfits.some(({ database }) => database === 'users');
    const changes = new Map<string, string | null>();
    for (const key of this.#known.keys()) if (isAbout(uid, key, isProjected)) changes.set(key, null);
    for (const misfit of misfits) changes.set(keyOf(misfit), misfit.reason);
    await this.#change(changes);
  }

  async #change(changes: ReadonlyMap<string, string | null>): Promise<void> {
    const unknown = [...changes].filter(([key, reason]) => (this.#known.get(key) ?? null) !== reason);
    if (unknown.length === 0) return;
    for (const [key, reason] of unknown) this.#waiting.set(key, reason);
    // Serialised, and each write takes all that has come by then; a failure is thrown to whoever noted something in it.
    const write = this.#writing.then(() => this.#write());
    this.#writing = write.then(
      () => undefined,
      () => undefined,
    );
    await write;
  }

  async #write(): Promise<void> {
    const changes = [...this.#waiting];
    if (changes.length === 0) return;
    const before = this.#known;
    const written = await changeDocument(this.#database, documentId, (stored) => {
      const documents = { ...stored?.documents, ...Object.fromEntries(changes) };
      return { documents: withoutNull(documents) };
    });
    for (const [key, reason] of changes) if (this.#waiting.get(key) === reason) this.#waiting.delete(key);
    this.#known = new Map(Object.entries(written?.documents ?? {}));
    const found = changes.flatMap(([key, reason]) => (reason !== null && !before.has(key) ? [[key, reason]] : []));
    for (const misfit of misfitsIn(Object.fromEntries(found))) this.#onMisfit(misfit);
  }
}

function withoutNull(documents: Record<string, string | null>): Remembered {
  return Object.fromEntries(
    Object.entries(documents).flatMap(([key, reason]) => (reason === null ? [] : [[key, reason]])),
  );
}

/** Whether a document is among those that the projection of `uid` reads, and writes anew where it `isProjected`. */
function isAbout(uid: string, key: string, isProjected: boolean): boolean {
  if (key === `users/${uid}` || key.startsWith(`reviews/${uid}:`)) return true;
  if (!isProjected) return false;
  const catalogueId = key.startsWith('catalogue/') ? key.slice('catalogue/'.length) : '';
  return catalogueId === professionalId(uid) || reviewPageUid(catalogueId) === uid;
}

/**
 * Looks at each document that is set aside once more. One that can be read now, because the code learnt to, is written as it is today,
 * so that every feed tells of it and whoever passed over it comes back to it; one that is gone is forgotten. Gives what is still
 * set aside.
 */
export async function tryAgain(stores: Stores, setAside: SetAside): Promise<Misfit[]> {
  const still: Misfit[] = [];
  for (const misfit of await setAside.list()) {
    const now = await lookAgain(stores[misfit.database], misfit);
    if (now) still.push(now);
    await setAside.note(misfit, now?.reason ?? null);
  }
  return still;
}

async function lookAgain(database: PouchDB.Database<object>, misfit: Misfit): Promise<Misfit | null> {
  const stored = await getOrNull(database, misfit.id);
  const decoded = stored && decodeStored(misfit.database, misfit.id, stored);
  if (!decoded || 'reason' in decoded) return decoded;
  try {
    await database.put({ ...stored, ...decoded.document });
  } catch (error) {
    // Stays set aside where a validator of the store rejects it: somebody has to look at it.
    if (isStatus(error, 403)) return misfit;
    // Ignores a conflict, because the feeds tell of whatever changed it meanwhile.
    if (!isStatus(error, 409)) throw error;
  }
  return null;
}

/** The databases that nothing follows by their feeds, so that only looking through them tells what of them cannot be read. */
const unfollowed = ['credentials', 'challenges', 'sessions'] as const;

/** Sets aside what cannot be read of the ways in, the challenges and the sessions, and forgets what can be by now, or is gone. */
export async function setAsideUnfollowed(stores: Stores, setAside: SetAside): Promise<void> {
  const before = (await setAside.list()).filter(({ database }) => unfollowed.some((each) => each === database));
  const found = new Set<string>();
  for (const database of unfollowed) {
    for await (const stored of scan<object>(stores[database])) {
      const decoded = decodeStored(database, stored._id, stored);
      if (!('reason' in decoded)) continue;
      found.add(keyOf(decoded));
      await setAside.note(decoded, decoded.reason);
    }
  }
  for (const misfit of before) if (!found.has(keyOf(misfit))) await setAside.note(misfit, null);
}
