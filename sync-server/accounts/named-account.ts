import type { Request } from 'express';
import * as z from 'zod/mini';
import { type Asker, askerOf } from './actor.ts';
import { isDeleted } from './lifecycle/deletion.ts';
import type { AccountDeps } from './deps.ts';
import { Refused } from '../../shared/protocol/refused.ts';

const Query = z.object({ account: z.string(), checkpoint: z.optional(z.string()) });

/** What a request of sync says of itself: whose documents it is about, and what the device has of them. */
interface Named extends Asker {
  account: string;
  checkpoint: string | null;
}

/**
 * The account that the request names in its query, where it is signed in. Throws `Refused`: bad-request (it names none),
 * other-session, account-deleted, signed-out.
 */
export async function accountNamedBy(request: Request, stores: AccountDeps['stores']): Promise<Named> {
  const query = Query.safeParse(request.query);
  if (!query.success) throw new Refused({ code: 'bad-request' });
  const { account, checkpoint = null } = query.data;
  const asker = await askerOf(request, stores);
  if (asker?.user.uid === account) return { ...asker, account, checkpoint };
  if (asker) throw new Refused({ code: 'other-session' });
  throw new Refused({ code: (await isDeleted(stores, account)) ? 'account-deleted' : 'signed-out' });
}
