import type { Judgement, Outcome, Row } from '../../../shared/collections/collection.ts';
import { ownKinds, type StoredKind } from '../../../shared/collections/registry.ts';
import type { Announcement } from '../../../shared/rules/conversation/announcement.ts';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import { checkMemberFields } from '../../../shared/collections/member-fields.ts';
import type { AuditEntry } from '../../../shared/model/audit.ts';
import { audit } from '../../moderation/audit.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { withoutPrivateNotices } from '../../../shared/rules/account/private-parts.ts';
import { seenFields } from '../../../shared/rules/account/user.ts';
import { hasSignedCurrentTos } from '../../../shared/rules/account/terms.ts';
import { OwnRow } from '../../../shared/protocol/own-protocol.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { type KnownAccounts, readAccount } from '../../accounts/accounts.ts';
import { forgetOwn, isDeleted } from '../../accounts/lifecycle/deletion.ts';
import { changeDocument } from '../../couch/change.ts';
import { inTurn } from '../../couch/turns.ts';
import { ownDatabase, unlessUnreadable } from '../../couch/stored.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { type CarryOut, pushDecision } from '../admin/push-decision.ts';
import { type Counting, countRow } from './count-row.ts';
import { serverKind } from './own-kinds.ts';
import { nonsense, readRow } from './read-row.ts';
import { ownIn, type Target, targetOf } from './target.ts';

/** Who pushes, and what a push works with. Whether who asks may act for the account is settled before. */
export interface OwnPushing extends Counting {
  account: string;
  /** The account, and whom the row is to or about, as they were just read; null where that is longer ago than the row before. */
  known: KnownAccounts | null;
  /** Carries out what an admin decided; gives why not, or null. */
  carryOut: CarryOut;
  /** The uid of the admin who acts for the account; null when its owner does. */
  impersonatedBy: string | null;
  taxonomy: Taxonomy;
  /** Hears which photos left the account. */
  onPhotosGone: (photoIds: string[]) => void;
  /** Hears that somebody wrote to somebody. */
  onAnnounced: (announcement: Announcement) => void;
}

/**
 * Works on the rows one after the other; gives the outcome of each, in their order. Each is judged by the stored document, and again when
 * that changed meanwhile. Pushes of one account take turns: what is counted over several documents is not passed by writing them at once.
 * Throws `Refused` (account-deleted) when the account is gone, and whatever the store throws: the rows so far are written then, and
 * pushing them again changes nothing.
 */
export function pushOwn(pushing: OwnPushing, rows: readonly unknown[]): Promise<Pushed> {
  return inTurn(pushing.stores, pushing.account, async () => {
    const outcomes: Outcome<object>[] = [];
    const admin: AdminEntry[] = [];
    for (const [index, row] of rows.entries()) {
      const now = index === 0 ? pushing : { ...pushing, known: null };
      // A row that meets a document which cannot be read does not hold up the others.
      outcomes.push(await unlessUnreadable(() => pushRow(now, row, (entry) => admin.push(entry)), refused));
    }
    return { outcomes, admin };
  });
}

/** What became of the rows, and what the decisions among them were about, as it stands now. */
interface Pushed {
  outcomes: Outcome<object>[];
  admin: AdminEntry[];
}

async function pushRow(
  pushing: OwnPushing,
  given: unknown,
  onDecided: (entry: AdminEntry) => void,
): Promise<Outcome<object>> {
  const read = OwnRow.safeParse(given);
  if (!read.success) return refused(nonsense(read.error));
  const kind = ownKinds.find((each) => each === read.data.kind);
  if (!kind) return refused({ code: 'value-invalid', field: 'kind' });
  if (kind === 'decision') {
    if (pushing.impersonatedBy !== null) return refused({ code: 'not-while-impersonating' });
    const { outcome, entries } = await pushDecision(pushing.stores, pushing.carryOut, read.data);
    entries.forEach(onDecided);
    return outcome;
  }
  const outcome = await pushStored(pushing, kind, read.data);
  return kind === 'account' && pushing.impersonatedBy !== null ? seenByImpersonator(outcome) : outcome;
}

