import type { OwnLimit, Outcome, Row } from '../../../shared/collections/collection.ts';
import { checkMemberFields } from '../../../shared/collections/member-fields.ts';
import type { StoredKind } from '../../../shared/collections/registry.ts';
import type { AuditEntry } from '../../../shared/model/audit.ts';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import type { OwnRow } from '../../../shared/protocol/own-protocol.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { hasSignedCurrentTos } from '../../../shared/rules/account/terms.ts';
import type { Announcement } from '../../../shared/rules/conversation/announcement.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { type KnownAccounts, readAccount, readAccounts } from '../../couch/accounts.ts';
import { isDeleted } from '../../couch/tombstones.ts';
import { forgetOwn } from './forget-own.ts';
import { changeDocument } from '../../couch/change.ts';
import { ownDatabase, unlessUnreadable } from '../../couch/stored.ts';
import { audit } from '../../moderation/audit.ts';
import { type Counting, countLimits } from './count-rows.ts';
import { serverKind } from './own-kinds.ts';
import { asHeard, ownIn, readRow, removeOwn, subjectOf, type Target, targetOf } from './target.ts';

/** Who pushes, and what a push works with. Whether who asks may act for the account is decided before. */
export interface StoredPushing extends Counting {
  account: string;
  /** The account, and whom the rows are to or about, as they were just read; null where that is longer ago. */
  known: KnownAccounts | null;
  /** The uid of the admin who acts for the account; null when its owner does. */
  impersonatedBy: string | null;
  taxonomy: Taxonomy;
  /** Hears which photos left the account. */
  onPhotosGone: (photoIds: string[]) => void;
  /** Hears that somebody wrote to somebody. */
  onAnnounced: (announcement: Announcement) => void;
}

/** A row with what was looked up for it. */
interface Asked {
  row: Row<object>;
  subject: object | null;
}

/** A row that was let through, and is to be written. */
interface Admitted extends Asked {
  given: OwnRow;
  change: Change;
  limit: OwnLimit | null;
  /** The document before it. */
  document: object | null;
}

/** What its owner wrote of a document, as it stands and as it is to be. */
interface Change {
  before: object | null;
  after: object | null;
}

type Outcomes = Map<OwnRow, Outcome<object>>;

/**
 * Works on rows of a kind, each under a key of its own, that are about one document, which is read and written once for all of them; gives
 * the outcome of each, in their order. On the way a row either has its outcome or goes on. Throws as `pushOwn` does, and `Unreadable`.
 */
export async function pushStored(
  pushing: StoredPushing,
  kind: StoredKind,
  given: readonly [OwnRow, ...OwnRow[]],
): Promise<Outcome<object>[]> {
  const { stores, account } = pushing;
  const { key } = given[0];
  const other = serverKind(kind).addressee?.(key) ?? account;
  // Looking up many rows takes longer than an account may be taken to stay as it was.
  const recent = given.length === 1 ? pushing.known : null;
  const known = recent ?? (await readAccounts(stores, [...new Set([account, other])]));
  const target = await targetOf(stores, { account, known }, kind, key);
  const outcomes: Outcomes = new Map();
  const admitted = await judgeAsRead({ ...pushing, known }, target, given, outcomes);
  const counted = await count(pushing, target, admitted, outcomes);
  const prepared = await prepare(pushing, target, counted, outcomes);
  if (prepared.length > 0) await write(pushing, target, prepared, outcomes);
  return given.map((row) => {
    const outcome = outcomes.get(row);
    if (!outcome) throw new Error('a row has no outcome');
    return outcome;
  });
}

/** Judges each by the document as it was read, with what the rows before make of it; gives those that are to be written. */
async function judgeAsRead(
  pushing: StoredPushing & { known: KnownAccounts },
  target: Target,
  rows: readonly OwnRow[],
  outcomes: Outcomes,
): Promise<Admitted[]> {
  const admitted: Admitted[] = [];
  let own = ownIn(target, target.document);
  for (const given of rows) {
    // What cannot be read of what one row is about does not hold up the others.
    const judged = await unlessUnreadable(
      () => judgeGiven(pushing, target, given, own),
      (refusal) => ({ outcome: refused(refusal) }),
    );
    if ('outcome' in judged) outcomes.set(given, judged.outcome);
    else {
      admitted.push(judged.admitted);
      own = judged.next;
    }
  }
  return admitted;
}

