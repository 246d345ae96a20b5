import type { AdminKind } from '../../shared/collections/admin-registry.ts';
import { type AdminDecision, decisionKey } from '../../shared/model/admin-decision.ts';
import type { AuditEntry } from '../../shared/model/audit.ts';
import type { Review } from '../../shared/model/review.ts';
import type { AdminEntry, AdminPull } from '../../shared/protocol/admin-protocol.ts';
import { OwnPull, OwnPushAnswer } from '../../shared/protocol/own-protocol.ts';
import type { Refusal } from '../../shared/protocol/refusal.ts';
import { documentsInRange } from '../../sync-server/couch/read.ts';
import type { Stores } from '../../sync-server/couch/stores.ts';
import { askToPushOwn, ownPullPath } from './own-channel.ts';
import type { SignedIn } from './people.ts';
import { type Answered, password, type Visitor } from './visitor.ts';

/** Asks for what admins see, as a device at `checkpoint` does. */
export function askForAdmin({ uid, visitor }: SignedIn, checkpoint = ''): Promise<Answered> {
  return visitor.get(`${ownPullPath(uid)}&${new URLSearchParams({ admin: checkpoint })}`);
}

/** The next part of what admins see. */
export async function pullPart(admin: SignedIn, checkpoint = ''): Promise<AdminPull> {
  const pull = OwnPull.parse((await askForAdmin(admin, checkpoint)).body).admin;
  if (!pull) throw new Error('nothing of what admins see was told');
  return pull;
}

/** All of one kind that a new device is told of. */
export async function pullAdmin(admin: SignedIn, kind: AdminKind): Promise<AdminEntry[]> {
  const device = new AdminDevice(admin, kind);
  await device.catchUp();
  return [...device.held].map(([id, document]) => ({ kind, id, document }) as AdminEntry);
}

/** Pushes what an admin decided; who deletes an account shows their password first. */
export async function askToPushAdmin({ uid, visitor }: SignedIn, decisions: readonly object[]): Promise<Answered> {
  const isDeleting = decisions.some((decision) => 'kind' in decision && decision.kind === 'deletion');
  if (isDeleting) await visitor.post('/admin/password', { password });
  return askToPushOwn(visitor, uid, decisions.map(rowOfDecision));
}

/** A decision as a device pushes it. */
export function rowOfDecision(decision: object): object {
  return { kind: 'decision', key: decisionKey(decision as AdminDecision), new: { decision }, assumed: null };
}

/** What became of a decision, and what it is about as it stands. */
interface Decided {
  kind: 'accepted' | 'refused' | 'conflict';
  refusal?: Refusal;
  entry: AdminEntry | null;
}

export async function pushAdmin(admin: SignedIn, decisions: readonly object[]): Promise<Decided[]> {
  const { outcomes, admin: entries = [] } = OwnPushAnswer.parse((await askToPushAdmin(admin, decisions)).body);
  return outcomes.map(({ status, ...rest }, index) => {
    const decision = decisions[index] as { id?: string; uid?: string };
    const entry = entries.find(({ id }) => id === (decision.uid ?? decision.id)) ?? null;
    return { kind: status, ...('refusal' in rest ? { refusal: rest.refusal } : {}), entry };
  });
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

/** What an admin's device holds of one kind, by id. */
export class AdminDevice {
  #admin: SignedIn;
  #kind: AdminKind;
  #checkpoint = '';
  readonly held = new Map<string, AdminEntry['document']>();

  constructor(admin: SignedIn, kind: AdminKind) {
    this.#admin = admin;
    this.#kind = kind;
  }

  /** Pulls until there is no more; gives how many of the kind came. */
  async catchUp(): Promise<number> {
    for (let count = 0; ;) {
      const { entries, checkpoint, isAnew, isLast } = await pullPart(this.#admin, this.#checkpoint);
      if (isAnew) this.held.clear();
      for (const { id, document } of entries.filter(({ kind }) => kind === this.#kind)) {
        if (document) this.held.set(id, document);
        else this.held.delete(id);
        count++;
      }
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