/** What became of a row of an account, as who acts for it is told. */
function seenByImpersonator(outcome: Outcome<object>): Outcome<object> {
  // An account is all that a row of its kind is answered with.
  return outcome.current ? { ...outcome, current: withoutPrivateNotices(outcome.current as OwnUser) } : outcome;
}

async function pushStored(pushing: OwnPushing, kind: StoredKind, given: OwnRow): Promise<Outcome<object>> {
  const target = await targetOf(pushing.stores, pushing, kind, given);
  const { entry } = target;
  const current = viewIn(target);
  const isReadOnly = pushing.impersonatedBy !== null && !entry.isForImpersonators;
  if (isReadOnly) return refused({ code: 'not-while-impersonating' }, entry.isPrivate ? null : current);
  const standing = current ? entry.writtenOf(current) : entry.blank;
  if (!standing) return refused({ code: 'not-found' });
  const readable = readRow(entry, given, standing);
  return 'row' in readable ? pushReadable(pushing, target, readable.row) : refused(readable.refusal, current);
}

async function pushReadable(pushing: OwnPushing, target: Target, row: Row<object>): Promise<Outcome<object>> {
  const { outcome, write: wanted } = judge(pushing, target, row);
  if (!wanted) {
    if (outcome.status === 'accepted') await complete(pushing, target, row);
    return outcome;
  }
  const change = { before: writtenIn(target, ownIn(target, target.document)), after: writtenIn(target, wanted) };
  const refusal =
    impersonatorRefusal(pushing, target, change) ??
    memberRefusal(target, change) ??
    (await reserve(pushing, target, row)) ??
    (await count(pushing, target, row));
  if (refusal) return refused(refusal, viewIn(target));
  await noteImpersonation(pushing, change);
  return write(pushing, target, row, wanted);
}

/** What its owner wrote of a document, as it stands and as it is to be. */
interface Change {
  before: object | null;
  after: object | null;
}

function writtenIn({ entry, owner }: Target, stored: object | null): object | null {
  const view = stored && entry.viewOf(stored, owner.uid);
  return view && entry.writtenOf(view);
}

/** What becomes of the row over `document`. */
function judge({ taxonomy }: OwnPushing, target: Target, row: Row<object>, document = target.document) {
  const { entry, owner, subject } = target;
  return entry.judge({ stored: ownIn(target, document), row, account: owner, subject, taxonomy, now: Date.now() });
}

/** What its owner has seen, nobody sees in their place. */
function impersonatorRefusal({ impersonatedBy }: OwnPushing, { kind }: Target, change: Change): Refusal | null {
  if (impersonatedBy === null || kind !== 'account') return null;
  const changed = changedFields(change);
  const field = seenFields.find((seen) => changed.some((each) => each.field === seen));
  return field ? { code: 'not-while-impersonating', field } : null;
}

/** Why only members may change it so, where its owner is none. */
function memberRefusal({ entry, owner }: Target, change: Change): Refusal | null {
  return checkMemberFields(entry, change, { ...owner, hasSignedCurrentTos: hasSignedCurrentTos(owner) });
}

/** Writes down each field that an admin changes in somebody's name, before it is: a crash hides none. */
async function noteImpersonation({ stores, account, impersonatedBy }: OwnPushing, change: Change): Promise<void> {
  if (impersonatedBy === null) return;
  const changes = changedFields(change);
  if (changes.length > 0) {
    await audit(stores, { actor: impersonatedBy, action: 'account-edited', target: account, changes });
  }
}

function changedFields({ before, after }: Change): AuditEntry['changes'] {
  const valueIn = (written: object | null, field: string): unknown => (written && Reflect.get(written, field)) ?? null;
  return Object.keys(after ?? {})
    .map((field) => ({ field, before: valueIn(before, field), after: valueIn(after, field) }))
    .filter((each) => !isSame(each.before, each.after));
}