async function judgeGiven(
  pushing: StoredPushing & { known: KnownAccounts },
  target: Target,
  given: OwnRow,
  own: object | null,
): Promise<{ outcome: Outcome<object> } | { admitted: Admitted; next: object }> {
  const { entry } = target;
  const current = viewOf(target, own);
  const isReadOnly = pushing.impersonatedBy !== null && !entry.isForImpersonators;
  if (isReadOnly) {
    return { outcome: refused({ code: 'not-while-impersonating' }, entry.isPrivate ? null : current) };
  }
  const stored = current ? entry.writtenOf(current) : entry.blank;
  if (!stored) return { outcome: refused({ code: 'not-found' }) };
  const readable = readRow(entry, asHeard(pushing.impersonatedBy, target.kind, given), stored);
  if ('refusal' in readable) return { outcome: refused(readable.refusal, current) };
  const { row } = readable;
  const asked = { row, subject: await subjectOf(pushing.stores, target, { ...pushing, row, own }) };
  const { outcome, write: next } = judge(pushing, target, asked, own);
  if (!next) {
    if (outcome.status === 'accepted') await complete(pushing, target, row, own);
    return { outcome };
  }
  const change = { before: writtenIn(target, own), after: writtenIn(target, next) };
  const refusal =
    impersonatorRefusal(pushing, target, change) ??
    memberRefusal(target, change) ??
    (await reserve(pushing, target, row));
  if (refusal) return { outcome: refused(refusal, current) };
  const limit = entry.limitOf(row, target.document === null && own === null);
  return { admitted: { ...asked, given, change, limit, document: own }, next };
}

function writtenIn({ entry, owner }: Target, stored: object | null): object | null {
  const view = stored && entry.viewOf(stored, owner.uid);
  return view && entry.writtenOf(view);
}

/** What becomes of a row over the document as its owner's. */
function judge({ taxonomy }: StoredPushing, { entry, owner }: Target, { row, subject }: Asked, own: object | null) {
  return entry.judge({ stored: own, row, account: owner, subject, taxonomy, now: Date.now() });
}

/** What becomes of rows one after the other over the document as its owner's, and the document then. */
function judgeEach(pushing: StoredPushing, target: Target, rows: readonly Admitted[], own: object | null) {
  let next = own;
  const judged = rows.map((admitted) => {
    const { outcome, write: written } = judge(pushing, target, admitted, next);
    next = written ?? next;
    return { admitted, outcome };
  });
  return { judged, next };
}

/** Refuses an impersonating admin who marks something as seen, or writes what they do not see: only its owner does. */
function impersonatorRefusal(
  { impersonatedBy }: StoredPushing,
  { kind, entry }: Target,
  change: Change,
): Refusal | null {
  if (impersonatedBy === null) return null;
  const changed = changedFields(change);
  const owners = [...entry.seenFields, ...(serverKind(kind).privateFields ?? [])];
  const field = owners.find((each) => changed.some((change) => change.field === each));
  return field ? { code: 'not-while-impersonating', field } : null;
}

/** Why only members may change it so, where its owner is none. */
function memberRefusal({ entry, owner }: Target, change: Change): Refusal | null {
  return checkMemberFields(entry, change, { ...owner, hasSignedCurrentTos: hasSignedCurrentTos(owner) });
}

