import type { Request } from 'express';
import * as z from 'zod/mini';
import type { User } from '../../shared/model/user.ts';
import { readStanding, type Standing } from '../couch/standing.ts';
import { storedAccount } from '../couch/stored.ts';
import { type Asker, askerAs } from './actor.ts';
import { isDeleted } from './lifecycle/deletion.ts';
import type { AccountDeps } from './deps.ts';
import { Refused } from '../../shared/protocol/refused.ts';

const Query = z.object({ account: z.string() });

/** What a request of sync says of itself: whose documents it is about. */
interface Named extends Asker {
  account: string;
  /** The account as it was read to know who asks, which spares a push reading it. */
  standing: Standing<User>;
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
  const standing = uid ? await readStanding(stores.users, uid) : null;
  if (uid === account && standing?.document) {
    return { ...askerAs(request, storedAccount.read(uid, standing.document)), account, standing };
  }
  if (standing?.document) throw new Refused({ code: 'other-session' });
  throw new Refused({ code: (await isDeleted(stores, account)) ? 'account-deleted' : 'signed-out' });
}
