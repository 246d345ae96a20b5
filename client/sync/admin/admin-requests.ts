import {
  AdminAnswer,
  type AdminChannel,
  type AdminOutcome,
  AdminPull,
  type AdminRow,
  SetAsideDocuments,
} from '../../../shared/protocol/admin-protocol.ts';
import type { Checkpoint } from '../../../shared/protocol/catalogue-protocol.ts';
import { request } from '../session/requests.ts';

const addressOf = (way: string, uid: string, more: Record<string, string> = {}) =>
  `/sync/admin/${way}?${new URLSearchParams({ account: uid, ...more })}`;

/** As many as the server gives at once. */
const limit = '1000';

/** What changed on a channel after `checkpoint`; from its beginning where that is empty. Throws like `request`. */
export async function pullAdmin(
  uid: string,
  channel: AdminChannel,
  checkpoint: Checkpoint,
  signal: AbortSignal,
): Promise<AdminPull> {
  const address = addressOf(`${channel}/pull`, uid, { limit, ...(checkpoint ? { checkpoint } : {}) });
  const response = await request(address, { cache: 'no-store' }, signal);
  return AdminPull.parse(await response.json());
}

/** How many rows the server takes at once. */
export const mostRows = 100;

/** Sends what the admin `uid` decided; gives what became of each. Throws like `request`. */
export async function pushAdmin(uid: string, rows: readonly AdminRow[], signal: AbortSignal): Promise<AdminOutcome[]> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ rows }) };
  const response = await request(addressOf('push', uid), init, signal);
  const { outcomes } = AdminAnswer.parse(await response.json());
  if (outcomes.length !== rows.length) throw new Error('the server did not answer for each decision');
  return outcomes;
}

/** The stored documents that the server cannot read. Throws like `request`. */
export async function readSetAside(signal: AbortSignal): Promise<SetAsideDocuments> {
  const response = await request('/admin/set-aside', { cache: 'no-store' }, signal);
  return SetAsideDocuments.parse(await response.json());
}
