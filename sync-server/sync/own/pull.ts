import { createHash } from 'node:crypto';
import {
  type StoredCollection,
  storedCollectionOf,
  type StoredKind,
  storedKinds,
} from '../../../shared/collections/registry.ts';
import { OwnCheckpoint, type OwnPull } from '../../../shared/protocol/own-protocol.ts';
import type { Stores } from '../../couch/stores.ts';
import { serverKind } from './own-kinds.ts';

/** Where a device stands. */
export interface Standpoint {
  /** The shape of what it keeps. */
  schema: string;
  /** As it was handed out; null for a device that has nothing. */
  checkpoint: string | null;
}

/**
 * What is the account's own, of each kind that devices keep: all of it, where the device has something else. It is little, so nobody reads a
 * feed that other people's changes are in. Throws `Refused` (account-deleted) when the account is gone.
 */
export async function pullOwn(stores: Stores, account: string, { schema, checkpoint }: Standpoint): Promise<OwnPull> {
  const known = checkpointsIn(checkpoint);
  const pulled = storedKinds.filter((kind) => storedCollectionOf(kind).direction === 'both');
  const kinds = await Promise.all(pulled.map((kind) => pullKind(stores, kind, account, schema)));
  return { kinds: kinds.filter((each) => known[each.kind] !== each.checkpoint) };
}

async function pullKind(stores: Stores, kind: StoredKind, account: string, schema: string) {
  const documents = viewsOf(storedCollectionOf(kind), await serverKind(kind).list(stores, account));
  return { kind, checkpoint: digestOf(documents, schema), documents };
}

/** What their owner sees, in the order of the keys. */
function viewsOf(entry: StoredCollection, stored: readonly object[]): object[] {
  const views = stored.flatMap((each) => entry.viewOf(each) ?? []);
  return views.toSorted((a, b) => (entry.keyOf(a) < entry.keyOf(b) ? -1 : 1));
}

/** Digests what the device sees, not revisions: a view does not change with what it hides, and does with the terms in force. */
function digestOf(documents: readonly object[], schema: string): string {
  return createHash('sha256')
    .update(`${schema} ${JSON.stringify(documents)}`)
    .digest('base64url');
}

/** The checkpoints of each kind; none in what is no checkpoint. */
function checkpointsIn(text: string | null): OwnCheckpoint {
  if (text === null) return {};
  try {
    return OwnCheckpoint.safeParse(JSON.parse(text)).data ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
