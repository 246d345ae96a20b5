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
  /** Whether an admin asks who acts for the account. */
  isImpersonated: boolean;
}

/**
 * What is the account's own, of each kind that devices keep: all of it, where the device has something else. It is little, so nobody reads a
 * feed that other people's changes are in. Throws `Refused` (account-deleted) when the account is gone.
 */
export async function pullOwn(
  stores: Stores,
  account: string,
  { schema, checkpoint, isImpersonated }: Standpoint,
): Promise<OwnPull> {
  const known = OwnCheckpoint.safeParse(parsed(checkpoint)).data ?? {};
  const pulled = storedKinds.filter((kind) => {
    const { direction, isPrivate } = storedCollectionOf(kind);
    return direction === 'both' && !(isPrivate && isImpersonated);
  });
  const kinds = await Promise.all(
    pulled.map(async (kind) => {
      if (storedCollectionOf(kind).incremental)
        return pullNews(stores, kind, account, { schema, known: known[kind] ?? null });
      const all = await pullKind(stores, kind, account, schema);
      return known[kind] === all.checkpoint ? [] : [all];
    }),
  );
  return { kinds: kinds.flat() };
}

/** What is new of a kind of which a device says for each where it stands; nothing where nothing is. */
async function pullNews(
  stores: Stores,
  kind: StoredKind,
  account: string,
  { schema, known }: { schema: string; known: string | null },
): Promise<OwnPull['kinds']> {
  const stands = OwnCheckpoint.safeParse(parsed(known)).data ?? {};
  const news = await serverKind(kind).newsOf?.(stores, account, { schema, known: stands });
  if (!news || (news.documents.length === 0 && news.gone.length === 0)) return [];
  return [{ kind, checkpoint: '', ...news }];
}

async function pullKind(stores: Stores, kind: StoredKind, account: string, schema: string) {
  const documents = viewsOf(storedCollectionOf(kind), account, await serverKind(kind).list(stores, account));
  return { kind, checkpoint: digestOf(documents, schema), documents };
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

/** The JSON in a checkpoint; null in what is none. */
function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
