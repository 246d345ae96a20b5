import type { Session } from '../../../shared/model/session.ts';
import type { OwnEdit } from '../../../shared/rules/user.ts';
import { passingDevice, thisDevice } from '../../db/own/account-device.ts';
import { type OwnTable, ownTables } from '../../db/own/own-rows.ts';
import { pullOwn } from './account-requests.ts';
import { exportOf, pendingFields, stateOf } from './account-state.ts';
import { OpenAccount } from './open-account.ts';
import { noOwnAccount } from './nothing-yet.ts';
import type { InboxItem, OwnAccountSource, OwnAccountState } from './own-account-source.ts';
import { ownPhotos } from '../photos/own-photos.ts';
import { Refused } from '../session/requests.ts';
import type { SessionBoard, SessionState } from '../session/session.ts';
import { untilShown } from '../session/until-shown.ts';

const channelName = 'confio-account';

/** One's own account in this tab: that of whoever the tab shows, opened when they come and closed when they go. */
export class OwnAccount implements OwnAccountSource {
  #session: SessionBoard;
  #device: typeof thisDevice;
  #opened: OpenAccount | null = null;
  #state = noOwnAccount;
  #listeners = new Set<() => void>();
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  /** Whose account is open or being opened. */
  #person: string | null = null;
  #standing: SessionState['standing'] | null = null;
  #isGuest = false;
  /** Opening and closing, one after the other. */
  #work = Promise.resolve();
  #changed = new AbortController();
  #woken = new EventTarget();
  #told = '';
  #unfollow: () => void;

  /** `device` keeps what is people's own; it is another only in tests. */
  constructor(session: SessionBoard, device = thisDevice) {
    this.#session = session;
    this.#device = device;
    this.#channel?.addEventListener('message', () => this.#wakeHere());
    this.#unfollow = session.subscribe(() => this.#followSession());
    this.#followSession();
  }

  get = (): OwnAccountState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change = async (edit: OwnEdit): Promise<void> => {
    await this.#mustBeOpen().change(edit);
    this.wake();
  };

  setAside = async (edit: OwnEdit): Promise<void> => this.#mustBeOpen().setAside(edit);

  keepMine = async (item: InboxItem, mine: unknown): Promise<void> => {
    await this.change({ [item.field]: mine });
    await this.discard(item);
  };

  discard = async (item: InboxItem): Promise<void> => this.#mustBeOpen().discard(item.id);

  photos = async () =>
    ownPhotos(
      () => this.#mustBeOpen(),
      () => this.wake(),
    );

  syncNow = async (): Promise<void> => {
    const opened = this.#mustBeOpen();
    // Says at once when there is nobody to send it to.
    await pullOwn(opened.uid);
    this.wake();
    // Photos take as long as they take, and show it.
    const isSent = () => opened !== this.#opened || !opened.known || pendingFields(opened.known.row).length === 0;
    await untilShown(this, isSent);
  };

  exportUnsent = async (): Promise<string> => {
    const { known } = this.#mustBeOpen();
    return known ? exportOf(known) : '';
  };

  forget = (): Promise<void> => this.#remove(ownTables);

  /** Ends it with the page. */
  async close(): Promise<void> {
    this.#unfollow();
    this.#switch(null);
    await this.#work;
  }

  /** The account that is open; null while nobody's is. */
  get opened(): OpenAccount | null {
    return this.#opened;
  }

  /** Aborts when another account is open, or its owner stands otherwise with the server. */
  get changed(): AbortSignal {
    return this.#changed.signal;
  }

  /** Settles when nothing is being opened or closed. */
  async whenOpen(): Promise<void> {
    await this.#work;
  }

  /** Hears when there is reason to sync now; returns how to stop. */
  onWake(listener: () => void): () => void {
    this.#woken.addEventListener('wake', listener);
    return () => this.#woken.removeEventListener('wake', listener);
  }

  /** Has whichever tab syncs do so now. */
  wake(): void {
    this.#wakeHere();
    this.#channel?.postMessage('wake');
  }

