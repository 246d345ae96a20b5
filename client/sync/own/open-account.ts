import { filter, firstValueFrom } from 'rxjs';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { checkOwnEdit, type OwnEdit, type OwnField } from '../../../shared/rules/user.ts';
import type { AccountDatabase, AccountRow } from '../../db/own/account-database.ts';
import type { AccountDevice } from '../../db/own/account-device.ts';
import { forgetLeftTexts } from '../../db/own/left-text.ts';
import type { Inbox, InboxRow } from '../../db/own/inbox.ts';
import type { OwnTable } from '../../db/own/own-rows.ts';
import type { PhotoQueue, QueuedPhoto } from '../../db/device/photo-queue.ts';
import { DeviceFull } from '../../db/catalogue/rows.ts';
import type { Settled } from './account-merge.ts';
import type { Known } from './account-state.ts';
import { Refused } from '../session/requests.ts';

interface Parts {
  database: AccountDatabase;
  inbox: Inbox;
  photos: PhotoQueue;
  settled: Map<string, OwnUser>;
  openRows: AccountDevice['openRows'];
}

/** One account, open in this tab. */
export class OpenAccount {
  readonly uid: string;
  /** The photos that wait to be sent. */
  readonly photos: PhotoQueue;
  /** What was sent from this tab without an answer since. */
  unanswered: readonly OwnUser[] = [];
  #database: AccountDatabase;
  #inbox: Inbox;
  #settled: Map<string, OwnUser>;
  #openRows: AccountDevice['openRows'];
  #edited = new Set<OwnField>();
  #stops: (() => void)[] = [];
  #row: AccountRow | null = null;
  #kept: readonly InboxRow[] = [];
  #queued: readonly QueuedPhoto[] = [];
  #progress = new Map<string, number>();
  #isSending = false;

  /**
   * Opens it on `device`, which begins with `known` where it has nothing of it yet; `onChange` hears whenever anything of it changes,
   * whichever tab changed it.
   */
  static async open(known: OwnUser, device: AccountDevice, onChange: () => void): Promise<OpenAccount> {
    const { uid } = known;
    const settled = new Map<string, OwnUser>();
    const [database, inbox, photos] = await Promise.all([
      device.openDatabase(uid, async ({ realMasterState }) => ({
        ...realMasterState,
        account: settled.get(realMasterState.id) ?? realMasterState.account,
      })),
      device.openInbox(uid),
      device.openPhotos(uid),
    ]);
    const opened = new OpenAccount(uid, { database, inbox, photos, settled, openRows: device.openRows });
    await database.users.insertIfNotExists({ id: uid, account: known, told: known });
    await opened.#follow(onChange);
    return opened;
  }

  private constructor(uid: string, parts: Parts) {
    this.uid = uid;
    this.#database = parts.database;
    this.#inbox = parts.inbox;
    this.photos = parts.photos;
    this.#settled = parts.settled;
    this.#openRows = parts.openRows;
  }

  async #follow(onChange: () => void): Promise<void> {
    this.#kept = await this.#inbox.list();
    this.#queued = await this.photos.list();
    this.#row = (await this.users.findOne(this.uid).exec())?.toMutableJSON() ?? null;
    const following = this.users.findOne(this.uid).$.subscribe((document) => {
      this.#row = document?.toMutableJSON() ?? null;
      onChange();
    });
    const stopInbox = this.#inbox.follow((rows) => {
      this.#kept = rows;
      onChange();
    });
    const stopPhotos = this.photos.follow((queued) => {
      this.#queued = queued;
      onChange();
    });
    this.#onChange = onChange;
    this.#stops = [() => following.unsubscribe(), stopInbox, stopPhotos];
  }

  #onChange: () => void = () => undefined;

  get users(): AccountDatabase['users'] {
    return this.#database.users;
  }

  /** All that this tab knows of it; null until the server's account is on the device. */
  get known(): Known | null {
    const row = this.#row;
    if (!row) return null;
    const photos = { queued: this.#queued, progress: this.#progress };
    return { row, inbox: this.#kept, photos, edited: this.#edited, isSending: this.#isSending };
  }

  /** Keeps an edit, durably. Throws `Refused` where the rules say no, and `DeviceFull`. */
  async change(edit: OwnEdit): Promise<void> {
    const refusal = await this.#refusalOf(edit);
    if (refusal) throw new Refused(refusal);
    await this.#write((row) => ({ ...row, account: edited(row.account, edit) }));
    for (const field of Object.keys(edit) as OwnField[]) this.#edited.add(field);
    this.#onChange();
  }

  /** Keeps in the inbox what the rules turn down of an edit; the rest is an edit. Throws `DeviceFull`. */
  async setAside(edit: OwnEdit): Promise<void> {
    for (const [field, mine] of Object.entries(edit) as [OwnField, unknown][]) {
      const refusal = await this.#refusalOf({ [field]: mine });
      if (refusal) await this.#inbox.keep([{ field, mine, refusal }]);
      else await this.change({ [field]: mine });
    }
    await this.#lookIntoInbox();
  }

  async #refusalOf(edit: OwnEdit): Promise<Refusal | null> {
    const document = await firstValueFrom(this.users.findOne(this.uid).$.pipe(filter((found) => found !== null)));
    return checkOwnEdit({ before: document.told, after: { ...document.account, ...edit } });
  }

  /** Notes what the server has, which is what this device sent. */
  async note(told: OwnUser): Promise<void> {
    await this.#write((row) => ({ ...row, told }));
  }

  /** Keeps for its owner what does not stand in the account, durably, before the account becomes `next`. */
  async settle({ next, kept }: Settled): Promise<void> {
    await this.#inbox.keep(kept);
    await this.#lookIntoInbox();
    this.#settled.set(this.uid, next);
  }

  /** Lets go of something in the inbox. */
  async discard(id: string): Promise<void> {
    await this.#inbox.remove(id);
    await this.#lookIntoInbox();
  }

  /** Told of by the inbox too, but not before the account that it is about. */
  async #lookIntoInbox(): Promise<void> {
    this.#kept = await this.#inbox.list();
    this.#onChange();
  }

  showSending(isSending: boolean): void {
    this.#isSending = isSending;
    this.#onChange();
  }

  /** Shows how much of a photo has arrived, 0 to 1; null when none of it is on its way. */
  showProgress(photoId: string, progress: number | null): void {
    if (progress === null) this.#progress.delete(photoId);
    else this.#progress.set(photoId, progress);
    this.#onChange();
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#database.close();
  }

  /** Closes it and removes all of it from the device; of what stands beside it, what is in `tables`. */
  async remove(tables: readonly OwnTable[]): Promise<void> {
    forgetLeftTexts(this.uid);
    await this.#inbox.clear();
    await this.photos.clear();
    for (const table of tables) await (await this.#openRows(table)).clear(this.uid);
    for (const stop of this.#stops) stop();
    await this.#database.remove();
  }

  async #write(change: (row: AccountRow) => AccountRow): Promise<void> {
    const document = await this.users.findOne(this.uid).exec(true);
    await document.incrementalModify(change).catch((cause: unknown) => {
      throw new DeviceFull(cause);
    });
  }
}

/** An account with an edit, its sets in the order that the server keeps them in. */
function edited(account: OwnUser, edit: OwnEdit): OwnUser {
  const after = { ...account, ...edit };
  return {
    ...after,
    services: after.services.toSorted(),
    zones: after.zones.toSorted(),
    spokenLanguages: after.spokenLanguages.toSorted(),
  };
}
