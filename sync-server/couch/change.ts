import { setTimeout as delay } from 'node:timers/promises';
import { Refused } from '../../shared/protocol/refused.ts';
import { type Stamps, stampsAfter, stampsOver } from '../../shared/rules/leaves/leaves.ts';
import { wasContended } from './certain-fetch.ts';
import { putTogether } from './gathered.ts';
import { mend, mergedIn, writeLeaf } from './leaves/mend.ts';
import { infoOf } from './database-info.ts';
import { generationOf, isStatus } from './read.ts';
import { decodedAt, readLeaves, readState, removal, ruleAt, type DocumentState } from './leaves/document-state.ts';
import { exclusively } from './keyed-mutex.ts';

type Existing<Doc extends object> = PouchDB.Core.ExistingDocument<Doc>;

/** The number of retries of a write that conflicts with others, before whoever asked is told to try again. */
const maxConflictRetries = 20;
/** The longest random backoff in between (ms), so that two do not conflict for ever. */
const longestPause = 200;

/**
 * Changes a stored document: `change` is handed the document as it stands (null when there is none), with all leaves that copies of a
 * cluster may have of it brought together, and gives the one to write, or null to leave it. Done again when somebody else wrote meanwhile.
 * Returns what is stored afterwards, on most of the copies. `known` is the document as it was just read, or gives how it most likely stands
 * when earlier writes are done (null where nothing tells), which spares reading it. Writes of one document exclude each other. Throws `Refused` (unavailable).
 */
export function changeDocument<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  change: (stored: Existing<Doc> | null) => Doc | null,
  known?: DocumentState<Doc> | (() => DocumentState<Doc> | null),
): Promise<Existing<Doc> | null> {
  return exclusively(database, id, async () => {
    const first = typeof known === 'function' ? known() : known;
    let state = first?.apart.length === 0 ? first : await mendedState(database, id);
    for (let conflicts = 0; conflicts < maxConflictRetries;) {
      const next = change(state.document);
      if (!next) return state.document;
      const outcome = await write(database, id, state, next);
      if (typeof outcome === 'object') return { ...next, _id: id, _rev: outcome.revision };
      state = await mendedState(database, id);
      if (outcome === 'withdrawn') {
        conflicts++;
        await delay(Math.random() * longestPause);
      }
    }
    throw new Refused({ code: 'unavailable' });
  });
}

/** The document, null where there is none, once its leaves are brought together, should it have several. Throws `Refused` (unavailable). */
export async function readMended<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
): Promise<Existing<Doc> | null> {
  return (await exclusively(database, id, () => mendedState(database, id))).document;
}

/** The document with what all of its leaves hold, null where there is none; also where nothing can be written. */
export async function readMerged<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
): Promise<object | null> {
  return mergedIn(database, id, await readState(database, id));
}

/** The state of the document once its leaves are merged. */
async function mendedState<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
): Promise<DocumentState<Doc>> {
  const { users } = infoOf(database);
  for (let tries = 0; tries < maxConflictRetries; tries++) {
    const state = await readState(database, id);
    if (state.apart.length === 0) return state;
    const isMended = await mend(database, id, state, (uid, change) => changeDocument(users, uid, change));
    if (!isMended) return state;
  }
  throw new Refused({ code: 'unavailable' });
}

/** What became of a write: `changed`: the document is another by now; `withdrawn`: it was written where others wrote it as well, and taken back. */
type Outcome = { revision: string } | 'changed' | 'withdrawn';

async function write<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  state: DocumentState<Doc>,
  next: Doc,
): Promise<Outcome> {
  const { document } = state;
  const { _id, _rev, ...content } = next as Doc & { _id?: string; _rev?: string };
  const stamps = newStamps(database, id, state, content);
  const kept = Object.keys(stamps).length > 0 ? { stamps } : {};
  try {
    const written = await putTogether(database, {
      ...(content as unknown as Doc),
      ...kept,
      _id: id,
      ...(document ? { _rev: document._rev } : {}),
    });
    return wasContended(written) ? await withdraw(database, id, written.rev) : { revision: written.rev };
  } catch (error) {
    if (isStatus(error, 409)) return 'changed';
    throw error;
  }
}

/** The stamps of the document once it is `next`: when each part last changed. */
function newStamps<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  { document, stamps }: DocumentState<Doc>,
  next: object,
): Stamps {
  if (!document || id.startsWith('_local/')) return {};
  const rule = ruleAt(database, id);
  const [before, after] = [document, next].map((each) => decodedAt(database, id, each));
  if (!before || !after) return stamps;
  const generation = generationOf(document._rev) + 1;
  return stampsAfter({ parts: rule.partsOf(before), stamps }, rule.partsOf(after), { now: Date.now(), generation });
}

/**
 * Takes a write back that fewer than most copies took at first, so that it is made again on top of the one that most of them may have taken.
 * What it holds is in the hands of whoever makes it. The leaf that the store puts first is not removed but becomes what stands beside it:
 * were all of them removed, there would be no document any more.
 */
async function withdraw<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  revision: string,
): Promise<Outcome> {
  const { live } = await readLeaves(database, id);
  const rival = live.find(({ revisions }) => !revisions.includes(revision));
  if (!rival) return { revision };
  const [first] = live;
  if (first?.revision !== revision) await writeLeaf(database, id, revision, { _deleted: true });
  else {
    const stamps = stampsOver(first, rival.stamps);
    await writeLeaf(database, id, revision, { ...rival.document, stamps, folded: [...rival.folded, rival.revision] });
  }
  return 'withdrawn';
}

/** Writes a document that must not be there yet; false when it is. Of two who do so at the same moment one at most is told that it was. */
export async function createDocument<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  document: Doc,
): Promise<boolean> {
  try {
    const written = await putTogether(database, { ...document, _id: id });
    return !wasContended(written) || typeof (await withdraw(database, id, written.rev)) === 'object';
  } catch (error) {
    if (isStatus(error, 409)) return false;
    throw error;
  }
}

/** Removes a document, whoever else writes it meanwhile; nothing happens when there is none. */
export function removeDocument(database: PouchDB.Database<object>, id: string): Promise<void> {
  return exclusively(database, id, async () => {
    for (;;) {
      const { document } = await mendedState(database, id);
      if (!document) return;
      await writeLeaf(database, id, document._rev, removal);
    }
  });
}

/** Removes a document as `readMended` gave it; false where somebody wrote or removed it meanwhile: what is to be done is read anew then. */
export function removeUnchanged(
  database: PouchDB.Database<object>,
  { _id, _rev }: PouchDB.Core.ExistingDocument<object>,
): Promise<boolean> {
  return exclusively(database, _id, () => writeLeaf(database, _id, _rev, removal));
}

/** Removes a document as it was read; one that was changed since, or is gone, is left. */
export async function removeAsRead(
  database: PouchDB.Database<object>,
  document: PouchDB.Core.ExistingDocument<object>,
): Promise<void> {
  await database.remove(document).catch((error: unknown) => {
    if (!isStatus(error, 409) && !isStatus(error, 404)) throw error;
  });
}
