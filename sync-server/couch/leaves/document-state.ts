import type { Leaf, Stamps } from '../../../shared/rules/leaves/leaves.ts';
import { leafRuleOf, type StoredLeafRule } from './leaf-rules.ts';
import { leavesOf } from '../gathered.ts';
import { infoOf } from '../database-info.ts';
import { byRevision, getOrNull, type ReadLeaf } from '../read.ts';
import { decodeStored } from '../stored.ts';

type Existing<Doc extends object> = PouchDB.Core.ExistingDocument<Doc>;

/** What the store keeps with a document beside what is in it. */
interface Kept {
  stamps?: Stamps;
  folded?: string[];
}

/** A leaf revision of a document: nothing newer was made of it. */
export interface StoredLeaf<Doc extends object> extends Leaf<Existing<Doc>> {
  revision: string;
}

/** The state of a document as all copies of the store together have it: its winning leaf, and the conflicting ones. */
export interface DocumentState<Doc extends object> {
  /** The leaf that the store puts first; null where there is none. */
  document: Existing<Doc> | null;
  stamps: Stamps;
  /** All leaves, where they conflict and are to be merged; else none. */
  apart: StoredLeaf<Doc>[];
  /** Whether somebody removed it for good, so that none of its leaves is to stay. */
  isRemoved: boolean;
}

/** The state of a document that does not exist. */
export const noDocument: DocumentState<never> = { document: null, stamps: {}, apart: [], isRemoved: false };

/** The fields of a leaf that was removed as a whole, and not because another one holds what it held. */
export const removal = { _deleted: true, isRemoved: true } as const;

type Read<Doc extends object> = ReadLeaf<Doc> & Kept & { isRemoved?: true };

/** Reads a document with each of its leaves, which a change must know. */
export async function readState<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
): Promise<DocumentState<Doc>> {
  // Local documents have no leaves: every node has its own.
  if (id.startsWith('_local/')) return { ...noDocument, document: await getOrNull(database, id) };
  const { live, isRemoved } = await readLeaves(database, id);
  const [first] = live;
  const { staysRemoved } = ruleAt(database, id);
  const isGone = isRemoved && staysRemoved;
  return {
    document: isGone ? null : (first?.document ?? null),
    stamps: first?.stamps ?? {},
    apart: live.length > 1 || (isGone && first) ? live : [],
    isRemoved: isGone,
  };
}

/** The leaves that are not removed, in the order that the store has for them, and whether there is one that somebody removed as a whole. */
export async function readLeaves<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
): Promise<{ live: StoredLeaf<Doc>[]; isRemoved: boolean }> {
  const read: Read<Doc>[] = await leavesOf(database, id);
  // A copy that lags may hand out as a leaf what another one has built on.
  const older = new Set(read.flatMap((each) => revisionsOf(each).slice(1)));
  const leaves = read.filter(({ _rev }) => !older.has(_rev));
  const live = leaves.filter(({ _deleted }) => !_deleted).map(leafOf);
  return {
    live: live.toSorted((a, b) => byRevision(a.document, b.document)),
    isRemoved: leaves.some((each) => each.isRemoved === true),
  };
}

function leafOf<Doc extends object>(read: Read<Doc>): StoredLeaf<Doc> {
  const { stamps = {}, folded = [], _revisions, ...document } = read;
  return {
    document: document as unknown as Existing<Doc>,
    stamps,
    folded,
    revisions: revisionsOf(read),
    revision: read._rev,
  };
}

function revisionsOf({ _rev, _revisions }: PouchDB.Core.GetMeta & { _rev: string }): string[] {
  if (!_revisions) return [_rev];
  return _revisions.ids.map((hash, index) => `${_revisions.start - index}-${hash}`);
}

/** How the leaves of a document come together. */
export function ruleAt(database: object, id: string): StoredLeafRule {
  return leafRuleOf(infoOf(database).name, id);
}

/** A document of `database` as today's code reads it; null where it cannot. */
export function decodedAt(database: object, id: string, document: object): object | null {
  const decoded = decodeStored(infoOf(database).name, id, document);
  return 'document' in decoded ? decoded.document : null;
}
