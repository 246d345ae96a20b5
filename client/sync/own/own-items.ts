import { accountEntry } from '../../../shared/collections/account-entry.ts';
import { collectionOf, type OwnKind, ownKinds } from '../../../shared/collections/registry.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { type OwnField, ownFields, patchOf, seenFields } from '../../../shared/rules/account/user.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { QueuedPhoto } from '../../db/device/photo-queue.ts';
import type { OwnRow } from '../../db/own/own-database.ts';
import { type DraftRow, type ReturnedRow, rowId } from '../../db/own/own-tables.ts';
import type { InboxItem, OwnItem, OwnState, Progress, WaitingPhoto } from './own-state.ts';

/** All that this tab knows of whoever is here. */
interface Known {
  /** Their replicated rows, by id; none while nobody is signed in. */
  rows: ReadonlyMap<string, OwnRow>;
  drafts: readonly DraftRow[];
  returned: readonly ReturnedRow[];
  /** What was sent of rows, from whichever tab, and not answered, by their ids. */
  unanswered: ReadonlyMap<string, readonly object[]>;
  /** The ids of rows that are on their way from this tab. */
  sending: ReadonlySet<string>;
  photos: {
    queued: readonly QueuedPhoto[];
    /** How much of those that are on their way has arrived, 0 to 1. */
    progress: ReadonlyMap<string, number>;
  };
  /** The fields of the account that were edited since the page was opened, or waited then. */
  edited: ReadonlySet<OwnField>;
  admin: OwnState['admin'];
  /** The decisions of the state before, which are reused as long as they are equal, so that nothing is made of them anew. */
  decisions: OwnState['items']['decision'];
}

/** Whether what its owner wrote has not got to the server. */
export function isPending({ kind, document, remote }: OwnRow): boolean {
  return !remote || !isSame(document, collectionOf(kind).writtenOf(remote));
}

/** Whether there is anything of a row to be sent: also where its owner put back what was `sent` and not answered. */
export function isToSend(row: OwnRow, sent: readonly object[]): boolean {
  return isPending(row) || Object.keys(sentInBetween(row.document, row.document, sent)).length > 0;
}

/**
 * What was `sent` last, and not answered, of the fields of `written` that are as the server last told of them, `there`: their owner put them back,
 * and the server may have what was sent.
 */
export function sentInBetween(written: object, there: object, sent: readonly object[]): object {
  const isOther = (from: object, field: string) =>
    Object.hasOwn(from, field) && !isSame(Reflect.get(from, field), Reflect.get(written, field));
  const fields = Object.keys(written).filter((field) => !isOther(there, field));
  const last = fields.map((field) => [field, sent.findLast((each) => isOther(each, field))] as const);
  return Object.fromEntries(
    last.flatMap(([field, from]) => (from ? [[field, Reflect.get(from, field) as unknown]] : [])),
  );
}

type Parts = Readonly<Record<string, unknown>>;

/** The same of `fields` that are of several parts: each as it is `there`, but for the parts that their owner put back, which are as they were sent last. */
export function partsInBetween(
  written: object,
  there: object,
  sent: readonly object[],
  fields: readonly string[],
): object {
  const inBetween = fields.map((field) => {
    const of = (document: object) => partsOf(Reflect.get(document, field));
    const known = sent.filter((each) => Object.hasOwn(each, field)).map(of);
    const all = [of(written), of(there), ...known].flatMap((parts) => Object.keys(parts));
    // One that is not there is null, so that it may have been put back, too.
    const whole = (parts: Parts) => ({ ...Object.fromEntries(all.map((name) => [name, null])), ...parts });
    const back = sentInBetween(whole(of(written)), whole(of(there)), known.map(whole));
    const parts = Object.entries({ ...of(there), ...back }).filter(([, part]) => part !== null);
    const isList = Array.isArray(Reflect.get(written, field));
    const value = isList ? parts.map(([name]) => name).toSorted() : Object.fromEntries(parts);
    return { field, value, isChanged: Object.keys(back).length > 0 };
  });
  return Object.fromEntries(inBetween.filter(({ isChanged }) => isChanged).map(({ field, value }) => [field, value]));
}

/** What is of several parts, by their names. */
function partsOf(value: unknown): Parts {
  return Array.isArray(value)
    ? Object.fromEntries(value.map((each: string) => [each, true]))
    : ((value ?? {}) as Parts);
}

/** Whether a row holds work of its owner that has not got to the server; fields that only say what was looked at do not count. */
function isUnsaved({ kind, document, remote }: OwnRow, sent: readonly object[]): boolean {
  if (!remote) return true;
  const collection = collectionOf(kind);
  const there = collection.writtenOf(remote);
  const isChanged = ([field, value]: [string, unknown]) => !isSame(value, Reflect.get(there, field));
  const changed = Object.entries(document)
    .filter(isChanged)
    .map(([field]) => field);
  return [...changed, ...Object.keys(sentInBetween(document, there, sent))].some(
    (field) => !collection.seenFields.includes(field),
  );
}

/** What the pages show. `now` in ms since 1970. */
export function ownState(known: Known, uid: string, now: number): OwnState {
  const row = known.rows.get(rowId('account', uid));
  const account = row ? accountOf(row) : null;
  const pending = new Set(row ? pendingFields(row, known.unanswered.get(row.id)) : []);
  const inbox = account ? inboxOf(known.returned, account) : [];
  const photos = account ? waitingPhotos(account, known.photos) : [];
  const forms = ownKinds.filter((kind) => kind !== 'account');
  const items = Object.fromEntries(
    forms.map((kind) => [kind, itemsOf(kind, known, now)]),
  ) as unknown as OwnState['items'];
  if (isSame(items.decision, known.decisions)) items.decision = known.decisions;
  const written = Object.values(items).reduce((sum, each) => sum + each.filter(isUnsent).length, 0);
  return {
    isRead: true,
    account,
    fields: fieldsOf({ pending, inbox, edited: known.edited, isSending: known.sending.has(row?.id ?? '') }),
    inbox,
    photos,
    uploading: new Map(known.photos.progress),
    items,
    admin: known.admin,
    unsent: pending.size + inbox.length + photos.length + written,
  };
}

