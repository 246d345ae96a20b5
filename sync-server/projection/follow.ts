import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { reviewedUid } from '../../shared/model/review.ts';
import { reviewPageUid } from '../couch/documents.ts';
import { followFeed, type Sequence } from '../couch/feeds/feed.ts';
import { Position } from '../couch/feeds/feed-position.ts';
import { documentIds } from '../couch/read.ts';
import { DelayedRechecks } from '../couch/leaves/delayed-rechecks.ts';
import { SetAside, tryAgain } from '../couch/leaves/set-aside.ts';
import { untilDone } from '../couch/until-done.ts';
import type { Stores } from '../couch/stores.ts';
import { beginChanges } from '../metrics/measures.ts';
import { usualBurst } from '../traffic/traffic-limits.ts';
import { onceADay } from '../traffic/once-a-day.ts';
import { Coalescer } from '../traffic/coalescer.ts';
import { endedStays, type FollowUp, nothingFollows } from './follow-up.ts';
import { project, projectEach, ProofsSeen, shownUid } from './project.ts';

/** How many are swept with the same requests, and how many such batches at once. */
const swept = { together: 100, batches: 3 };
/** How long (ms) after the start is looked for the first time whose stay has ended: that reads all accounts, and is to hold up nobody who waits for the server. */
const firstLookAfter = 60_000;
const hour = 60 * 60 * 1000;

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

interface Run {
  /** Projects somebody, at most once in a burst. */
  bursts: Coalescer<string>;
  /** Projects somebody again who just changed: the copy that was asked may not have had all of it. */
  rechecks: DelayedRechecks;
  stores: Stores;
  followUp: FollowUp;
  setAside: SetAside;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/**
 * Keeps the catalogue what `publish` makes of the masters: follows the feeds of `users` and `reviews`, projects
 * whoever a change is about, and saves the position only after the work. A failure is tried again until it succeeds,
 * never passed over. A document that cannot be read is `setAside` first, so that it holds up nobody else. Once a day all is computed
 * again, and every hour who stays in the directory only for a while. `followUp` is part of the work. Somebody who changes all the time
 * is projected once in a `burst` (ms), and at once the first time.
 */
export function startProjection(
  stores: Stores,
  onError: (error: unknown) => void,
  followUp: FollowUp = nothingFollows,
  setAside: SetAside = new SetAside(stores),
  burst = usualBurst,
): Projection {
  const abort = new AbortController();
  const bursts = new Coalescer<string>(burst, (uid) => projectOne({ stores, followUp, setAside }, uid));
  const rechecks = new DelayedRechecks(stores.longestLag);
  const run: Run = { bursts, rechecks, stores, followUp, setAside, signal: abort.signal, onError };
  const started = untilDone(run, () => retrySetAside(run)).then(() => untilDone(run, () => sweepNewStore(run)));
  const stays = started
    .then(() => delay(firstLookAfter, undefined, { signal: abort.signal }).catch(() => undefined))
    .then(() => untilDone(run, () => endStays(run)));
  const followers = sources.map((source) => follow(run, source, started));
  let sweeping = Promise.resolve();
  const hourly = setInterval(() => {
    void untilDone(run, () => endStays(run));
    // By the store's own count of a day, since a server may be started anew more often.
    sweeping = sweeping
      .then(() => onceADay(stores, 'sweep', () => sweepAgain(run)))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) onError(error);
      });
  }, hour);
  return {
    caughtUp: Promise.all(followers.map((follower) => follower.caughtUp)),
    stop: async () => {
      clearInterval(hourly);
      abort.abort();
      bursts.flush();
      await rechecks.stop();
      await Promise.all([stays, sweeping, ...followers.map((follower) => follower.stopped)]);
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
    const position = positionOf(run.stores, source);
    const since = await untilDone(run, async () => (await position.read()) ?? 0);
    if (since === null) return;
    const database: PouchDB.Database = run.stores[source.name];
    /** Whether all is done and saved so far. */
    let saved = Promise.resolve(true);
    /** What is caught up on comes in large pages, in which everybody is once. */
    let isLive = false;
    const work = (uid: string) => (isLive ? run.bursts.do(uid) : projectOne(run, uid));
    for await (const page of followFeed(database, since, { ...run, withDocuments: false })) {
      if (page.changes.length === 0) {
        isLive = true;
        void saved.then(reachEnd);
      } else {
        const done = beginChanges();
        const ids = page.changes.map((change) => change.id).filter((id) => !id.startsWith('_design/'));
        const uids = [...new Set(ids.map(source.uidOf))];
        const again = isLive ? uids.map((uid) => run.rechecks.at(() => untilProjected(run, uid), uid)) : [];
        // 1 who is in a burst waits, and holds up nobody else; 2 the others; 3 the position, once all of it is done, rechecks as well
        const waiting = uids.filter((uid) => isLive && run.bursts.isWaiting(uid));
        const later = waiting.map((uid) => untilDone(run, () => run.bursts.do(uid).then(() => true)));
        const others = uids.filter((uid) => !waiting.includes(uid));
        const first = await untilDone(run, () => inWidth(others, work).then(() => true));
        const projected = [Promise.resolve(first), ...later];
        void Promise.all(projected).finally(done);
        saved = save(run, position, { page, before: saved, work: [...projected, ...again] });
      }
    }
    await saved;
    await position.save().catch(run.onError);
  };
  return { caughtUp, stopped: loop() };
}

