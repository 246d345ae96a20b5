import {
  type AdminChannel,
  type AdminEntry,
  type AdminOutcome,
  AdminRow,
} from '../../../shared/protocol/admin-protocol.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import type { User } from '../../../shared/model/user.ts';
import { sendAccessLetter } from '../../accounts/lifecycle/access-letter.ts';
import { setBetaAccess } from '../../accounts/lifecycle/access.ts';
import { readAccount } from '../../accounts/accounts.ts';
import { actorOf } from '../../accounts/actor.ts';
import { audit } from '../../moderation/audit.ts';
import { deleteAccount, isDeleted } from '../../accounts/lifecycle/deletion.ts';
import type { AccountParts } from '../../accounts/parts.ts';
import { setSuspension } from '../../moderation/suspension.ts';
import { changeDocument } from '../../couch/change.ts';
import { getOrNull } from '../../couch/read.ts';
import { storedReport } from '../../couch/stored.ts';
import { Refused } from '../../refused.ts';
import { adminDatabases, entryOf } from './admin-entries.ts';
import { pushDecision } from '../../moderation/push-decision.ts';

export interface AdminPush {
  parts: AccountParts;
  /** The uid of the admin. */
  admin: string;
  /** Where links of letters lead. */
  origin: string;
}

type Row<Kind extends AdminRow['kind']> = Extract<AdminRow, { kind: Kind }>;

/**
 * Works on what an admin decided, one row after the other; gives the outcome of each, in their order. Throws `Refused` (not-allowed)
 * when they are no admin any more, and whatever the store throws: the rows so far are done then, and pushing them again changes nothing.
 */
export async function pushAdmin(push: AdminPush, rows: readonly unknown[]): Promise<AdminOutcome[]> {
  const outcomes: AdminOutcome[] = [];
  for (const row of rows) {
    const admin = await readAccount(push.parts.stores, push.admin);
    // They may have been demoted while the rows before were worked on.
    if (!admin?.isAdmin) throw new Refused('not-allowed');
    outcomes.push(await pushRow(push, admin, row));
  }
  return outcomes;
}

async function pushRow(push: AdminPush, admin: User, given: unknown): Promise<AdminOutcome> {
  const read = AdminRow.safeParse(given);
  if (!read.success) return { kind: 'refused', refusal: { code: 'value-invalid' }, entry: null };
  const row = read.data;
  const refusal = await refusalOf(() => carryOut(push, admin, row));
  const entry = await entryAbout(push, row);
  return refusal ? { kind: 'refused', refusal, entry } : { kind: 'accepted', entry };
}

async function refusalOf(work: () => Promise<Refusal | null>): Promise<Refusal | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Does what a row says; gives why not, or throws it. */
async function carryOut(push: AdminPush, admin: User, row: AdminRow): Promise<Refusal | null> {
  switch (row.kind) {
    case 'decision':
      return pushDecision({ ...push.parts, origin: push.origin }, actorOf(admin, null), row);
    case 'settle':
      return settleReport(push, row);
    case 'access':
      return changeAccess(push, row);
    case 'suspension':
      await mustBeOrdinary(push, row.uid);
      await setSuspension(push.parts, push, row);
      return null;
    case 'deletion':
      return carryOutDeletion(push, row);
  }
}

async function settleReport({ parts, admin }: AdminPush, { id, known }: Row<'settle'>): Promise<Refusal | null> {
  let refusal: Refusal | null = null;
  const settled = { by: admin, at: Date.now() };
  const report = await changeDocument(parts.stores.reports, id, (stored) => {
    const found = stored && storedReport.read(id, stored);
    refusal = found ? null : { code: 'not-found' };
    if (found && found.createdAt !== known) refusal = { code: 'review-changed' };
    return !found || refusal || found.status === 'settled'
      ? null
      : { ...stored, ...found, status: 'settled' as const, settled };
  });
  if (refusal || !report?.settled) return refusal;
  const { by: actor, at } = report.settled;
  await audit(parts.stores, { actor, action: 'report-settled', target: id, at });
  return null;
}

async function changeAccess({ parts, admin, origin }: AdminPush, row: Row<'access'>): Promise<null> {
  await setBetaAccess(parts.stores, admin, row, origin);
  await sendAccessLetter(parts, row.uid);
  return null;
}

async function carryOutDeletion({ parts, admin }: AdminPush, { uid }: Row<'deletion'>): Promise<null> {
  const user = await readAccount(parts.stores, uid);
  if (!user) {
    if (await isDeleted(parts.stores, uid)) return null;
    throw new Refused('not-found');
  }
  await mustBeOrdinary({ parts, admin }, uid);
  await deleteAccount(parts, uid, admin);
  if (user.email !== null) await parts.mailer.send(user.email, user.preferredLang, { kind: 'account-deleted' });
  return null;
}

/** Admins do this to nobody of their own kind, and not to themselves. Throws `Refused` (not-allowed, not-found). */
async function mustBeOrdinary({ parts }: Pick<AdminPush, 'parts' | 'admin'>, uid: string): Promise<void> {
  const user = await readAccount(parts.stores, uid);
  if (!user) throw new Refused('not-found');
  if (user.isAdmin) throw new Refused('not-allowed');
}

/** What a row is about, as it stands now; null where that cannot be read. */
async function entryAbout({ parts }: AdminPush, row: AdminRow): Promise<AdminEntry | null> {
  const channel: AdminChannel = row.kind === 'decision' ? 'reviews' : row.kind === 'settle' ? 'reports' : 'accounts';
  const id = 'uid' in row ? row.uid : row.id;
  const database: PouchDB.Database = parts.stores[adminDatabases[channel]];
  const entry = entryOf(channel, id, await getOrNull(database, id));
  return 'reason' in entry ? null : entry;
}
