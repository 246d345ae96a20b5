import { OwnPull, PushAnswer, type PushOutcome, type PushRow } from '../../../shared/protocol/account-protocol.ts';
import { request } from '../session/requests.ts';

const addressOf = (way: 'pull' | 'push', uid: string, more: Record<string, string> = {}) =>
  `/sync/account/${way}?${new URLSearchParams({ account: uid, ...more })}`;

/** What the server has of the account `uid` that a device at `checkpoint` lacks. Throws like `request`. */
export async function pullOwn(uid: string, checkpoint = '', signal?: AbortSignal): Promise<OwnPull> {
  const address = addressOf('pull', uid, checkpoint ? { checkpoint } : {});
  const response = await request(address, { cache: 'no-store' }, signal);
  return OwnPull.parse(await response.json());
}

/** Sends edits of the account `uid`; gives what became of each. Throws like `request`. */
export async function pushOwn(uid: string, rows: readonly PushRow[], signal?: AbortSignal): Promise<PushOutcome[]> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ rows }) };
  const response = await request(addressOf('push', uid), init, signal);
  const { outcomes } = PushAnswer.parse(await response.json());
  if (outcomes.length !== rows.length) throw new Error('the server did not answer for each edit');
  return outcomes;
}