/** Writes down each field that an admin changes in somebody's name, before it is: a crash hides none. */
async function noteImpersonation({ stores, account, impersonatedBy }: StoredPushing, change: Change): Promise<void> {
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

async function reserve(
  { stores, account }: StoredPushing,
  target: Target,
  { key }: Row<object>,
): Promise<Refusal | null> {
  const server = serverKind(target.kind);
  if (!target.document) return (await server.reserve?.(stores, account, key)) ?? null;
  return ownIn(target, target.document) ? null : ((await server.refusalForTaken?.(stores, account, key)) ?? null);
}

/** Counts the rows against their limits; gives those that are within them. */
async function count(
  pushing: StoredPushing,
  target: Target,
  admitted: readonly Admitted[],
  outcomes: Outcomes,
): Promise<Admitted[]> {
  const refusals = await countLimits(
    pushing,
    target,
    admitted.map(({ limit }) => limit),
  );
  return admitted.filter(({ given, document }, index) => {
    const refusal = refusals[index];
    if (refusal) outcomes.set(given, refused(refusal, viewOf(target, document)));
    return !refusal;
  });
}

/** Writes what must stand before the rows do; gives those for which it does. */
async function prepare(
  pushing: StoredPushing,
  target: Target,
  admitted: readonly Admitted[],
  outcomes: Outcomes,
): Promise<Admitted[]> {
  const { stores, account } = pushing;
  const server = serverKind(target.kind);
  const prepared: Admitted[] = [];
  for (const each of admitted) {
    const { given, row, change, document } = each;
    await noteImpersonation(pushing, change);
    const ready = async () => server.prepare?.(stores, aboutRow(account, target, row, document));
    const refusal = await unlessUnreadable(ready, (why) => why);
    if (refusal) outcomes.set(given, refused(refusal, viewOf(target, document)));
    else prepared.push(each);
  }
  if (server.precede) {
    const document = ownIn(target, target.document);
    const { next } = judgeEach(pushing, target, prepared, document);
    if (next && next !== document) await server.precede(stores, { id: target.id, account, document, next });
  }
  return prepared;
}

/** What rows made of the stored document: null where there was none, or nothing was written. */
interface Written {
  judged: { admitted: Admitted; outcome: Outcome<object> }[];
  before: object | null;
  after: object | null;
}

/** Writes what the rows make of the document as it then stands, with what follows from that. */
async function write(
  pushing: StoredPushing,
  target: Target,
  admitted: readonly Admitted[],
  outcomes: Outcomes,
): Promise<void> {
  const { stores, account } = pushing;
  let written: Written = { judged: [], before: null, after: null };
  const change = (document: Target['document']) => {
    if (!document && target.id === account) throw new Refused({ code: 'account-deleted' });
    written = judgeAsStored(pushing, target, admitted, document);
    return written.after && { ...document, ...written.after };
  };
  await changeDocument(ownDatabase(stores, target.entry.database), target.id, change, target.state);
  await follow(pushing, target, written);
  for (const { admitted: one, outcome } of written.judged) {
    const completed = async () => {
      if (outcome.status === 'accepted') await complete(pushing, target, one.row, one.document);
      return outcome;
    };
    outcomes.set(one.given, await unlessUnreadable(completed, refused));
  }
}

function judgeAsStored(
  pushing: StoredPushing,
  target: Target,
  rows: readonly Admitted[],
  document: Target['document'],
): Written {
  const before = ownIn(target, document);
  const isOthers = document !== null && before === null;
  if (isOthers)
    return { judged: rows.map((admitted) => ({ admitted, outcome: othersOutcome(target) })), before, after: null };
  const { judged, next } = judgeEach(pushing, target, rows, before);
  return { judged, before, after: next === before ? null : next };
}

function aboutRow(account: string, { id }: Target, { key, new: written }: Row<object>, document: object | null) {
  return { id, account, key, written, document };
}

/** Does what follows elsewhere, again where the server ended before it was done. */
async function complete(
  { stores, account }: StoredPushing,
  target: Target,
  row: Row<object>,
  document: object | null,
): Promise<void> {
  await serverKind(target.kind).complete?.(stores, aboutRow(account, target, row, document));
}

/**
 * The outcome for a document of somebody else: an account that was signed in to meanwhile has claimed it, or it never was theirs,
 * which they are not told of.
 */
function othersOutcome(target: Target): Outcome<object> {
  return refused(ownIn(target, target.document) ? { code: 'not-found' } : { code: 'value-invalid', field: 'key' });
}

/** Does what follows from a write, and what somebody did meanwhile that passed over a document which was not there yet. */
async function follow(
  { stores, account, onPhotosGone, onAnnounced }: StoredPushing,
  target: Target,
  { before, after }: Written,
): Promise<void> {
  if (!after) return;
  const owner = before ? null : await readAccount(stores, account);
  const isGone = !before && !owner;
  const isForgotten = isGone && (await isDeleted(stores, account));
  if (isGone && !isForgotten) {
    // Who came in meanwhile with another account sends it anew, in the name of that; what was given to it since is theirs.
    await removeOwn(stores, target);
    throw new Refused({ code: 'account-deleted' });
  }
  const server = serverKind(target.kind);
  const gone = before && server.photosGone?.(before, after);
  if (gone?.length) onPhotosGone(gone);
  const announcement = server.announce?.(before, after);
  if (announcement) onAnnounced(announcement);
  await server.tidy?.(stores, target.id, { before, after });
  if (owner) await server.alignWithOwner?.(stores, owner, target.id, after);
  if (isForgotten) await forgetOwn(stores, account, [{ database: target.entry.database, id: target.id }]);
}

/** The document as its owner sees it. */
function viewOf({ entry, owner }: Target, own: object | null): object | null {
  return own && entry.viewOf(own, owner.uid);
}

export function refused(refusal: Refusal, current: object | null = null): Outcome<object> {
  return { status: 'refused', refusal, current };
}
