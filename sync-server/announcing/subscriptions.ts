import { storedSession } from '../couch/stored.ts';
import type { Request } from 'express';
import { PushSubscription } from '../../shared/protocol/push-protocol.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { isPushService } from '../../shared/rules/push-services.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { changeDocument } from '../couch/change.ts';

declare module 'express-session' {
  interface SessionData {
    /** Where the device of the session is told something while the product is closed; it ends with the session. */
    push?: PushSubscription;
  }
}

type Deps = Pick<AccountDeps, 'stores' | 'sessions'>;

/** Tells the device that asks from now on, or no more. Throws `Refused` (value-invalid). */
export function subscribe({ session }: Request, subscription: PushSubscription | null): void {
  if (!subscription) {
    delete session.push;
    return;
  }
  if (!isPushService(subscription.endpoint)) throw new Refused({ code: 'value-invalid', field: 'endpoint' });
  session.push = subscription;
}

/** The devices of an account that are told, by their sessions. */
export async function subscriptionsOf(
  { sessions }: Deps,
  uid: string,
): Promise<{ id: string; subscription: PushSubscription }[]> {
  const active = await sessions.ofAccount(uid);
  return active.flatMap(({ _id: id, data }) => {
    const { data: subscription } = PushSubscription.safeParse(data.push);
    return subscription ? [{ id, subscription }] : [];
  });
}

/** Forgets a subscription that its browser gave up, unless the device has another one by now. */
export async function forgetSubscription({ stores }: Deps, id: string, { endpoint }: PushSubscription): Promise<void> {
  await changeDocument(stores.sessions, id, (stored) => {
    const session = storedSession.readOrNull(stored);
    if (!session || PushSubscription.safeParse(session.data['push']).data?.endpoint !== endpoint) return null;
    const { push: _gone, ...data } = session.data;
    return { ...stored, ...session, data };
  });
}
