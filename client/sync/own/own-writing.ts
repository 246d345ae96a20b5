import { collectionOf, type OwnKind } from '../../../shared/collections/registry.ts';
import type { Writer } from '../../../shared/collections/collection.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { draftsAwaitingPhotos } from '../photos/attached-photos-waiting.ts';
import type { OwnRow } from '../../db/own/own-database.ts';
import { type DraftRow, type OwnTables, rowId } from '../../db/own/own-tables.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { isReplaced, type ItemRows, writtenIn } from './own-items.ts';
import type { OpenPerson } from './open-person.ts';
import { DeviceFull } from '../../db/device-full.ts';
import { inOneTab } from '../../scheduling/in-one-tab.ts';

/** Names something of one kind, and says what it is about in words. */
export interface Target {
  key: string;
  about: object | null;
}

/** Where somebody's work is kept. */
export interface DraftContext {
  tables: OwnTables;
  /** Whose work it is. */
  account: string;
  /** What is theirs and replicated; null while nobody is signed in. */
  opened: OpenPerson | null;
}

/** What stands in it for its author. */
export async function writtenAt(at: DraftContext, kind: OwnKind, key: string): Promise<object> {
  return writtenIn(kind, await rowsOf(at, kind, key));
}

/** Keeps what is being written, durably, over what stands there. Throws `DeviceFull`. */
export async function writeDraft(
  at: DraftContext,
  kind: OwnKind,
  { key, about }: Target,
  change: object,
): Promise<void> {
  const rows = await rowsOf(at, kind, key);
  const text = { ...writtenIn(kind, rows), ...change };
  await putDraft(at, kind, key, (draft) => ({ ...draftOver(at, kind, key, rows, draft, about), text }));
}

/**
 * Has what was written, with `change`, sent when there is a connection. Throws `Refused` with the field where the rules say no, and
 * `DeviceFull`.
 */
export async function submitDraft(
  at: DraftContext,
  kind: OwnKind,
  target: Target,
  { change, writer, notBefore }: { change: object; writer: Writer | null; notBefore: number },
): Promise<void> {
  const { key } = target;
  const rows = await rowsOf(at, kind, key);
  const written = { ...writtenIn(kind, rows), ...change };
  const view = rows.row?.remote ?? null;
  const refusal = collectionOf(kind).check({ key, written, view, base: null, account: writer });
  if (refusal) throw new Refused(refusal);
  await sendWritten(at, kind, target, { written, notBefore });
}

/** Has the document that the server has changed when there is a connection, whatever was being written. Throws `DeviceFull`. */
export async function changeRemote(at: DraftContext, kind: OwnKind, key: string, change: object): Promise<void> {
  const { row } = await rowsOf(at, kind, key);
  const entry = collectionOf(kind);
  const there = row?.remote ? entry.writtenOf(row.remote) : (row?.document ?? entry.blank ?? {});
  await sendWritten(at, kind, { key, about: null }, { written: { ...there, ...change }, notBefore: 0, base: null });
}

interface Sent {
  /** What the document is to become. */
  written: object;
  /** When it may be sent (ms since 1970). */
  notBefore: number;
  /** The base of the edit, where it is another than that of the draft. */
  base?: object | null;
}

/** Has the document become what was written. Throws `DeviceFull`. */
async function sendWritten(
  at: DraftContext,
  kind: OwnKind,
  { key, about }: Target,
  { written, notBefore, base }: Sent,
): Promise<void> {
  const rows = await rowsOf(at, kind, key);
  await putDraft(at, kind, key, (draft) => {
    const over = draftOver(at, kind, key, rows, draft, about);
    const replaces = rows.returned ? { replaces: rows.returned.at } : {};
    return { ...over, ...replaces, text: null, outgoing: written, notBefore, ...(base === undefined ? {} : { base }) };
  });
  try {
    await at.tables.returned.change(at.account, rowId(kind, key), () => null);
  } catch (error) {
    // What was submitted is kept: what it replaces shows no more, and goes before it is flushed.
    if (!(error instanceof DeviceFull)) throw error;
  }
}

/** Has what is held back sent as soon as it can be. */
export async function releaseDrafts({ tables, account }: DraftContext, kind: OwnKind): Promise<void> {
  for (const { id, kind: each, outgoing } of await tables.drafts.list(account)) {
    if (each !== kind || !outgoing) continue;
    await tables.drafts.change(account, id, (draft) => draft && { ...draft, notBefore: 0 });
  }
}

/** Lets go of what is being written, or came back; what was submitted, and what the server has, stays. */
export async function discardDraft({ tables, account }: DraftContext, kind: OwnKind, key: string): Promise<void> {
  await tables.drafts.change(account, rowId(kind, key), (draft) => (draft?.outgoing ? { ...draft, text: null } : null));
  await tables.returned.change(account, rowId(kind, key), () => null);
}