  /** Takes in why the server would not sync. Whether that says all there is to be done about it. */
  async take(error: unknown): Promise<boolean> {
    if (!(error instanceof Refused)) return false;
    if (error.code === 'signed-out') this.#session.suspend('expired');
    else if (error.code === 'other-session') this.#session.suspend('other');
    else if (error.code === 'account-deleted') await this.#drop();
    else return false;
    return true;
  }

  #wakeHere(): void {
    this.#woken.dispatchEvent(new Event('wake'));
  }

  #followSession(): void {
    const { session, standing } = this.#session.get();
    const isExpired = standing === 'expired' && this.#standing !== 'expired';
    const isGuest = session?.account.isAnonymous ?? false;
    // What was asked for an anonymous account says nothing of the session that it signed up with.
    const hasMoved = this.#standing !== standing || this.#isGuest !== isGuest;
    this.#standing = standing;
    this.#isGuest = isGuest;
    const person = session && `${session.account.uid}${session.impersonation ? ' by an admin' : ''}`;
    if (person !== this.#person) this.#switch(person);
    else if (hasMoved) this.#turn();
    if (isExpired && session) void this.#askWhetherDeleted(session.account.uid);
  }

  #switch(person: string | null): void {
    this.#person = person;
    void this.#next(async () => {
      const before = this.#opened;
      this.#show(null);
      // What another left open keeps nobody out.
      await before?.close().catch(() => undefined);
      const { session } = this.#session.get();
      // Somebody else came meanwhile, whose turn is next.
      if (session && person !== null && person === this.#person) this.#show(await this.#open(session));
    });
  }

  /** Where the device's storage is broken, what is done now lasts as long as the page. */
  async #open({ account, impersonation }: Session): Promise<OpenAccount> {
    const open = (device: typeof thisDevice) => OpenAccount.open(account, device, () => this.#refresh());
    return impersonation ? open(passingDevice) : open(this.#device).catch(() => open(passingDevice));
  }

  /** One after the other: what fails is told to whoever asked for it, and holds up nothing that comes after. */
  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  #show(opened: OpenAccount | null): void {
    this.#opened = opened;
    this.#told = '';
    this.#refresh();
    this.#turn();
  }

  #turn(): void {
    this.#changed.abort();
    this.#changed = new AbortController();
  }

  #refresh(): void {
    const known = this.#opened?.known ?? null;
    this.#state = known ? stateOf(known) : noOwnAccount;
    for (const listener of this.#listeners) listener();
    if (known) this.#tellSession(known.row.told);
  }

  /** What the device knew when it was opened may be older than what the session knows. */
  #tellSession(told: OwnAccountState['account']): void {
    const text = JSON.stringify(told);
    const isNews = this.#told !== '' && this.#told !== text;
    this.#told = text;
    if (told && isNews) this.#session.refresh(told);
  }

  /** A session that is over looks the same as one whose account is gone; the account itself tells. */
  async #askWhetherDeleted(uid: string): Promise<void> {
    const isDeleted = await pullOwn(uid).then(
      () => false,
      (error: unknown) => error instanceof Refused && error.code === 'account-deleted',
    );
    if (isDeleted && this.#session.get().session?.account.uid === uid) await this.#drop();
  }

  async #drop(): Promise<void> {
    const account = this.#session.get().session?.account;
    // A guest's goes when they come in with another, which this device may not have heard yet: what they wrote waits for that.
    await this.#remove(account?.isAnonymous ? [] : ownTables);
    if (account) this.#session.forget(account.uid);
  }

  /** It stays the account of who is shown, and is not opened again for them. */
  #remove(tables: readonly OwnTable[]): Promise<void> {
    return this.#next(async () => {
      const opened = this.#opened;
      this.#show(null);
      await opened?.remove(tables);
    });
  }

  #mustBeOpen(): OpenAccount {
    if (!this.#opened) throw new Refused({ code: 'signed-out' });
    return this.#opened;
  }
}
