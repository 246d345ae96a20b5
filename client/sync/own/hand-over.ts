import { collectionOf } from '../../../shared/collections/registry.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import type { OwnDevice } from '../../db/own/own-device.ts';
import type { Conflicts, OwnRow } from '../../db/own/own-database.ts';
import {
  type DraftRow,
  type OwnTables,
  type AttachedPhotoRow,
  type ReturnedRow,
  rowId,
} from '../../db/own/own-tables.ts';
import { isToSend, sentInBetween } from './own-items.ts';
import { type OpenPerson, remoteRow } from './open-person.ts';
import { isWithdrawn } from './replication/master-rows.ts';
import { nobody } from './writer.ts';
import { forgetStashedTexts, moveStashedTexts } from '../../db/own/text-stash.ts';

/** Whom a tab showed. */
interface Shown {
  uid: string | null;
  isAnonymous: boolean;
}

interface Devices {
  device: OwnDevice;
  tables: OwnTables;
  /** Whom the tab had open until then. */
  left?: OpenPerson | null;
}

/**
 * Hands over to `account` what was written on this device by nobody, or by accounts without a name (product decision 29). What such an
 * account had sent is sent once more: it is there where the server gave it to them, and comes back where they have another review of
 * the same professional. `before` is whom the tab showed until then. May be repeated. What cannot be handed over holds up nothing else; it
 * throws when all was tried.
 */
export async function handOver(
  opened: OpenPerson,
  { uid, isAnonymous }: Pick<OwnUser, 'uid' | 'isAnonymous'>,
  { device, tables, before = null, left = null }: Devices & { before?: Shown | null },
): Promise<void> {
  const { guests } = tables;
  // Another tab may have handed over what there was, and forgotten the guest, while more was written in this one.
  const unnamed = [...(before?.isAnonymous ? [before.uid] : []), ...(isAnonymous ? [uid] : [])];
  const note = () => guests.put(unnamed.flatMap((guest) => (guest === null ? [] : [{ account: guest, id: '' }])));
  const takeGuest = async (guest: string) => {
    if (guest !== uid) {
      const rows = () => takeRows(guest, { uid, opened, device, tables, left });
      await tryAll([rows, () => takeDrafts(guest, uid, tables)]);
    }
    // Only now: what could not be handed over is tried again the next time.
    await guests.clear(guest);
  };
  const takeGuests = async () => {
    const known = isAnonymous ? [] : await guests.all();
    await tryEach(known, ({ account }) => takeGuest(account));
  };
  await tryAll([note, () => takeDrafts(nobody, uid, tables), takeGuests]);
}

/** Does `work` for each of `items`, whatever becomes of those before; throws the first error when all were tried. */
async function tryEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Does each of the steps in the same way. */
const tryAll = (steps: readonly (() => Promise<unknown>)[]) => tryEach(steps, (step) => step());

/** What is handed over is not replicated meanwhile. */
const nothingReplicated: Conflicts = {
  resolve: async ({ realMasterState }) => realMasterState,
  isStale: () => false,
  mayBeOther: () => false,
};

/** Moves a guest's rows to the named account; nothing is moved to another account without a name. */
async function takeRows(
  guest: string,
  { uid, opened, device, tables, left }: Devices & { uid: string; opened: OpenPerson },
): Promise<void> {
  const theirs = await device.openKeptDatabase(guest, nothingReplicated).catch((error: unknown) => {
    // Where the browser keeps nothing, the page itself still has what it had open of the guest.
    if (left?.uid !== guest) throw error;
    return null;
  });
  const replicated = theirs
    ? (await theirs.rows.find().exec()).map((document) => document.toMutableJSON())
    : [...(left?.rows.values() ?? [])];
  const older = (await tables.olderRemote.list(guest)).map(({ kind, view, about }) => remoteRow(kind, view, about));
  const rows = [...replicated, ...older];
  const unanswered = new Map((await tables.unanswered.list(guest)).map(({ id, sent }) => [id, sent]));
  const sentOf = ({ id }: OwnRow) => unanswered.get(id) ?? [];
  const isUnsent = (row: OwnRow) => isToSend(row, sentOf(row));
  for (const row of rows.filter(({ kind }) => collectionOf(kind).isForGuests)) {
    const isAgain = isUnsent(row) || collectionOf(row.kind).direction === 'both';
    if (!isAgain) await opened.putRemote([row]);
    // What the account has by now may have been written on since.
    else if (!isUnsent(row) && (await opened.row(row.id))) continue;
    else if (!isWithdrawn(row.document)) await tables.drafts.change(uid, row.id, (draft) => draft ?? draftOf(row, uid));
  }
  // Conversations come with the account: what a guest said of one, that it is blocked or reported, is merged into it then.
  for (const row of rows.filter(({ kind }) => collectionOf(kind).incremental)) {
    const base = row.remote && collectionOf(row.kind).writtenOf(row.remote);
    if (base && isUnsent(row)) {
      const over = { ...base, ...sentInBetween(row.document, base, sentOf(row)) };
      await tables.drafts.change(uid, row.id, (draft) => draft ?? { ...draftOf(row, uid), base: over });
    }
  }
  await tables.unanswered.clear(guest);
  await tables.olderRemote.clear(guest);
  await theirs?.remove();
}

