import type { Request } from 'express';
import * as z from 'zod/mini';
import { isStoredKind, ownKindNamed } from '../../shared/collections/registry.ts';
import { OwnPush, OwnRow } from '../../shared/protocol/own-protocol.ts';
import { storedAccount } from '../couch/stored.ts';
import { serverKind } from '../sync/own/own-kinds.ts';
import { type KnownAccounts, readAccounts } from '../couch/accounts.ts';
import { type Asker, askerAs } from './actor.ts';
import { isDeleted } from '../couch/tombstones.ts';
import type { AccountDeps } from './deps.ts';
import { Refused } from '../../shared/protocol/refused.ts';

const Query = z.object({ account: z.string() });

/** What a request of sync says of itself: whose documents it is about. */
interface Named extends Asker {
  account: string;
  /** That account as it was read to know who asks, and whom a push writes to or about: read with one request. */
  known: KnownAccounts;
}

const looked = new WeakMap<Request, Promise<Named>>();

/**
 * The account that the request names in its query, where it is signed in; looked up once a request. Throws `Refused`: bad-request (it
 * names none), other-session, account-deleted, signed-out.
 */
export function accountNamedBy(request: Request, stores: AccountDeps['stores']): Promise<Named> {
  const named = looked.get(request) ?? lookUp(request, stores);
  looked.set(request, named);
  return named;
}

async function lookUp(request: Request, stores: AccountDeps['stores']): Promise<Named> {
  const query = Query.safeParse(request.query);
  if (!query.success) throw new Refused({ code: 'bad-request' });
  const { account } = query.data;
  const { uid } = request.session;
  const known = uid ? await readAccounts(stores, [uid, ...addressedIn(request.body)]) : new Map<never, never>();
  const document = uid ? known.get(uid)?.document : null;
  if (uid === account && document) return { ...askerAs(request, storedAccount.read(uid, document)), account, known };
  if (document) throw new Refused({ code: 'other-session' });
  throw new Refused({ code: (await isDeleted(stores, account)) ? 'account-deleted' : 'signed-out' });
}

/** Whom the first row of a push is to or about. */
function addressedIn(body: unknown): string[] {
  const [first] = OwnPush.safeParse(body).data?.rows ?? [];
  const row = OwnRow.safeParse(first).data;
  const kind = ownKindNamed(row?.kind);
  const uid = row && kind && isStoredKind(kind) ? serverKind(kind).addressee?.(row.key) : null;
  return uid ? [uid] : [];
}
