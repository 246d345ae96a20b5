import { createHash } from 'node:crypto';
import {
  type StoredCollection,
  storedCollectionOf,
  type StoredKind,
  storedKinds,
} from '../../../shared/collections/registry.ts';
import type { User } from '../../../shared/model/user.ts';
import { OwnCheckpoint, type OwnPull } from '../../../shared/protocol/own-protocol.ts';
import type { Stores } from '../../couch/stores.ts';
import { parsedOrNull } from '../../json.ts';
import { hashOf } from '../../secrets.ts';
import type { KeptCheckpoints } from './kept-checkpoints.ts';
import { serverKind, shownToImpersonator } from './own-kinds.ts';

/** Where a device stands. */
export interface PullState {
  /** The shape of what it keeps. */
  schema: string;
  /** As it was handed out; null for a device that has nothing. */
  checkpoint: string | null;
  /** Whether an admin asks who acts for the account. */
  isImpersonated: boolean;
}

/** What a pull works with. */
export interface PullDeps {
  stores: Stores;
  kept: KeptCheckpoints;
}

/** A device, as far as one kind is concerned. */
interface Device {
  schema: string;
  /** Where it stands; null where it has nothing. */
  known: string | null;
  isImpersonated: boolean;
}

/**
 * What is the account's own, of each kind that devices keep: all of it, where the device has something else. It is little, so nobody reads a
 * feed that other people's changes are in. `owner` is the account as it was just read.
 */
export async function pullOwn(
  deps: PullDeps,
  owner: User,
  { schema, checkpoint, isImpersonated }: PullState,
): Promise<OwnPull> {
  const known = OwnCheckpoint.safeParse(parsedOrNull(checkpoint ?? '')).data ?? {};
  const pulled = storedKinds.filter((kind) => {
    const { direction, isPrivate } = storedCollectionOf(kind);
    return direction === 'both' && !(isPrivate && isImpersonated);
  });
  const kinds = await Promise.all(
    pulled.map((kind) => {
      const pull = storedCollectionOf(kind).incremental ? pullChanges : pullKind;
      return pull(deps, kind, owner, { schema, known: known[kind] ?? null, isImpersonated });
    }),
  );
  return { kinds: kinds.flat() };
}

/** What is new of a kind of which a device says for each where it stands; nothing where nothing is. */
async function pullChanges(
  { stores, kept }: PullDeps,
  kind: StoredKind,
  { uid }: User,
  { schema, known }: Device,
): Promise<OwnPull['kinds']> {
  const { database } = storedCollectionOf(kind);
  const standsAt = known ?? '';
  const looked = kept.look(uid, `${kind} ${schema}`);
  // A device may say anything, and at any length: it is not kept as it was said.
  const checkpoint = hashOf(standsAt);
  if (checkpoint === looked.kept) return [];
  const stands = OwnCheckpoint.safeParse(parsedOrNull(standsAt)).data ?? {};
  const changes = await serverKind(kind).changesSince?.(stores, uid, { schema, known: stands });
  const isNothing = !changes || (changes.documents.length === 0 && changes.gone.length === 0);
  // Who stands there has all of it.
  if (isNothing) looked.keep({ database, checkpoint });
  return isNothing ? [] : [{ kind, checkpoint: '', ...changes }];
}

/** All of a kind, where the device has something else. */
async function pullKind(
  { stores, kept }: PullDeps,
  kind: StoredKind,
  owner: User,
  { schema, known, isImpersonated }: Device,
): Promise<OwnPull['kinds']> {
  const entry = storedCollectionOf(kind);
  const looked = kept.look(owner.uid, `${kind} ${schema}${isImpersonated ? ' impersonated' : ''}`);
  const server = serverKind(kind);
  if (!server.isAtHand && known !== null && known === looked.kept) return [];
  const views = viewsOf(entry, owner.uid, await server.list(stores, owner));
  const documents = isImpersonated ? views.map((view) => shownToImpersonator(kind, view)) : views;
  const checkpoint = digestOf(documents, schema);
  looked.keep({ database: entry.database, checkpoint });
  return checkpoint === known ? [] : [{ kind, checkpoint, documents }];
}

/** What their owner sees, in the order of the keys. */
function viewsOf(entry: StoredCollection, account: string, stored: readonly object[]): object[] {
  const views = stored.flatMap((each) => entry.viewOf(each, account) ?? []);
  return views.toSorted((a, b) => (entry.keyOf(a) < entry.keyOf(b) ? -1 : 1));
}

/** Digests what the device sees, not revisions: a view does not change with what it hides, and does with the terms in force. */
function digestOf(documents: readonly object[], schema: string): string {
  return createHash('sha256')
    .update(`${schema} ${JSON.stringify(documents)}`)
    .digest('base64url');
}