/** Does `work` while nothing is flushed: what is flushed in the middle of being taken back, say, would be sent all the same. */
export const betweenFlushes = (work: () => Promise<void>) => inOneTab('confio-own-drafts', work);

/** Lets go of what was submitted and the server has not taken, or that came back. */
export const takeBackDraft = (at: DraftContext, kind: OwnKind, key: string): Promise<void> =>
  betweenFlushes(() => removeSubmitted(at, kind, key));

/** The same, for who sees to it that nothing is flushed meanwhile. */
export async function removeSubmitted(
  { tables, account, opened }: DraftContext,
  kind: OwnKind,
  key: string,
): Promise<void> {
  const id = rowId(kind, key);
  await tables.drafts.change(account, id, () => null);
  await tables.returned.change(account, id, () => null);
  await opened?.takeBack(id);
}

/**
 * Puts what was submitted and is due among what is replicated, over what stands there by now; where somebody else wrote the same
 * meanwhile it comes back to its author. May be repeated: a draft goes once it stands elsewhere.
 */
export async function flushDrafts({ tables, account, opened }: DraftContext): Promise<void> {
  if (!opened) return;
  const now = Date.now();
  // Two flushes of the same draft could undo what came of it meanwhile.
  await betweenFlushes(async () => {
    // What has photos goes out only once they have.
    const drafts = await tables.drafts.list(account);
    const waiting = await draftsAwaitingPhotos(tables, account, drafts);
    for (const draft of drafts) {
      const isDue = draft.notBefore <= now && !waiting.has(draft.id) && !opened.deferred.has(draft.id);
      if (draft.outgoing && isDue) await flush(draft, draft.outgoing, { tables, opened, now });
    }
  });
}

async function flush(
  draft: DraftRow,
  outgoing: object,
  { tables, opened, now }: { tables: OwnTables; opened: OpenPerson; now: number },
): Promise<void> {
  const { account, id, kind, key, about, base } = draft;
  const row = await opened.row(id);
  // An edit of what this device has not got yet waits until it has.
  if (base && !row && !opened.isWhole) return;
  if (draft.replaces !== undefined) {
    await tables.returned.change(account, id, (back) => (isReplaced(back, draft) ? null : back));
  }
  // Where the browser has no Web Locks, another tab may have taken it back meanwhile.
  if (!isSame((await tables.drafts.get(account, id))?.outgoing, outgoing)) return;
  let made = mergedOver(draft, outgoing, row);
  await opened.write({ id, kind, key, about }, (there) => (made = mergedOver(draft, outgoing, there)).document);
  const { document, lost } = made;
  if (lost)
    await tables.returned.put([{ account, id, kind, key, field: null, mine: lost, about, refusal: null, at: now }]);
  await tables.drafts.change(account, id, (latest) => {
    if (!latest || !isSame(latest.outgoing, outgoing)) return latest;
    return latest.text ? { ...latest, outgoing: null, base: lost ? latest.base : document } : null;
  });
}

/** Merges the draft into the document; where it has no place there, the document stays, and the draft is lost. */
function mergedOver(
  { kind, base }: DraftRow,
  outgoing: object,
  row: OwnRow | null,
): { document: object; lost: object | null } {
  if (!row || !row.remote || !base) return { document: outgoing, lost: null };
  const { merged, lost } = collectionOf(kind).merge({ base, mine: outgoing, theirs: row.document }, row.remote);
  return { document: merged, lost: lost.length > 0 ? outgoing : null };
}

async function rowsOf({ tables, account, opened }: DraftContext, kind: OwnKind, key: string): Promise<ItemRows> {
  const id = rowId(kind, key);
  const [row, draft, returned] = await Promise.all([
    opened?.row(id) ?? null,
    tables.drafts.get(account, id),
    tables.returned.get(account, id),
  ]);
  return { row, draft, returned };
}

async function putDraft(
  { tables, account }: DraftContext,
  kind: OwnKind,
  key: string,
  make: (draft: DraftRow | null) => DraftRow,
): Promise<void> {
  await tables.drafts.change(account, rowId(kind, key), make);
}

/** The draft as it is, about what is said of it now, or one that begins over what stands there. */
function draftOver(
  { account }: DraftContext,
  kind: OwnKind,
  key: string,
  { row, returned }: ItemRows,
  draft: DraftRow | null,
  about: object | null,
): DraftRow {
  if (draft) return { ...draft, about: about ?? draft.about };
  const said = about ?? returned?.about ?? row?.about ?? null;
  const begun = { account, id: rowId(kind, key), kind, key, text: null, outgoing: null, notBefore: 0 };
  return { ...begun, about: said, base: row?.document ?? null, begunAt: Date.now() };
}