const isUnsent = ({ progress }: { progress: Progress }) => progress !== 'saved';

/** The account with the edits made on this device. */
export function accountOf({ document, remote }: OwnRow): OwnUser {
  return { ...(remote as OwnUser), ...document };
}

/** The fields whose edits the server has not got; what was only looked at is sent as well, and is no work of anybody's. */
export function pendingFields(row: OwnRow, sent: readonly object[] = []): OwnField[] {
  const remote = row.remote as OwnUser;
  const changed = Object.keys(patchOf({ assumed: remote, mine: accountOf(row) })) as OwnField[];
  const putBack = Object.keys(sentInBetween(row.document, accountEntry.writtenOf(remote), sent)) as OwnField[];
  return [...changed, ...putBack].filter((field) => !seenFields.some((seen) => seen === field));
}

function fieldsOf({
  pending,
  inbox,
  edited,
  isSending,
}: {
  pending: ReadonlySet<OwnField>;
  inbox: readonly InboxItem[];
  edited: ReadonlySet<OwnField>;
  isSending: boolean;
}): OwnState['fields'] {
  const progress = (field: OwnField) => {
    if (inbox.some((item) => item.field === field)) return 'attention' as const;
    if (pending.has(field)) return isSending ? ('syncing' as const) : ('local' as const);
    return edited.has(field) ? ('saved' as const) : null;
  };
  const entries = ownFields.map((field) => [field, progress(field)] as const);
  return Object.fromEntries(entries.filter(([, each]) => each !== null));
}

function inboxOf(returned: readonly ReturnedRow[], account: OwnUser): InboxItem[] {
  return returned
    .filter(({ kind, field }) => kind === 'account' && field !== null)
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, field, mine, refusal, at }) => {
      const own = field as OwnField;
      return { id, field: own, mine, theirs: account[own], refusal, at };
    });
}

/** The photos that the server has not got, and that are still wanted. */
function waitingPhotos(account: OwnUser, { queued, progress }: Known['photos']): WaitingPhoto[] {
  return queued
    .filter(({ photoId, isCancelled }) => !isCancelled && !Object.hasOwn(account.photos, photoId))
    .map(({ photoId, position, isProfile, isCover, refusal, size }) => {
      return { photoId, position, isProfile, isCover, refusal, size, progress: progress.get(photoId) ?? null };
    });
}

/** Everything of one kind that is replicated, being written, or came back. */
function itemsOf(kind: OwnKind, known: Known, now: number): OwnItem[] {
  const rows = [...known.rows.values()].filter((row) => row.kind === kind);
  const drafts = new Map(known.drafts.filter((draft) => draft.kind === kind).map((draft) => [draft.key, draft]));
  const returned = new Map(known.returned.filter((row) => row.kind === kind).map((row) => [row.key, row]));
  const keys = new Set([...rows.map(({ key }) => key), ...drafts.keys(), ...returned.keys()]);
  return [...keys].map((key) => {
    const row = known.rows.get(rowId(kind, key)) ?? null;
    const isSending = known.sending.has(rowId(kind, key));
    // Hidden while the row is being sent: what came back is shown with the server's view, which the replica takes in a moment later.
    const back = isSending ? null : (returned.get(key) ?? null);
    const sent = known.unanswered.get(rowId(kind, key)) ?? [];
    return itemOf(kind, key, { row, draft: drafts.get(key) ?? null, returned: back }, { isSending, sent, now });
  });
}

/** What this device has of one item. */
export interface ItemRows {
  row: OwnRow | null;
  draft: DraftRow | null;
  returned: ReturnedRow | null;
}

function itemOf(
  kind: OwnKind,
  key: string,
  { row, draft, returned: back }: ItemRows,
  { isSending, sent, now }: { isSending: boolean; sent: readonly object[]; now: number },
): OwnItem {
  const written = writtenIn(kind, { row, draft, returned: back });
  const returned = isReplaced(back, draft) ? null : back;
  const isLocal = draft?.outgoing || (row && isUnsaved(row, sent));
  const progress: Progress = returned
    ? 'attention'
    : draft?.text
      ? 'draft'
      : isLocal
        ? isSending
          ? 'syncing'
          : 'local'
        : 'saved';
  return {
    kind,
    key,
    about: draft?.about ?? returned?.about ?? row?.about ?? null,
    written,
    progress,
    attention: returned && (returned.refusal ?? 'changed'),
    waitsUntil: draft && draft.notBefore > now ? draft.notBefore : null,
    remote: row?.remote ?? null,
    mayBeThere: sent.length > 0,
    begunAt: draft?.begunAt ?? returned?.at ?? 0,
  } as OwnItem;
}

/** What stands in it for its author. */
export function writtenIn(kind: OwnKind, { row, draft, returned }: ItemRows): object {
  const blank = collectionOf(kind).blank ?? {};
  const back = isReplaced(returned, draft) ? undefined : (returned?.mine as object | undefined);
  return draft?.text ?? back ?? draft?.outgoing ?? row?.document ?? blank;
}

/** Whether its author has submitted it anew since it came back. */
export function isReplaced(returned: ReturnedRow | null, draft: DraftRow | null): boolean {
  return Boolean(returned && draft?.outgoing && returned.at === draft.replaces);
}
