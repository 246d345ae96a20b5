import * as z from 'zod/mini';
import { adminCollections, type AdminKind, adminKinds, isHeld } from '../../../shared/collections/admin-registry.ts';
import type { AdminEntry, AdminPull } from '../../../shared/protocol/admin-protocol.ts';
import { adminSchema } from '../../../shared/protocol/schemas.ts';
import { openlyReported, reportedReview } from '../../../shared/rules/review/report.ts';
import { type FeedPage, readFeedOrNull } from '../../couch/feeds/feed.ts';
import { getOrNull, knowsRevision } from '../../couch/read.ts';
import { documentsThat } from '../../couch/scan.ts';
import type { SetAside } from '../../couch/leaves/set-aside.ts';
import { storedReport } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { parsedOrNull } from '../../json.ts';
import { decodeCheckpoint, encodeCheckpoint, type Position } from '../checkpoint.ts';
import { entryOf } from './admin-entries.ts';

interface AdminSource {
  stores: Stores;
  incarnation: string;
  setAside: SetAside;
}

/** The limits of one answer: how many documents it holds, and how many are read for it, since of the old reviews few are for devices. */
interface AnswerSize {
  entries: number;
  read: number;
}
const answerSize: AnswerSize = { entries: 2000, read: 5000 };

/** Where a device stands in the feed of each kind. */
interface AdminCheckpoint {
  /** Whether it has nothing yet. */
  isBeginning: boolean;
  feeds: Record<AdminKind, Position>;
}

/**
 * What changed of what admins see of everybody after `checkpoint`; from the beginning where that is empty, of another shape, or of
 * another life of the databases. A document that cannot be read is set aside, and comes once it can be.
 */
export async function pullAdmin(source: AdminSource, checkpoint: string, size = answerSize): Promise<AdminPull> {
  const known = await checkpointIn(source, checkpoint);
  const further = known && (await readOn(source, known, size));
  if (further) return { ...further, isAnew: false };
  const all = await readOn(source, beginningOf(source), size);
  if (!all) throw new Error('the store does not read its feeds from their beginning');
  return { ...all, isAnew: true };
}

function beginningOf({ incarnation }: AdminSource): AdminCheckpoint {
  const start: Position = { sequence: 0, incarnation, schema: adminSchema, witness: null };
  return {
    isBeginning: true,
    feeds: Object.fromEntries(adminKinds.map((kind) => [kind, start])) as AdminCheckpoint['feeds'],
  };
}

/** What comes after `start`, as far as it fits into an answer; null when the store says that these are no sequences of its own. */
async function readOn(
  source: AdminSource,
  start: AdminCheckpoint,
  size: AnswerSize,
): Promise<Omit<AdminPull, 'isAnew'> | null> {
  const entries: AdminEntry[] = [];
  const feeds = { ...start.feeds };
  const reader = new EntryReader(source, start.isBeginning);
  let left = size.read;
  for (const kind of adminKinds) {
    for (;;) {
      const limit = Math.min(left, size.entries - reader.documents);
      if (limit <= 0) return { entries, checkpoint: checkpointOf(feeds), isLast: false };
      const page = await readFeedOrNull(databaseOf(source.stores, kind), feeds[kind].sequence, {
        limit,
        withDocuments: true,
      });
      if (!page) return null;
      if (page.changes.length === 0) break;
      const changes = page.changes.filter(({ id }) => !id.startsWith('_design/'));
      for (const change of changes) entries.push(...(await reader.read(kind, change)));
      left -= page.changes.length;
      feeds[kind] = { ...feeds[kind], sequence: page.sequence, witness: witnessOf(changes) ?? feeds[kind].witness };
    }
  }
  return { entries, checkpoint: checkpointOf(feeds), isLast: true };
}

type Change = FeedPage<object>['changes'][number];

/** Makes of the changes of one answer what a device is told. */
class EntryReader {
  /** The number of documents in the answer so far; deletions do not count. */
  documents = 0;
  #source: AdminSource;
  #isBeginning: boolean;
  #reported: Promise<Set<string>> | undefined;

  /** `isBeginning` where the device has nothing yet, which it could be told the end of. */
  constructor(source: AdminSource, isBeginning: boolean) {
    this.#source = source;
    this.#isBeginning = isBeginning;
  }

  /** The document, or that it goes, or nothing where the device never had it; with an open report, what it is about. */
  async read(kind: AdminKind, { id, deleted, doc }: Change): Promise<AdminEntry[]> {
    const { stores, setAside } = this.#source;
    const entry = entryOf(kind, id, deleted ? null : (doc ?? null));
    await setAside.note({ database: adminCollections[kind].database, id }, 'reason' in entry ? entry.reason : null);
    if ('reason' in entry) return [];
    if (!(await this.#isForDevices(entry))) return this.#isBeginning ? [] : [{ kind, id, document: null }];
    const isOpen = entry.kind === 'report' && entry.document?.status === 'open';
    const about = isOpen && entry.document ? reportedReview(entry.document) : null;
    const entries = about === null ? [entry] : [entry, ...(await reviewEntry(stores, about))];
    this.documents += entries.length;
    return entries;
  }

  async #isForDevices({ kind, id, document }: AdminEntry): Promise<boolean> {
    if (!document) return false;
    if (isHeld(kind, document, Date.now())) return true;
    // In a first pull the review comes with its report.
    if (kind !== 'review' || this.#isBeginning) return false;
    this.#reported ??= readReported(this.#source.stores);
    return (await this.#reported).has(id);
  }
}

/** The ids of the reviews that are held for an open report. */
async function readReported({ reports }: Stores): Promise<Set<string>> {
  return openlyReported(storedReport.readAll(await documentsThat(reports, () => true)).readable);
}

async function reviewEntry({ reviews }: Stores, id: string): Promise<AdminEntry[]> {
  const stored = await getOrNull(reviews, id);
  const entry = stored && entryOf('review', id, stored);
  return entry && 'kind' in entry ? [entry] : [];
}

function databaseOf(stores: Stores, kind: AdminKind): PouchDB.Database {
  return stores[adminCollections[kind].database];
}

function witnessOf(changes: readonly Change[]): Position['witness'] {
  const last = changes.at(-1);
  const revision = last?.changes.at(-1)?.rev;
  return last && revision ? { id: last.id, revision } : null;
}

const Kept = z.record(z.string(), z.string());

function checkpointOf(feeds: AdminCheckpoint['feeds']): string {
  return JSON.stringify(Object.fromEntries(adminKinds.map((kind) => [kind, encodeCheckpoint(feeds[kind])])));
}

/** What a checkpoint stands for; null for one that is none, or that was handed out for other databases, in another life or shape. */
async function checkpointIn({ stores, incarnation }: AdminSource, checkpoint: string): Promise<AdminCheckpoint | null> {
  const kept = Kept.safeParse(parsedOrNull(checkpoint));
  if (!kept.success) return null;
  const feeds: Partial<Record<AdminKind, Position>> = {};
  for (const kind of adminKinds) {
    const position = decodeCheckpoint(kept.data[kind] ?? '');
    if (position?.incarnation !== incarnation || position.schema !== adminSchema) return null;
    if (position.witness && !(await knowsRevision(databaseOf(stores, kind), position.witness))) return null;
    feeds[kind] = position;
  }
  return { isBeginning: false, feeds: feeds as AdminCheckpoint['feeds'] };
}
