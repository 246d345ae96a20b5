import { AdminChannel } from '../../../shared/protocol/admin-protocol.ts';
import type { AuditEntry } from '../../../shared/model/audit.ts';
import type { Session } from '../../../shared/model/session.ts';
import { type AdminDevice, thisAdminDevice } from '../../db/own/admin-device.ts';
import type { QueuedRow } from '../../db/own/admin-database.ts';
import type { AdminNews, AdminStore } from '../../db/own/admin-store.ts';
import { type AdminState, keyOf, nothingToAdminister, type Wanted } from './admin-state.ts';
import { emptyTables, withRows } from './admin-tables.ts';
import { Refused } from '../session/requests.ts';
import type { SessionBoard } from '../session/session.ts';
import { Signal } from '../../scheduling/signal.ts';
import { untilShown } from '../session/until-shown.ts';

const channelName = 'confio-admin';

/** What the person whom this tab shows works on as an admin: opened when they come and closed when they go. */
export class AdminDesk {
  /** Sent when there is reason to sync now. */
  readonly signal = new Signal();
  #session: SessionBoard;
  #device: AdminDevice;
  #store: AdminStore | null = null;
  #state = nothingToAdminister;
  #listeners = new Set<() => void>();
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  #person: string | null = null;
  #mayWork = false;
  #work = Promise.resolve();
  #changed = new AbortController();
  #unfollow: () => void;

  /** `device` is another only in tests. */
  constructor(session: SessionBoard, device = thisAdminDevice) {
    this.#session = session;
    this.#device = device;
    this.#channel?.addEventListener('message', () => this.signal.send());
    this.#unfollow = session.subscribe(() => this.#followSession());
    this.#followSession();
  }

  get = (): AdminState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps what was decided on this device, durably, and sends it when it can. Throws `DeviceFull`, and `Refused` to who is no admin. */
  decide = async (wanted: readonly Wanted[]): Promise<void> => {
    const store = this.#mustBeOpen();
    if (!this.#session.get().session?.account.isAdmin) throw new Refused({ code: 'not-allowed' });
    const at = Date.now();
    await store.enqueue(wanted.map(({ row, name }) => ({ key: keyOf(row), row, name, at, refusal: null })));
    this.wake();
  };

  /** Lets go of something that was not sent, or came back; `key` is that of the queued row. */
  takeBack = async (key: string): Promise<void> => {
    await this.#mustBeOpen().discard(key);
    // Of who is no admin any more, what was not sent is all that was left.
    if (!this.#session.get().session?.account.isAdmin && this.#state.queue.length === 0) await this.forget();
  };

  /** What was written down about an account or a review, by its id, the newest first. */
  history = async (target: string): Promise<AuditEntry[]> => this.#mustBeOpen().history(target);

  /** All that is unsent, as JSON values to keep. */
  unsent = async (): Promise<readonly QueuedRow[]> => {
    await this.#work;
    return this.#state.queue;
  };

  /** Tries to send what is unsent now; settles when the server has answered for all of it. Throws when it does not come about. */
  syncNow = async (): Promise<void> => {
    if (this.#state.queue.length === 0) return;
    this.wake();
    await untilShown(this, () => this.#state.queue.every(({ refusal }) => refusal !== null));
  };

  /** Removes all of it from the device; call it once the person has decided. */
  forget = async (): Promise<void> => {
    await this.#next(async () => {
      const store = this.#store;
      this.#show(null);
      await store?.remove();
    });
  };

  whenOpen = async (): Promise<void> => this.#work;

  /** Ends it with the page. */
  async close(): Promise<void> {
    this.#unfollow();
    this.#switch(null);
    await this.#work;
    this.#channel?.close();
  }

  /** What is to be synced now; null while there is nothing, or nobody who may. */
  get working(): AdminStore | null {
    return this.#mayWork ? this.#store : null;
  }

  /** Aborts when `working` is another. */
  get changed(): AbortSignal {
    return this.#changed.signal;
  }

  /** Has whichever tab syncs do so now. */
  wake(): void {
    this.signal.send();
    this.#channel?.postMessage('wake');
  }

  /** Takes in why the server would not sync. Whether that says all there is to be done about it. */
  async take(error: unknown): Promise<boolean> {
    if (!(error instanceof Refused)) return false;
    if (error.code === 'signed-out') this.#session.suspend('expired');
    else if (error.code === 'other-session') this.#session.suspend('other');
    else if (error.code === 'account-deleted') await this.forget();
    else if (error.code === 'not-allowed') await this.#drop();
    else return false;
    return true;
  }

  #followSession(): void {
    const { session, standing } = this.#session.get();
    const owner = session && !session.impersonation ? session.account : null;
    const person = owner && `${owner.uid}${owner.isAdmin ? ' as an admin' : ''}`;
    const mayWork = owner?.isAdmin === true && standing === 'confirmed';
    const hasChanged = mayWork !== this.#mayWork;
    this.#mayWork = mayWork;
    if (person !== this.#person) this.#switch(person);
    else if (hasChanged) this.#turn();
  }

  #switch(person: string | null): void {
    this.#person = person;
    void this.#next(async () => {
      this.#show(null);
      const { session, standing } = this.#session.get();
      if (!session || person === null || person !== this.#person) return;
      const store = await this.#open(session);
      const isOver = !session.account.isAdmin && standing === 'confirmed';
      if (store && isOver && !(await store.drop())) await store.remove();
      else if (store) await this.#follow(store);
    });
  }

  /** Of somebody who is no admin there is only what was left from when they were. */
  async #open({ account: { uid, isAdmin } }: Session): Promise<AdminStore | null> {
    if (!isAdmin && !(await this.#device.has(uid))) return null;
    return this.#device.open(uid).catch(() => {
      this.#tell({ ...nothingToAdminister, isBroken: isAdmin });
      return null;
    });
  }

  async #follow(store: AdminStore): Promise<void> {
    await store.follow((news) => this.#hear(news));
    this.#show(store);
  }

  #hear({ rows, feeds, queue }: AdminNews): void {
    const before = feeds.length === 0 ? emptyTables : (this.#state.tables ?? emptyTables);
    const isWhole = AdminChannel.options.every((each) =>
      feeds.some(({ channel, isWhole }) => channel === each && isWhole),
    );
    this.#tell({ tables: withRows(before, rows), queue, isWhole, isBroken: false });
  }

  /** This account is no admin's any more. The session follows, and what it says is what is shown. */
  async #drop(): Promise<void> {
    this.#mayWork = false;
    this.#turn();
    // The session may have said so already, and what was open is being closed.
    await this.#next(async () => void (await this.#store?.drop()));
    await this.#session.check();
  }

  /** One after the other: what fails is told to whoever asked for it, and holds up nothing that comes after. */
  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  #show(store: AdminStore | null): void {
    if (!store) {
      this.#store?.close();
      this.#tell(nothingToAdminister);
    }
    this.#store = store;
    this.#turn();
  }

  #turn(): void {
    this.#changed.abort();
    this.#changed = new AbortController();
  }

  #tell(state: AdminState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #mustBeOpen(): AdminStore {
    if (!this.#store) throw new Refused({ code: 'not-allowed' });
    return this.#store;
  }
}
