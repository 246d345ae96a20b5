import { setTimeout as delay } from 'node:timers/promises';
import { reviewedUid } from '../../shared/model/review.ts';
import { professionalUid, reviewPageUid } from '../couch/documents.ts';
import { followFeed, type Sequence } from '../couch/feed.ts';
import { documentIds, getOrNull } from '../couch/read.ts';
import { SetAside, tryAgain } from '../couch/set-aside.ts';
import type { Stores } from '../couch/stores.ts';
import type { Masters } from './masters.ts';
import { project } from './project.ts';

/** How many professionals are projected at once. */
const width = 8;
const pauseAfterError = 1000;
const day = 24 * 60 * 60 * 1000;

/** The masters that are followed, and whom a change of one of their documents is about. */
const sources = [
  { name: 'users', uidOf: (id: string) => id },
  { name: 'reviews', uidOf: reviewedUid },
] as const;
type Source = (typeof sources)[number];

export interface Projection {
  /** Settles when the catalogue holds all that the masters held when the projection started. */
  caughtUp: Promise<unknown>;
  /** Stops following; settles when the work in hand is done and its position saved. */
  stop: () => Promise<void>;
}

/** What follows from the masters about `uid` beside the catalogue; may be called again with the same. */
type Announce = (uid: string, masters: Masters) => Promise<void>;

interface Run {
  stores: Stores;
  announce: Announce;
  setAside: SetAside;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/**
 * Keeps the catalogue what `publish` makes of the masters: follows the feeds of `users` and `reviews`, projects
 * whoever a change is about, and saves the position only after the work. A failure is tried again until it succeeds,
 * never passed over. A document that cannot be read is `setAside` first, so that it holds up nobody else. Every night all is computed
 * again. `announce` is part of the work.
 */
export function startProjection(
  stores: Stores,
  onError: (error: unknown) => void,
  announce: Announce = async () => undefined,
  setAside: SetAside = new SetAside(stores),
): Projection {
  const abort = new AbortController();
  const run: Run = { stores, announce, setAside, signal: abort.signal, onError };
  const started = untilDone(run, () => retrySetAside(run)).then(() => untilDone(run, () => sweepNewStore(run)));
  const followers = sources.map((source) => follow(run, source, started));
  const nightly = setInterval(() => void untilDone(run, () => sweepAgain(run)), day);
  return {
    caughtUp: Promise.all(followers.map((follower) => follower.caughtUp)),
    stop: async () => {
      clearInterval(nightly);
      abort.abort();
      await Promise.all(followers.map((follower) => follower.stopped));
    },
  };
}

function follow(
  run: Run,
  source: Source,
  started: Promise<unknown>,
): { caughtUp: Promise<void>; stopped: Promise<void> } {
  let reachEnd: () => void;
  const caughtUp = new Promise<void>((resolve) => {
    reachEnd = resolve;
  });
  const loop = async () => {
    await started;
    const since = await untilDone(run, () => readPosition(run.stores, source));
    if (since === null) return;
    const database: PouchDB.Database = run.stores[source.name];
    for await (const page of followFeed(database, since, { ...run, withDocuments: false })) {
      if (page.changes.length === 0) reachEnd();
      else {
        await untilDone(run, async () => {
          const ids = page.changes.map((change) => change.id).filter((id) => !id.startsWith('_design/'));
          await projectAll(run, new Set(ids.map(source.uidOf)));
          await savePosition(run.stores, source, page.sequence);
        });
      }
    }
  };
  return { caughtUp, stopped: loop() };
}

type Work = Pick<Run, 'stores' | 'announce' | 'setAside'>;

/** The feeds do not tell of what is set aside until somebody changes it. */
async function retrySetAside(run: Work): Promise<void> {
  const still = await tryAgain(run.stores, run.setAside);
  await projectAll(run, new Set(still.flatMap(({ database, id }) => (database === 'catalogue' ? shownUid(id) : []))));
}

/** The professional whom a catalogue's document shows. */
function shownUid(id: string): string | [] {
  return professionalUid(id) ?? reviewPageUid(id) ?? [];
}

async function sweepAgain(run: Work): Promise<void> {
  await tryAgain(run.stores, run.setAside);
  await sweep(run.stores, run.announce, run.setAside);
}

/** A catalogue that was never projected is swept first: one pass over the accounts instead of one for each feed. */
async function sweepNewStore({ stores, announce, setAside }: Work): Promise<void> {
  const saved = await Promise.all(sources.map((source) => getOrNull(positions(stores), positionId(source))));
  if (saved.some((position) => position !== null)) return;
  const ends = await Promise.all(sources.map(async (source) => (await stores[source.name].info()).update_seq));
  await sweep(stores, announce, setAside);
  for (const [index, source] of sources.entries()) await savePosition(stores, source, ends[index] ?? 0);
}

/** Projects every account and everyone the catalogue still shows. */
export async function sweep(
  stores: Stores,
  announce: Announce = async () => undefined,
  setAside: SetAside = new SetAside(stores),
): Promise<void> {
  const [accounts, published] = await Promise.all([documentIds(stores.users), documentIds(stores.catalogue)]);
  await projectAll(
    { stores, announce, setAside },
    new Set([...accounts, ...published.flatMap((id) => professionalUid(id) ?? [])]),
  );
}

async function projectAll({ stores, announce, setAside }: Work, uids: Iterable<string>): Promise<void> {
  const waiting = uids[Symbol.iterator]();
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const masters = await project(stores, next.value);
      await setAside.noteAbout(next.value, masters.misfits);
      await announce(next.value, masters);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
}

interface Position {
  sequence: Sequence;
}

function positions(stores: Stores): PouchDB.Database<Position> {
  return stores.catalogue as unknown as PouchDB.Database<Position>;
}

/** A local document: it is in no feed. Losing it costs only work, since projecting again changes nothing. */
function positionId(source: Source): string {
  return `_local/projection-${source.name}`;
}

async function readPosition(stores: Stores, source: Source): Promise<Sequence> {
  return (await getOrNull(positions(stores), positionId(source)))?.sequence ?? 0;
}

async function savePosition(stores: Stores, source: Source, sequence: Sequence): Promise<void> {
  const saved = await getOrNull(positions(stores), positionId(source));
  await positions(stores).put({ _id: positionId(source), ...(saved ? { _rev: saved._rev } : {}), sequence });
}

/** Tries until it succeeds, or gives null once stopped; work that was begun is finished. */
async function untilDone<Result>({ signal, onError }: Run, work: () => Promise<Result>): Promise<Result | null> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      onError(error);
      await delay(pauseAfterError, undefined, { signal }).catch(() => undefined);
    }
  }
  return null;
}