async function reserve({ stores, account }: OwnPushing, target: Target, { key }: Row<object>): Promise<Refusal | null> {
  const server = serverKind(target.kind);
  if (!target.document) return (await server.reserve?.(stores, account, key)) ?? null;
  return ownIn(target, target.document) ? null : ((await server.refusalForTaken?.(stores, account, key)) ?? null);
}

async function count(
  pushing: OwnPushing,
  { entry, owner, document }: Target,
  row: Row<object>,
): Promise<Refusal | null> {
  return entry.isCounted(row, document === null) ? countRow(pushing, owner, entry) : null;
}

/** What a row made of the stored document: null where there was none, or nothing was written. */
interface Written {
  outcome: Outcome<object>;
  before: object | null;
  after: object | null;
}

/** Writes what the row makes of the document as it then stands, with what follows from that. */
async function write(pushing: OwnPushing, target: Target, row: Row<object>, next: object): Promise<Outcome<object>> {
  const { stores, account } = pushing;
  const database = ownDatabase(stores, target.entry.database);
  let written: Written = { outcome: refused({ code: 'not-found' }), before: null, after: null };
  const change = (document: Target['document']) => {
    if (!document && target.id === account) throw new Refused({ code: 'account-deleted' });
    const before = ownIn(target, document);
    const isOthers = document !== null && before === null;
    const { outcome, write: after } = isOthers ? othersJudgement(target) : judge(pushing, target, row, document);
    written = { outcome, before, after };
    return after && { ...document, ...after };
  };
  const about = { ...aboutRow(account, target, row), next };
  const refusal = await serverKind(target.kind).prepare?.(stores, about);
  if (refusal) return refused(refusal, viewIn(target));
  await changeDocument(database, target.id, change, target.standing);
  await follow(pushing, target, written);
  if (written.outcome.status === 'accepted') await complete(pushing, target, row);
  return written.outcome;
}

function aboutRow(account: string, target: Target, { key, new: written }: Row<object>) {
  return { id: target.id, account, key, written, document: ownIn(target, target.document) };
}

/** Does what follows elsewhere, again where the server ended before it was done. */
async function complete({ stores, account }: OwnPushing, target: Target, row: Row<object>): Promise<void> {
  await serverKind(target.kind).complete?.(stores, aboutRow(account, target, row));
}

/** Who came in meanwhile claimed it; or it never was theirs, which they are not told of. */
function othersJudgement(target: Target): Judgement<object, object> {
  const refusal: Refusal = ownIn(target, target.document)
    ? { code: 'not-found' }
    : { code: 'value-invalid', field: 'key' };
  return { outcome: refused(refusal), write: null };
}

/** Does what follows from a write, and what somebody did meanwhile that passed over a document which was not there yet. */
async function follow(
  { stores, account, onPhotosGone, onAnnounced }: OwnPushing,
  { kind, entry, id }: Target,
  { before, after }: Written,
): Promise<void> {
  if (!after) return;
  const server = serverKind(kind);
  const gone = before && server.photosGone?.(before, after);
  if (gone?.length) onPhotosGone(gone);
  const announcement = server.announce?.(before, after);
  if (announcement) onAnnounced(announcement);
  await server.tidy?.(stores, id, after);
  if (before) return;
  const owner = await readAccount(stores, account);
  if (owner) await server.alignWithOwner?.(stores, owner, id, after);
  else if (await isDeleted(stores, account)) {
    await forgetOwn(stores, account, [{ database: entry.database, id }]);
  }
}

/** The document as its owner sees it. */
function viewIn(target: Target): object | null {
  const stored = ownIn(target, target.document);
  return stored && target.entry.viewOf(stored, target.owner.uid);
}

function refused(refusal: Refusal, current: object | null = null): Outcome<object> {
  return { status: 'refused', refusal, current };
}
