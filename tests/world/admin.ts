import {
  AdminAnswer,
  type AdminChannel,
  type AdminEntry,
  type AdminOutcome,
  AdminPull,
} from '../../shared/protocol/admin-protocol.ts';
import type { Review } from '../../shared/model/review.ts';
import type { Answered } from './visitor.ts';
import type { Writer } from './reviews.ts';

export function askForAdmin(
  { uid, visitor }: Writer,
  channel: string,
  query: Record<string, string> = {},
): Promise<Answered> {
  return visitor.get(`/sync/admin/${channel}/pull?${new URLSearchParams({ account: uid, ...query })}`);
}

export async function pullAdmin(
  admin: Writer,
  channel: AdminChannel,
  query: Record<string, string> = {},
): Promise<AdminPull> {
  return AdminPull.parse((await askForAdmin(admin, channel, query)).body);
}

export function askToPushAdmin({ uid, visitor }: Writer, rows: readonly unknown[]): Promise<Answered> {
  return visitor.post(`/sync/admin/push?account=${uid}`, { rows });
}

export async function pushAdmin(admin: Writer, rows: readonly unknown[]): Promise<AdminOutcome[]> {
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
  #admin: Writer;
  #channel: AdminChannel;
  #checkpoint = '';
  readonly held = new Map<string, AdminEntry['document']>();

  constructor(admin: Writer, channel: AdminChannel) {
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
