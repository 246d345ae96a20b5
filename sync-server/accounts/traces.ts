import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Request } from 'express';
import type { MarkKind } from '../../shared/model/trace.ts';
import { markFreshness, withMarks, withoutEnded } from '../../shared/rules/trace.ts';
import { changeDocument, removeAsRead, removeDocument } from '../couch/change.ts';
import { getOrNull, isStatus } from '../couch/read.ts';
import { scan } from '../couch/scan.ts';
import { storedTrace } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { networkOf } from '../traffic/counts.ts';
import type { AccountDeps } from './deps.ts';
import { deviceIdOf } from './sessions/device-cookie.ts';

/** What admins' devices get of a network or a browser: without the server's secret nobody finds out which it was. */
function hashedBy(secret: string) {
  return (kind: MarkKind, value: string) => {
    const hash = createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url').slice(0, 22);
    return { kind, hash };
  };
}

/** Of each store, what this process knows to be noted, until it is to be noted anew. */
const noted = new WeakMap<object, LRUCache<string, true>>();
const maxNoted = 50_000;

/** Notes where the account `uid` is used from, for 90 days. Nothing is written where that was noted today. */
export async function noteTrace(
  deps: Pick<AccountDeps, 'stores' | 'sessions' | 'sessionSecret'>,
  request: Request,
  uid: string,
): Promise<void> {
  const mark = hashedBy(deps.sessionSecret);
  const used = [mark('place', networkOf(request)), mark('device', deviceIdOf(request, deps))];
  const known = noted.get(deps.stores.traces) ?? new LRUCache({ max: maxNoted, ttl: markFreshness });
  noted.set(deps.stores.traces, known);
  const what = [uid, ...used.map(({ hash }) => hash)].join(' ');
  if (known.has(what)) return;
  let isNoted = false;
  await changeDocument(deps.stores.traces, uid, (stored) => {
    const next = withMarks(stored && storedTrace.readOrNull(stored), used, Date.now());
    isNoted = next !== null;
    return next && { ...stored, ...next };
  });
  // What was noted before is older than it would be remembered to be.
  if (isNoted) known.set(what, true);
}

/**
 * What stays of the trace of an account that is deleted: where it was suspended it stands under `pseudonym` until it ends, because
 * deleting an account and making another is what somebody suspended would do. May be repeated.
 */
export async function forgetTrace(stores: Stores, uid: string, pseudonym: string): Promise<void> {
  const trace = storedTrace.readOrNull(await getOrNull(stores.traces, uid));
  const user = await getOrNull(stores.users, uid);
  if (trace && user?.isSuspended) {
    await changeDocument(stores.traces, pseudonym, (stored) => ({ ...stored, ...trace, wasSuspended: true }));
  }
  await removeDocument(stores.traces, uid);
}

/** Removes the marks that have ended, and the traces that nothing is left of; what was noted meanwhile is left to the next time. */
export async function removeEndedMarks({ traces }: Pick<Stores, 'traces'>, now: number): Promise<void> {
  for await (const stored of scan(traces)) {
    const trace = storedTrace.readOrNull(stored);
    const left = trace && withoutEnded(trace, now);
    if (trace && left?.marks.length === trace.marks.length) continue;
    if (!left) await removeAsRead(traces, stored);
    else
      await traces.put({ ...stored, ...left }).catch((error: unknown) => {
        if (!isStatus(error, 409)) throw error;
      });
  }
}
