import type { Request } from 'express';
import * as z from 'zod/mini';
import { type Asker, askerOf } from './actor.ts';
import { isDeleted } from './lifecycle/deletion.ts';
import type { AccountDeps } from './deps.ts';
import { Refused } from '../../shared/protocol/refused.ts';

const Query = z.object({ account: z.string() });

/** What a request of sync says of itself: whose documents it is about. */
interface Named extends Asker {
  account: string;
}

/**
 * The account that the request names in its query, where it is signed in. Throws `Refused`: bad-request (it names none),
 * other-session, account-deleted, signed-out.
 */
export async function accountNamedBy(request: Request, stores: AccountDeps['stores']): Promise<Named> {
  const query = Query.safeParse(request.query);
  if (!query.success) throw new Refused({ code: 'bad-request' });
  const { account } = query.data;
  const asker = await askerOf(request, stores);
  if (asker?.user.uid === account) return { ...asker, account };
  if (asker) throw new Refused({ code: 'other-session' });
  throw new Refused({ code: (await isDeleted(stores, account)) ? 'account-deleted' : 'signed-out' });
}
