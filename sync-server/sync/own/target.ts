import type * as z from 'zod/mini';
import type { Row, StoredAt } from '../../../shared/collections/collection.ts';
import { type StoredCollection, storedCollectionOf, type StoredKind } from '../../../shared/collections/registry.ts';
import type { User } from '../../../shared/model/user.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import type { OwnRow } from '../../../shared/protocol/own-protocol.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import type { KnownAccounts } from '../../couch/accounts.ts';
import { hashOf } from '../../secrets.ts';
import { readMended, removeUnchanged } from '../../couch/change.ts';
import { getOrNull } from '../../couch/read.ts';
import { noDocument, readState, type DocumentState } from '../../couch/leaves/document-state.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { serverKind } from './own-kinds.ts';
import { ownDatabase, readOwn, storedAccount } from '../../couch/stored.ts';

/** Where rows are written, as the store has it. */
export interface Target {
  kind: StoredKind;
  entry: StoredCollection;
  /** Whose own it is: who pushes. */
  owner: User;
  /** Where it is stored. */
  id: string;
  /** As it is stored, whoever's it is. */
  state: DocumentState<object>;
  /** The same without its leaves; null where there is none. */
  document: PouchDB.Core.ExistingDocument<object> | null;
}

/** Skips the store for what cannot be an id: nothing stands there. */
const idPattern = /^[A-Za-z\d][\w:-]*$/;

/** Looks up what `key` names among what is the account's own; `known` has that account as it was just read. Throws `Refused` (account-deleted). */
export async function targetOf(
  stores: Stores,
  { account, known }: { account: string; known: KnownAccounts },
  kind: StoredKind,
  key: string,
): Promise<Target> {
  const entry = storedCollectionOf(kind);
  const ownAccount = known.get(account);
  if (!ownAccount?.document) throw new Refused({ code: 'account-deleted' });
  const id = entry.documentId({ account, key }, hashOf);
  const isOwner = entry.database === 'users' && id === account;
  const isId = !isOwner && idPattern.test(id);
  const database = ownDatabase(stores, entry.database);
  const state = isOwner ? ownAccount : isId ? await readState(database, id) : noDocument;
  const owner = storedAccount.read(account, ownAccount.document);
  return { kind, entry, owner, id, state, document: state.document };
}

/**
 * Reads a row as its kind has it. `stored` is what its owner wrote of it until now, as the server has it: a field that the row leaves out
 * on both sides, as an older device does that does not know it, stays as it is there. Refuses with the field: field-not-yours, value-invalid.
 */
export function readRow(
  entry: StoredCollection,
  { key, new: written, assumed }: OwnRow,
  stored: object,
): { row: Row<object> } | { refusal: Refusal } {
  const fields = Object.keys(entry.written.shape);
  const foreign = Object.keys(written).find((field) => !fields.includes(field));
  if (foreign !== undefined) return { refusal: { code: 'field-not-yours', field: foreign } };
  const isUnheard = (field: string) => !Object.hasOwn(written, field) && !(assumed && Object.hasOwn(assumed, field));
  const unheard = Object.fromEntries(Object.entries(stored).filter(([field]) => isUnheard(field)));
  const mine = entry.written.safeParse({ ...unheard, ...written });
  if (!mine.success) return { refusal: nonsense(mine.error) };
  if (!assumed) return { row: { key, new: mine.data, assumed } };
  const base = entry.written.safeParse({ ...unheard, ...assumed });
  return base.success ? { row: { key, new: mine.data, assumed: base.data } } : { refusal: nonsense(base.error) };
}

/** A row without what an impersonating admin was not shown and left as it was: there the document's own stands. */
export function asHeard(impersonatedBy: string | null, kind: StoredKind, { assumed, ...row }: OwnRow): OwnRow {
  const untouched = (serverKind(kind).privateFields ?? []).filter(
    (field) => impersonatedBy !== null && assumed && isSame(Reflect.get(row.new, field), Reflect.get(assumed, field)),
  );
  const heard = (document: object) =>
    Object.fromEntries(Object.entries(document).filter(([field]) => !untouched.includes(field)));
  return { ...row, new: heard(row.new), assumed: assumed && heard(assumed) };
}

/** What does not fit its schema is refused with the field that does not. */
export function nonsense({ issues }: z.core.$ZodError): Refusal {
  const field = issues[0]?.path[0];
  return { code: 'value-invalid', ...(typeof field === 'string' ? { field } : {}) };
}

/** What a row is about: what the server looks up for its kind, or what `subjectOf` names; null where there is none. */
export async function subjectOf(
  stores: Stores,
  { kind, entry, owner }: Target,
  { row: { key, new: written }, own, network, known }: SubjectOf,
): Promise<object | null> {
  const about = { account: owner.uid, key, written, document: own, network };
  const found = await serverKind(kind).lookUp?.(stores, about, known);
  return found ?? readSubject(stores, entry.subjectOf(key));
}

interface SubjectOf {
  row: Row<object>;
  /** The document as its owner's, with what the rows before made of it. */
  own: object | null;
  /** Where the request comes from, as far as it can be counted. */
  network: string;
  known: KnownAccounts;
}

async function readSubject(stores: Stores, at: StoredAt | null): Promise<object | null> {
  if (!at) return null;
  const { database, id } = at;
  const document = await getOrNull(ownDatabase(stores, database), id);
  return document && readOwn(database, id, document);
}

/** The document as its owner's; null where there is none, and where it is somebody else's. */
export function ownIn(
  { entry, owner, id }: Pick<Target, 'entry' | 'owner' | 'id'>,
  document: object | null,
): object | null {
  const stored = document && readOwn(entry.database, id, document);
  return stored && entry.isOwn(stored, owner.uid) ? stored : null;
}

/** Removes the document, unless it is somebody else's by now. */
export async function removeOwn(stores: Stores, target: Target): Promise<void> {
  const database = ownDatabase(stores, target.entry.database);
  const stored = await readMended(database, target.id);
  if (stored && ownIn(target, stored)) await removeUnchanged(database, stored);
}
