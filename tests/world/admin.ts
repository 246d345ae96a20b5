import {
  AdminAnswer,
  type AdminChannel,
  type AdminEntry,
  type AdminOutcome,
  AdminPull,
} from '../../shared/protocol/admin-protocol.ts';
import type { Review } from '../../shared/model/review.ts';
import type { AuditEntry } from '../../shared/model/audit.ts';
import { documentsInRange } from '../../sync-server/couch/read.ts';
import type { Stores } from '../../sync-server/couch/stores.ts';
import type { SignedIn } from './people.ts';
import { type Answered, password, type Visitor } from './visitor.ts';

export function askForAdmin(
  { uid, visitor }: SignedIn,
  channel: string,
  query: Record<string, string> = {},
): Promise<Answered> {
  return visitor.get(`/sync/admin/${channel}/pull?${new URLSearchParams({ account: uid, ...query })}`);
}

export async function pullAdmin(
  admin: SignedIn,
  channel: AdminChannel,
  query: Record<string, string> = {},
): Promise<AdminPull> {
  return AdminPull.parse((await askForAdmin(admin, channel, query)).body);
}

export function askToPushAdmin({ uid, visitor }: SignedIn, rows: readonly unknown[]): Promise<Answered> {
  return visitor.post(`/sync/admin/push?account=${uid}`, { rows });
}

export async function pushAdmin(admin: SignedIn, rows: readonly unknown[]): Promise<AdminOutcome[]> {
  return AdminAnswer.parse((await askToPushAdmin(admin, rows)).body).outcomes;
}

/** A decision about a review as the admin read it. */
export function decisionOn(review: Review, change: object = {}) {
  const { contentVersion, decision, to, reviewId } = review;
  return {
    kind: 'decision',
    id: `${to.uid}:${reviewId}`,
    part: 'review',
    action: 'approve',
    reason: null,
    decidedOn: contentVersion,
    known: decision?.at ?? null,
    ...change,
  };
}

/** What an admin's device holds of one channel, by id. */
export class AdminDevice {
  #admin: SignedIn;
  #channel: AdminChannel;
  #checkpoint = '';
  readonly held = new Map<string, AdminEntry['document']>();

  constructor(admin: SignedIn, channel: AdminChannel) {
    this.#admin = admin;
    this.#channel = channel;
  }

  /** Pulls until the feed ends, `limit` entries at a time; gives how many came. */
  async catchUp(limit = 500): Promise<number> {
    for (let count = 0; ;) {
      const query = { limit: String(limit), ...(this.#checkpoint ? { checkpoint: this.#checkpoint } : {}) };
      const { entries, checkpoint, isLast } = await pullAdmin(this.#admin, this.#channel, query);
      for (const { id, document } of entries) {
        if (document) this.held.set(id, document);
        else this.held.delete(id);
      }
      count += entries.length;
      this.#checkpoint = checkpoint;
      if (isLast) return count;
    }
  }
}

/** What was written down of `action`, in the order of time. */
export async function audited(stores: Stores, action: AuditEntry['action']): Promise<AuditEntry[]> {
  return (await documentsInRange(stores.audit, '')).filter((entry) => entry.action === action);
}

/** Lets an admin act for `targetUid`. */
export function actFor(admin: Visitor, targetUid: string, secret = password, reason = 'asked for help by phone') {
  return admin.post('/auth/impersonateUser', { targetUid, password: secret, reason });
}