/** Puts what an earlier version knew of the server among what is replicated. May be repeated. */
export async function takeOlderRemote(opened: OpenPerson, { olderRemote }: OwnTables): Promise<void> {
  const rows = await olderRemote.list(opened.uid);
  await opened.putRemote(rows.map(({ kind, view, about }) => remoteRow(kind, view, about)));
  await olderRemote.clear(opened.uid);
}

/** Takes over what an earlier version kept for an admin: what they see, and what they decided that was not sent. May be repeated. */
export async function takeOlderAdmin(
  opened: OpenPerson,
  { device, tables }: { device: OwnDevice; tables: OwnTables },
): Promise<void> {
  const { uid: account } = opened;
  const older = await device.olderAdmin(account);
  if (!older) return;
  for (const { key, row: decision, name, at, refusal } of older.queue) {
    const id = rowId('decision', key);
    const common = { account, id, kind: 'decision' as const, key, about: { name } };
    if (refusal) await tables.returned.put([{ ...common, field: null, mine: { decision }, refusal, at }]);
    else {
      const sent = { text: null, outgoing: { decision }, base: null, notBefore: 0, begunAt: at };
      await tables.drafts.change(account, id, (draft) => draft ?? { ...common, ...sent });
    }
  }
  // What was decided is kept; what they see comes again in any case, and need not fit.
  await device.removeOlderAdmin(account);
  await opened.admin.adopt(older.entries);
}

/** What was being written stays so; what it was made of was another account's. Texts go first: they fit where photos do not. */
async function takeDrafts(guest: string, uid: string, tables: OwnTables): Promise<void> {
  const { drafts, returned, pictures } = tables;
  const takeDraft = async (draft: DraftRow) => {
    const mine = await drafts.get(uid, draft.id);
    if (mine?.text && draft.text && !isSame(mine.text, draft.text)) await returned.put([returnedOf(mine, mine.text)]);
    await drafts.change(uid, draft.id, (own) => (own ? joined(own, draft) : { ...draft, account: uid, base: null }));
    // Another tab may write on meanwhile.
    await drafts.change(guest, draft.id, (now) => (isSame(now, draft) ? null : now));
  };
  const takeReturned = async (row: ReturnedRow) => {
    await returned.change(uid, row.id, (own) => own ?? { ...row, account: uid });
    await returned.change(guest, row.id, (now) => (isSame(now, row) ? null : now));
  };
  await tryAll([
    async () => moveStashedTexts(guest, uid),
    async () => tryEach(await drafts.list(guest), takeDraft),
    async () => tryEach(await returned.list(guest), takeReturned),
    async () => tryEach(await pictures.list(guest), (row) => takeAttachedPhoto(row, uid, tables)),
  ]);
}

/** Moves a guest's photo to the account that signed in; the server takes it as new, since it knows photos by whose they are. */
async function takeAttachedPhoto(
  row: AttachedPhotoRow,
  account: string,
  { pictures, pictureBytes }: OwnTables,
): Promise<void> {
  const { account: guest, id, target } = row;
  const content = await pictureBytes.get(guest, id);
  if (content) {
    await pictureBytes.put([{ ...content, account }]);
    await pictures.put([{ ...row, account, ...(target === null ? {} : { isThere: false, hasBegun: false }) }]);
  }
  await pictureBytes.change(guest, id, () => null);
  await pictures.change(guest, id, () => null);
}

/** What a guest wrote of something that the account was writing of too: the guest's is the later one. */
function joined(own: DraftRow, guests: DraftRow): DraftRow {
  const { text, outgoing, about } = guests;
  const base = outgoing ? null : own.base;
  return { ...own, about: about ?? own.about, text: text ?? own.text, outgoing: outgoing ?? own.outgoing, base };
}

function returnedOf({ account, id, kind, key, about }: DraftRow, mine: object): ReturnedRow {
  return { account, id, kind, key, about, field: null, mine, refusal: null, at: Date.now() };
}

function draftOf({ id, kind, key, about, document }: OwnRow, account: string): DraftRow {
  const begunAt = Date.now();
  return { account, id, kind, key, about, text: null, outgoing: document, base: null, notBefore: 0, begunAt };
}

/** Removes all of an account from the device. What cannot be removed keeps nothing else there; it throws when all was tried. */
export async function removePerson(opened: OpenPerson, tables: OwnTables, device: OwnDevice): Promise<void> {
  const { uid } = opened;
  forgetStashedTexts(uid);
  const clear = (Object.values(tables) as OwnTables[keyof OwnTables][]).map((table) => () => table.clear(uid));
  const remove = [() => opened.remove(), () => device.removeOlderAdmin(uid)];
  const failures: unknown[] = [];
  // The tables once more: replication may have put something there while it came to its end.
  for (const step of [...clear, ...remove, ...clear]) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not all of the account could be removed');
}
