import { accountEntry, type WrittenAccount } from '../../../shared/collections/account-entry.ts';
import type { RxDocument } from 'rxdb';
import { collectionOf, ownKinds } from '../../../shared/collections/registry.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { OwnCheckpoint } from '../../../shared/protocol/own-protocol.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import type { OwnEdit, OwnField } from '../../../shared/rules/account/user.ts';
import type { PhotoQueue, QueuedPhoto } from '../../db/device/photo-queue.ts';
import type { OwnDevice } from '../../db/own/own-device.ts';
import type { Conflicts, OwnDatabase, OwnRow } from '../../db/own/own-database.ts';
import { rowId } from '../../db/own/own-tables.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { AdminView } from './admin/admin-view.ts';
import { forgetLastPull } from './last-pull.ts';
import { accountOf, pendingFields, isPending } from './own-items.ts';
import type { OwnState } from './own-state.ts';
import { throwDeviceFull } from '../../db/device-full.ts';

/** An acknowledgement of a pushed row, whose owner may have written on meanwhile. */
interface Acknowledgement {
  /** What was pushed, and what the row said of the server then. */
  pushed: object;
  over: object | null;
  /** What it is to be instead; null where nothing is left of it. */
  document: object | null;
  /** As the server has it now. */
  remote: object | null;
}

/** What is one person's own, open in this tab. */
export class OpenPerson {
  readonly uid: string;
  /** The photos that wait to be sent. */
  readonly photos: PhotoQueue;
  /** The last acknowledgement of each row, by its id. */
  readonly acknowledgements: Map<string, Acknowledgement>;
  /** The ids of rows that are on their way from this tab. */
  readonly sending = new Set<string>();
  /** The ids of rows that wait among the drafts until the replica has removed them: put there before, they would be removed as well. */
  readonly deferred = new Set<string>();
  readonly edited = new Set<OwnField>();
  readonly photoProgress = new Map<string, number>();
  /** Whether all that the server has was pulled since it was opened. */
  isWhole = false;
  /** Whether a row that was pulled is older than what the server has answered about it since; set by whoever replicates. */
  isStale: (row: OwnRow) => boolean = () => false;
  /** Whether the server may have something else of a row than it last told of; set likewise. */
  mayBeOther: (row: OwnRow) => boolean = () => false;
  rows: ReadonlyMap<string, OwnRow> = new Map();
  queuedPhotos: readonly QueuedPhoto[] = [];
  readonly admin: AdminView;
  #database: OwnDatabase;
  #copies = new WeakMap<RxDocument<OwnRow>, OwnRow>();
  #onChange: () => void = () => undefined;
  #stops: (() => void)[] = [];

  /** Opens what is `account`'s own on `device`, beginning with the account where nothing is there yet. */
  static async open(account: OwnUser, device: OwnDevice): Promise<OpenPerson> {
    const acknowledgements = new Map<string, Acknowledgement>();
    const { uid } = account;
    const conflicts: Conflicts = {
      resolve: async ({ realMasterState }) => {
        const document = acknowledgements.get(realMasterState.id)?.document;
        return document ? { ...realMasterState, document } : realMasterState;
      },
      isStale: (row) => opened?.isStale(row) ?? false,
      mayBeOther: (row) => (opened?.mayBeOther(row) ?? false) || acknowledgedSince(row, acknowledgements) !== null,
    };
    let opened: OpenPerson | null = null;
    const [database, photos] = await Promise.all([device.openDatabase(uid, conflicts), device.openPhotos(uid)]);
    opened = new OpenPerson(uid, database, photos, acknowledgements);
    // Edits that an earlier version kept come first: what stands there already is not written over.
    const older = await device.olderAccount(uid);
    if (older) await opened.#takeOlder(older);
    await opened.putRemote([remoteRow('account', account)]);
    if (older) await device.removeOlderAccount(uid);
    return opened;
  }

  private constructor(
    uid: string,
    database: OwnDatabase,
    photos: PhotoQueue,
    acknowledgements: Map<string, Acknowledgement>,
  ) {
    this.uid = uid;
    this.#database = database;
    this.photos = photos;
    this.acknowledgements = acknowledgements;
    this.admin = new AdminView(database, () => this.#onChange());
  }

  /** Takes over the account with its edits from an earlier version, a tab of which may have gone on writing. */
  async #takeOlder(older: OwnRow): Promise<void> {
    const row = await this.row(older.id);
    if (!row?.remote || !older.remote) return this.putRemote([older]);
    const versions = {
      base: accountEntry.writtenOf(older.remote as OwnUser),
      mine: older.document as WrittenAccount,
      theirs: row.document as WrittenAccount,
    };
    await this.write(row, () => accountEntry.merge(versions, row.remote as OwnUser).merged);
  }

