import type { OwnKind } from '../../../shared/collections/registry.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';

/** A row of somebody's own; `id` is one of these in its account. */
export interface DeviceRow {
  /** Whose it is: a uid, or empty while nobody is signed in. */
  account: string;
  id: string;
}

/** Rows of one kind, of everybody whose own are on this device. Whatever writes throws `DeviceFull` when the device does not take it. */
export interface DeviceTable<Row extends DeviceRow> {
  /** All rows, whosever they are. */
  all: () => Promise<Row[]>;
  list: (account: string) => Promise<Row[]>;
  get: (account: string, id: string) => Promise<Row | null>;
  /** Makes another row of the one that is there (null where none is), in one step; null removes it. Gives what stands then. */
  change: (account: string, id: string, make: (row: Row | null) => Row | null) => Promise<Row | null>;
  put: (rows: readonly Row[]) => Promise<void>;
  clear: (account: string) => Promise<void>;
  /** Calls `listener` at first and whenever any row changes, whichever tab changed it; returns how to stop. */
  follow: (listener: () => void) => () => void;
}

interface OwnTableRow extends DeviceRow {
  /** `kind:key`, or begins so. */
  id: string;
  kind: OwnKind;
  key: string;
}

/** What somebody is writing, or has submitted while their own database is not open; kept from the first keystroke on. */
export interface DraftRow extends OwnTableRow {
  /** What it is about in words. */
  about: object | null;
  /** What is being written; null while nothing is. */
  text: object | null;
  /** What was submitted and waits to be put among their own; null when nothing does. */
  outgoing: object | null;
  /** When the refused one that it replaces came back (ms since 1970): that one goes, or has gone. Left out where nothing had come back. */
  replaces?: number;
  /** The base of both: the document as it stood when the writing began; null for what was begun here. */
  base: object | null;
  /** The server asked not to be asked before; milliseconds since 1970, 0 when it did not. */
  notBefore: number;
  /** Milliseconds since 1970. */
  begunAt: number;
}

/** A row of the inbox: what the server turned down, or what met another change, until its author has looked. */
export interface ReturnedRow extends OwnTableRow {
  /** The field; null for the whole of what was written. */
  field: string | null;
  mine: unknown;
  about: object | null;
  /** Why the server said no; null when it met another change. */
  refusal: Refusal | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** The versions of a row that were pushed and never answered: the server may have any of them. */
export interface UnansweredRow extends DeviceRow {
  sent: readonly object[];
}

/** An account without a name that was used on this device: who comes in takes along what it wrote (product decision 29). */
type GuestRow = DeviceRow;

/** What an earlier version of the product knew of the server, until it is put among what is replicated. */
export interface OlderRemoteRow extends OwnTableRow {
  about: object | null;
  view: object;
}

/** An attached photo, of a message or of one's own review, that is on this device: one that waits to be sent, or one that is kept to be seen again. */
export interface AttachedPhotoRow extends DeviceRow {
  /** The name of its file, as the server has it. */
  id: string;
  photoId: string;
  /** The key of the message or the review that it waits for; null for one that may go when room gets scarce. */
  target: string | null;
  /** In bytes. */
  size: number;
  /** Since when it is here (ms since 1970). */
  at: number;
  /** Whether the server may know of it: some of it was sent. */
  hasBegun: boolean;
  /** Whether the server has all of it. */
  isThere: boolean;
}

/**
 * The content of a photo, apart from its row, since all rows are read whenever one of them changes. Bytes, since not every browser
 * keeps blobs for long.
 */
interface AttachedPhotoBytes extends DeviceRow {
  bytes: ArrayBuffer;
}

/** What is kept of everybody's own beside the replicated databases. */
export interface OwnTables {
  drafts: DeviceTable<DraftRow>;
  returned: DeviceTable<ReturnedRow>;
  unanswered: DeviceTable<UnansweredRow>;
  guests: DeviceTable<GuestRow>;
  olderRemote: DeviceTable<OlderRemoteRow>;
  pictures: DeviceTable<AttachedPhotoRow>;
  pictureBytes: DeviceTable<AttachedPhotoBytes>;
}

/** The rows that are shown beside the replicated ones. */
export interface RowsBeside {
  drafts: readonly DraftRow[];
  returned: readonly ReturnedRow[];
  unanswered: readonly UnansweredRow[];
}

export async function readBeside(tables: OwnTables): Promise<RowsBeside> {
  const [drafts, returned, unanswered] = await Promise.all([
    tables.drafts.all(),
    tables.returned.all(),
    tables.unanswered.all(),
  ]);
  return { drafts, returned, unanswered };
}

/** The tables of the device's database that hold rows by account and id. */
export type DeviceTableName = keyof OwnTables;

/** Opens a table by its name. */
export type OpenTable = <Row extends DeviceRow>(name: DeviceTableName) => Promise<DeviceTable<Row>>;

export async function openOwnTables(open: OpenTable): Promise<OwnTables> {
  const [drafts, returned, unanswered, guests, olderRemote, pictures, pictureBytes] = await Promise.all([
    open<DraftRow>('drafts'),
    open<ReturnedRow>('returned'),
    open<UnansweredRow>('unanswered'),
    open<GuestRow>('guests'),
    open<OlderRemoteRow>('olderRemote'),
    open<AttachedPhotoRow>('pictures'),
    open<AttachedPhotoBytes>('pictureBytes'),
  ]);
  return { drafts, returned, unanswered, guests, olderRemote, pictures, pictureBytes };
}

export function rowId(kind: OwnKind, key: string): string {
  return `${kind}:${key}`;
}

/** The id of something that came back: the same is kept once, however often it does; of a whole document, the last. */
export function returnedId({ kind, key, field, mine }: Pick<ReturnedRow, 'kind' | 'key' | 'field' | 'mine'>): string {
  return field === null ? rowId(kind, key) : `${rowId(kind, key)}:${JSON.stringify([field, mine])}`;
}