/** Gives whether it was done; what is stopped is left to the next start. */
async function untilProjected(run: Run, uid: string): Promise<boolean> {
  return (await untilDone(run, () => projectOne(run, uid).then(() => true))) ?? false;
}

interface Done {
  page: { sequence: Sequence };
  before: Promise<boolean>;
  /** Each gives null where it was stopped before it was done. */
  work: Promise<boolean | null>[];
}

/** Saves the position after a page once that, and all before it, is done, also when it is stopped meanwhile; gives whether it did. */
async function save(run: Run, position: Position, { page, before, work }: Done): Promise<boolean> {
  const isDone = (await Promise.all([before, ...work])).every(Boolean);
  if (!isDone) return false;
  const saving = () => position.advance(page.sequence).then(() => true);
  const isSaved = run.signal.aborted ? await saving().catch(run.onError) : await untilDone(run, saving);
  return Boolean(isSaved);
}

type Work = Pick<Run, 'stores' | 'followUp' | 'setAside'>;

/** The feeds do not tell of what is set aside until somebody changes it. */
async function retrySetAside(run: Work): Promise<void> {
  const still = await tryAgain(run.stores, run.setAside);
  await projectAll(run, new Set(still.flatMap(({ database, id }) => (database === 'catalogue' ? shownUid(id) : []))));
}

/**
 * Computes once more what the catalogue's document `id` shows, of which several leaves came together: which of them was made of the newer
 * masters they do not say.
 */
export async function projectShown(work: Work, id: string): Promise<void> {
  await projectAll(work, [shownUid(id)].flat());
}

async function sweepAgain(run: Run): Promise<void> {
  await tryAgain(run.stores, run.setAside);
  await sweep(run.stores, run.followUp, run.setAside, run.signal);
}

/** Hides the profiles that stayed for a while after reviews of theirs were taken back. */
export async function endStays(run: Work): Promise<void> {
  await projectAll(run, await endedStays(run.stores, Date.now()));
}

/**
 * A catalogue that was never projected is swept first: one pass over the accounts instead of one for each feed. So is one that was followed beyond
 * what a master holds, whose last writes a power cut took: the next ones come under the same numbers.
 */
async function sweepNewStore({ stores, followUp, setAside }: Work): Promise<void> {
  const ends = await Promise.all(sources.map(async (source) => (await stores[source.name].info()).update_seq));
  const reached = await positionsIn(stores);
  const isBeyond = reached.some((position, index) => Number(position ?? 0) > Number(ends[index]));
  if (reached.some((position) => position !== null) && !isBeyond) return;
  await sweep(stores, followUp, setAside);
  for (const [index, source] of sources.entries()) await positionOf(stores, source).advance(ends[index] ?? 0);
}

/** Whether the catalogue was ever made of what the masters held. */
export async function hasProjected(stores: Stores): Promise<boolean> {
  return (await positionsIn(stores)).some((position) => position !== null);
}

const positionsIn = (stores: Stores) => Promise.all(sources.map((source) => positionOf(stores, source).read()));

/** Projects every account and everyone the catalogue still shows. Throws where the signal aborts. */
export async function sweep(
  stores: Stores,
  followUp: FollowUp = nothingFollows,
  setAside: SetAside = new SetAside(stores),
  signal?: AbortSignal,
): Promise<void> {
  const [accounts, published] = await Promise.all([documentIds(stores.users), documentIds(stores.catalogue)]);
  const pageIds = new Map<string, string[]>();
  for (const id of published) {
    const [uid] = [shownUid(id)].flat();
    if (uid !== undefined) pageIds.set(uid, [...(pageIds.get(uid) ?? []), ...(reviewPageUid(id) ? [id] : [])]);
  }
  const uids = [...new Set([...accounts, ...pageIds.keys()])].toSorted();
  const batches = Array.from({ length: Math.ceil(uids.length / swept.together) }, (_, index) =>
    uids.slice(index * swept.together, (index + 1) * swept.together),
  );
  const proofs = new ProofsSeen();
  const sweepBatch = async (batch: string[]) => {
    signal?.throwIfAborted();
    for (const [uid, masters] of await projectEach(stores, batch, pageIds)) {
      proofs.note(masters);
      await setAside.noteAbout(uid, masters.misfits);
      await followUp.alignReceived(uid, masters);
    }
  };
  try {
    await inWidth(batches, sweepBatch, swept.batches);
  } finally {
    // Also where somebody could not be projected: the others are not held up.
    await projectAll({ stores, followUp, setAside }, proofs.misaligned());
  }
}

function projectAll(work: Work, uids: Iterable<string>): Promise<void> {
  return inWidth(uids, (uid) => projectOne(work, uid));
}

async function projectOne({ stores, followUp, setAside }: Work, uid: string): Promise<void> {
  const masters = await project(stores, uid);
  await setAside.noteAbout(uid, masters.misfits);
  if (masters.user) await followUp.alignAuthored(masters.user);
  await followUp.alignReceived(uid, masters);
}

/** Works on all of them, `width` at once. Where one fails it throws, once none of the others is worked on any more. */
async function inWidth<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>, width = 8): Promise<void> {
  const limit = pLimit(width);
  const all = [...items].map((item) => limit(() => work(item)));
  await Promise.allSettled(all);
  await Promise.all(all);
}

/** In the catalogue, since that is what was made of the masters up to there. */
function positionOf({ catalogue }: Stores, { name }: Source): Position {
  return new Position(catalogue, `projection-${name}`);
}