  /** Calls `onChange` whenever anything of it changes, whichever tab changed it; settles when it was first read. */
  async follow(onChange: () => void): Promise<void> {
    this.#onChange = onChange;
    this.queuedPhotos = await this.photos.list();
    await new Promise<void>((resolve) => {
      const following = this.collection.find().$.subscribe((documents) => {
        this.rows = new Map(documents.map((document) => [document.id, this.#copyOf(document)]));
        this.#noteEdited();
        this.#forgetSent();
        this.admin.follow(this.account?.isAdmin ?? false);
        resolve();
        this.#onChange();
      });
      this.#stops.push(() => following.unsubscribe());
    });
    const stopPhotos = this.photos.follow((queued) => {
      this.queuedPhotos = queued;
      this.#onChange();
    });
    this.#stops.push(stopPhotos);
  }

  /** Filters the rows for `writer`: once a session has ended, nothing but the account is shown of it. */
  rowsFor(writer: string): ReadonlyMap<string, OwnRow> {
    return this.uid === writer ? this.rows : new Map([...this.rows].filter(([, { kind }]) => kind === 'account'));
  }

  /** What waits since an earlier visit was edited here, too. */
  #noteEdited(): void {
    const row = this.accountRow;
    for (const field of row ? pendingFields(row) : []) this.edited.add(field);
  }

  /** What `writer` sees of everybody, who must be an admin. */
  adminFor(writer: string): OwnState['admin'] {
    const { packs } = this.admin;
    const isTheirs = this.uid === writer && this.account?.isAdmin;
    return packs && isTheirs ? { tables: packs.tables, isWhole: packs.isWhole } : null;
  }

  get collection(): OwnDatabase['rows'] {
    return this.#database.rows;
  }

  /** The account with the edits made on this device; null until it is read. */
  get account(): OwnUser | null {
    const row = this.accountRow;
    return row ? accountOf(row) : null;
  }

  /** The row of the account; null until it is read. */
  get accountRow(): OwnRow | null {
    return this.rows.get(rowId('account', this.uid)) ?? null;
  }

  /** All rows as they stand on the device now. */
  async allRows(): Promise<OwnRow[]> {
    return (await this.collection.find().exec()).map((document) => this.#copyOf(document));
  }

  /** Caches the copy of each document: a conversation is long, and few change at a time. */
  #copyOf(document: RxDocument<OwnRow>): OwnRow {
    const copy = this.#copies.get(document) ?? document.toMutableJSON();
    this.#copies.set(document, copy);
    return copy;
  }

  /** Where this device stands in each document of the kinds that are pulled incrementally, by the kind. */
  stands(): OwnCheckpoint {
    const kinds = ownKinds.flatMap((kind) => {
      const { incremental } = collectionOf(kind);
      if (!incremental) return [];
      const rows = [...this.rows.values()].filter((row) => row.kind === kind);
      const stands = rows.map(({ key, remote }) => [key, (remote && incremental.standOf(remote)) ?? '']);
      return [[kind, JSON.stringify(Object.fromEntries(stands))]];
    });
    return Object.fromEntries(kinds);
  }

  /** Writes by itself what a device reports of a row that arrived, such as that a message was delivered. */
  async reportReceived(id: string): Promise<void> {
    const row = await this.row(id);
    const said = row?.remote && collectionOf(row.kind).incremental?.received(row.remote);
    if (said) await this.rewrite(id, (document) => ({ ...document, ...said }));
  }

  /** A row as it stands on the device now. */
  async row(id: string): Promise<OwnRow | null> {
    return (await this.collection.findOne(id).exec())?.toMutableJSON() ?? null;
  }

  /** Has `change` made of what its owner wrote in a row that is still there; `remote` is how the server has it now, null where that stays. */
  async rewrite(id: string, change: (document: object) => object, remote: object | null = null): Promise<void> {
    const row = await this.collection.findOne(id).exec();
    await row?.incrementalModify((now) => ({
      ...now,
      document: change(now.document),
      remote: remote ?? now.remote,
    }));
  }

  /** Has `change` made of a row that the server has told of. Throws `Refused` and `DeviceFull`. */
  async revise(kind: OwnRow['kind'], key: string, change: object): Promise<void> {
    const row = await this.row(rowId(kind, key));
    const written = { ...row?.document, ...change };
    const edit = { key, written, view: row?.remote ?? null, base: null, account: null };
    const refusal = row ? collectionOf(kind).check(edit) : { code: 'not-found' as const };
    if (refusal) throw new Refused(refusal);
    await this.rewrite(rowId(kind, key), (document) => ({ ...document, ...change })).catch(throwDeviceFull);
  }

  /** Lets go of a row that the server never had. */
  async takeBack(id: string): Promise<void> {
    const row = await this.collection.findOne(id).exec();
    if (row && row.toMutableJSON().remote === null) await row.incrementalRemove();
  }

  /** Puts rows there that have been on the server, where the device has none. */
  async putRemote(rows: readonly OwnRow[]): Promise<void> {
    for (const row of rows) {
      await this.collection.insertIfNotExists(row).catch(throwDeviceFull);
    }
  }

  /** Writes what `make` makes of a row as it stands, or of none, durably; it is pushed from there. Throws `DeviceFull`. */
  async write(row: Omit<OwnRow, 'document' | 'remote'>, make: (there: OwnRow | null) => object): Promise<void> {
    const change = async () => {
      // It may come in by a pull just now.
      const found = await this.collection.insertIfNotExists({ ...row, document: make(null), remote: null });
      const there = found.toMutableJSON();
      if (!isSame(there.document, make(there)))
        // The row may be removed just now, because it was acknowledged: then a new one is inserted.
        await found.incrementalModify((now) => ({ ...now, document: make(now), _deleted: false }));
    };
    await change().catch(throwDeviceFull);
  }

  /** Keeps an edit of the account, durably. Throws `Refused` where the rules say no, and `DeviceFull`. */
  async edit(edit: OwnEdit): Promise<void> {
    const refusal = await this.refusalOf(edit);
    if (refusal) throw new Refused(refusal);
    const row = await this.#accountDocument();
    await row
      .incrementalModify((now) => {
        const next = accountEntry.writtenOf({ ...accountOf(now), ...edit });
        return { ...now, document: next };
      })
      .catch(throwDeviceFull);
    for (const field of Object.keys(edit) as OwnField[]) this.edited.add(field);
    this.#onChange();
  }

  /** Why the owner may not edit the account in this way, or null. */
  async refusalOf(edit: OwnEdit): Promise<Refusal | null> {
    const row = (await this.#accountDocument()).toMutableJSON();
    const view = row.remote as OwnUser;
    const written = { ...accountEntry.writtenOf(accountOf(row)), ...edit };
    return accountEntry.check({ key: this.uid, written, view, base: null, account: null });
  }

  /** Whether the row still has what was pushed; else its owner has written on, and that is pushed next. */
  async isStill(id: string, pushed: object): Promise<boolean> {
    return isSame((await this.row(id))?.document, pushed);
  }

  /** Shows that rows are on their way, until they are there. */
  showSending(ids: readonly string[]): void {
    for (const id of ids) this.sending.add(id);
    this.#onChange();
  }

  /** Shows that nothing is on its way any more. */
  stopSending(): void {
    this.sending.clear();
    this.#onChange();
  }

  #forgetSent(): void {
    for (const id of this.deferred) {
      const row = this.rows.get(id);
      if (!row || !isPending(row)) this.deferred.delete(id);
    }
    for (const id of this.sending) {
      const row = this.rows.get(id);
      if (!row || !isPending(row)) this.sending.delete(id);
    }
  }

  /** Shows how much of a photo has arrived, 0 to 1; null when none of it is on its way. */
  showProgress(photoId: string, progress: number | null): void {
    if (progress === null) this.photoProgress.delete(photoId);
    else this.photoProgress.set(photoId, progress);
    this.#onChange();
  }

  async close(): Promise<void> {
    await this.#stop();
    await this.#database.close();
  }

  /** Closes it and removes all of it from the device. */
  async remove(): Promise<void> {
    await this.#stop();
    await this.photos.clear();
    await this.#database.remove();
    forgetLastPull(this.uid);
  }

  async #stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    this.#onChange = () => undefined;
    await this.admin.close();
  }

  #accountDocument() {
    return this.collection.findOne(rowId('account', this.uid)).exec(true);
  }
}

/** The last acknowledgement of a row, where neither that nor a later pull has reached the row: its owner wrote on meanwhile. Else null. */
export function acknowledgedSince(
  { id, remote }: OwnRow,
  acknowledgements: ReadonlyMap<string, Acknowledgement>,
): Acknowledgement | null {
  const last = acknowledgements.get(id);
  return last && isSame(remote, last.over) && !isSame(remote, last.remote) ? last : null;
}

/** A row of something as the server has it, with nothing written on it. */
export function remoteRow(kind: OwnRow['kind'], view: object, about: object | null = null): OwnRow {
  const collection = collectionOf(kind);
  const key = collection.keyOf(view);
  return { id: rowId(kind, key), kind, key, about, document: collection.writtenOf(view), remote: view };
}
