import {
  type AdminChannel,
  type AdminEntry,
  type AdminPull,
  adminSchema,
} from '../../../shared/protocol/admin-protocol.ts';
import { type FeedPage, readFeed, type Sequence } from '../../couch/feed.ts';
import { isStatus } from '../../couch/read.ts';
import type { SetAside } from '../../couch/set-aside.ts';
import type { Stores } from '../../couch/stores.ts';
import { knowsRevision } from '../../couch/witness.ts';
import { adminDatabases, entryOf } from './admin-entries.ts';
import { decodeCheckpoint, encodeCheckpoint, type Position } from '../checkpoint.ts';

interface AdminSource {
  stores: Stores;
  incarnation: string;
  setAside: SetAside;
}

/**
 * What changed on a channel after `checkpoint` (all of it where that is null), up to `limit` entries. A document that cannot be read is set
 * aside, and comes once it can be. Null when the device must start
 * anew (`resync`): its checkpoint is none, or of another life of the database.
 */
export async function pullAdmin(
  { stores, incarnation, setAside }: AdminSource,
  { channel, limit }: { channel: AdminChannel; limit: number },
  checkpoint: string | null,
): Promise<AdminPull | null> {
  const database: PouchDB.Database = stores[adminDatabases[channel]];
  const beginning: Position = { sequence: 0, incarnation, schema: adminSchema, witness: null };
  const start = checkpoint ? decodeCheckpoint(checkpoint) : beginning;
  if (!start || !(await isOurs(database, start, incarnation))) return null;
  const entries: AdminEntry[] = [];
  let position = start;
  while (entries.length < limit) {
    const page = await readOn(database, position.sequence, limit - entries.length);
    if (!page) return null;
    if (page.changes.length === 0) return { entries, checkpoint: encodeCheckpoint(position), isLast: true };
    const changes = page.changes.filter(({ id }) => !id.startsWith('_design/'));
    for (const { id, deleted, doc } of changes) {
      const entry = entryOf(channel, id, deleted ? null : (doc ?? null));
      const reason = 'reason' in entry ? entry.reason : null;
      await setAside.note({ database: adminDatabases[channel], id }, reason);
      if (!('reason' in entry)) entries.push(entry);
    }
    position = { ...position, sequence: page.sequence, witness: witnessOf(changes) ?? position.witness };
  }
  return { entries, checkpoint: encodeCheckpoint(position), isLast: false };
}

/** Whether the checkpoint was handed out for this database, in this life, in today's shape. */
async function isOurs(
  database: PouchDB.Database,
  { incarnation, schema, witness }: Position,
  ours: string,
): Promise<boolean> {
  if (incarnation !== ours || schema !== adminSchema) return false;
  return !witness || knowsRevision(database, witness);
}

/** A page of the feed, or null when the store says that this is no sequence of its own. */
async function readOn(database: PouchDB.Database, sequence: Sequence, limit: number): Promise<FeedPage<object> | null> {
  try {
    return await readFeed(database, sequence, { limit, withDocuments: true });
  } catch (error) {
    if (isStatus(error, 400)) return null;
    throw error;
  }
}

function witnessOf(changes: FeedPage<object>['changes']): Position['witness'] {
  const last = changes.at(-1);
  const revision = last?.changes.at(-1)?.rev;
  return last && revision ? { id: last.id, revision } : null;
}
