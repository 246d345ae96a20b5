import type { Session } from '../../../shared/model/session.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import type { OwnField } from '../../../shared/rules/account/user.ts';
import { inMemoryDevice, type OwnDevice, thisDevice } from '../../db/own/own-device.ts';
import {
  type DraftRow,
  type OwnTables,
  readBeside,
  type ReturnedRow,
  returnedId,
  type RowsBeside,
} from '../../db/own/own-tables.ts';
import { Latest } from '../../scheduling/latest.ts';
import { Signal } from '../../scheduling/signal.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import type { SessionBoard } from '../session/session.ts';
import { handOver, removePerson, takeOlderAdmin, takeOlderRemote } from './hand-over.ts';
import { OpenPerson } from './open-person.ts';
import { ownState } from './own-items.ts';
import { pullOwn } from './own-requests.ts';
import { nothingOwn, type OwnState } from './own-state.ts';
import { type DraftContext, flushDrafts } from './own-writing.ts';
import { nobody, type Person, personOf, writerOf } from './writer.ts';
import { Listeners } from '../../scheduling/listeners.ts';
import { DeviceFull } from '../../db/device-full.ts';

const channelName = 'confio-own';

/**
 * What is somebody's own in this tab, of every kind of the registry: that of whoever the tab shows, opened when they come and closed when
 * they go.
 */
export class OwnStore {
  /** Sent when there may be something to sync, so that whoever waits to try again does so at once. */
  readonly signal = new Signal();
  /** Sent when there may be something to pull. */
  readonly arrived = new Signal();
  /** Sent when something was submitted, or waits. */
  readonly drafted = new Signal();
  protected readonly session: SessionBoard;
  #device: OwnDevice;
  #opened: OpenPerson | null = null;
  #tables: OwnTables | null = null;
  #beside: RowsBeside = { drafts: [], returned: [], unanswered: [] };
  #latest = new Latest();
  #state = nothingOwn;
  #listeners = new Listeners();
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  #person: Person = { uid: null, isAnonymous: false, isImpersonated: false, writer: '-' };
  #status = '';
  #isSwitching = false;
  /** Whose own was removed from the device; until somebody else is shown here it is not opened again. */
  #removed: string | null = null;
  /** The account as the server was last known to have it. */
  #remote: OwnUser | null = null;
  /** Serialises opening and closing. */
  protected switching = Promise.resolve();
  /** Serialises writes, so that the second keystroke goes into the draft which the first one began. */
  #writing: Promise<unknown> = Promise.resolve();
  #changed = new AbortController();
  #stopTables = () => {};
  #stopSession: () => void;

  /** `device` keeps what is people's own; it is another only in tests. */
  constructor(session: SessionBoard, device = thisDevice) {
    this.session = session;
    this.#device = device;
    this.#channel?.addEventListener('message', () => this.signal.send());
    this.#stopSession = session.subscribe(() => this.#followSession());
    this.#followSession();
  }

  get = (): OwnState => this.#state;

  subscribe = this.#listeners.subscribe;

  /** Settles when the device has been read for who is here now. */
  whenOpen = async (): Promise<void> => this.switching;

  /** What is open of who is signed in; null while nobody is. */
  get opened(): OpenPerson | null {
    return this.#opened;
  }

  get tables(): OwnTables | null {
    return this.#tables;
  }

  /** The account whose work this tab shows; empty for nobody's. */
  get writer(): string {
    return writerOf(this.session.get());
  }

  /** Aborts when somebody else is here, or stands otherwise with the server. */
  get changed(): AbortSignal {
    return this.#changed.signal;
  }

  /** What was submitted and waits to be put among what is replicated. */
  get outgoing(): readonly DraftRow[] {
    return this.#beside.drafts.filter(({ account, outgoing }) => outgoing !== null && account === this.writer);
  }

  /** What was sent of a row, from whichever tab, and not answered. */
  protected sentOf = (id: string): readonly object[] =>
    this.#beside.unanswered.find((row) => row.account === this.writer && row.id === id)?.sent ?? [];

  /** Removes all of the account from the device; call it once the person has decided. */
  forget = (): Promise<void> => this.#next(() => this.#remove());

  /** Ends it with the page. */
  async close(): Promise<void> {
    this.#stopSession();
    await this.#next(async () => {
      this.#stopTables();
      const before = this.#opened;
      this.#show(null);
      await before?.close();
    });
    this.#channel?.close();
  }

  /** Has whichever tab syncs do so now. */
  requestSync(): void {
    this.signal.send();
    this.#channel?.postMessage('wake');
  }

  /** The server has something to tell. */
  arrive(): void {
    this.arrived.send();
    this.signal.send();
  }

  /** Handles a refusal of the server to sync. Gives whether that is all there is to be done about it. */
  async handleRefusal(error: unknown): Promise<boolean> {
    if (!(error instanceof Refused)) return false;
    if (error.code === 'signed-out') this.session.suspend('expired');
    else if (error.code === 'other-session') this.session.suspend('other');
    else if (error.code === 'account-deleted') await this.#drop();
    else return false;
    return true;
  }

  /** Puts what was submitted and is due among what is replicated, as far as the device has room. */
  async flush(): Promise<void> {
    try {
      await flushDrafts(this.draftContext());
      await this.rereadTables();
      this.requestSync();
    } catch (error) {
      // The draft stays and is flushed again later: an error here would make the person send it twice.
      if (!(error instanceof DeviceFull)) throw error;
    }
  }

  /** Keeps what came back, durably. Throws `DeviceFull`. */
  async putReturned(account: string, rows: readonly Omit<ReturnedRow, 'account' | 'id' | 'at'>[]): Promise<void> {
    const at = Date.now();
    await this.draftContext().tables.returned.put(rows.map((row) => ({ ...row, account, id: returnedId(row), at })));
    await this.rereadTables();
  }

  /**
   * Reads the Dexie tables beside the replica again, because their live queries tell of changes only later. An older reading is not
   * shown: what was written since would vanish for a moment, and be begun a second time.
   */
  async rereadTables(): Promise<void> {
    const tables = this.#tables;
    const rows = tables && (await this.#latest.of(() => readBeside(tables)));
    if (!rows || tables !== this.#tables) return;
    this.#beside = rows;
    this.#refresh();
  }

  protected exclusively<Result>(work: (draftContext: DraftContext) => Promise<Result>): Promise<Result> {
    const done = this.#writing
      .catch(() => undefined)
      .then(async () => {
        await this.switching;
        const result = await work(this.draftContext());
        await this.rereadTables();
        return result;
      });
    this.#writing = done;
    return done;
  }

  protected draftContext(): DraftContext {
    if (!this.#tables) throw new Error('the device was not read');
    const { writer } = this;
    const opened = this.#opened?.uid === writer ? this.#opened : null;
    return { tables: this.#tables, account: writer, opened };
  }

  #followSession(): void {
    const { session, status } = this.session.get();
    const person = personOf(this.session.get());
    const isOther = !isSame(person, this.#person);
    const isExpired = status === 'expired' && this.#status !== 'expired';
    if (session) this.#followAccount(session);
    if (!isOther && this.#status === status) return;
    this.#status = status;
    if (isOther) this.#switch(person);
    this.#renew();
    if (isExpired && session) void this.#askWhetherDeleted(session.account.uid);
  }

  /** Pulls the account where the session tells another: the server changed it when it was asked to, and its event may be late. */
  #followAccount({ account }: Session): void {
    const remote = this.#remote;
    if (remote?.uid === account.uid && !isSame(remote, account)) this.arrive();
  }

  #switch(person: Person): void {
    const before = this.#person;
    this.#person = person;
    this.#isSwitching = true;
    // What is somebody else's leaves the screen at once; what a guest wrote stays until it is theirs who came in.
    const isGuests = before.writer === nobody || before.isAnonymous;
    if (before.uid !== person.uid)
      this.#tell(isGuests ? { ...nothingOwn, items: this.#state.items, isRead: this.#state.isRead } : nothingOwn);
    void this.#next(async () => {
      if (before.uid !== person.uid) this.#removed = null;
      // Somebody else came meanwhile, and is opened next.
      if (person !== this.#person) return;
      try {
        await this.#open(person, before);
      } finally {
        // What could not be handed over or kept stays where it is; whoever is here sees and writes their own meanwhile.
        if (person === this.#person) {
          this.#isSwitching = false;
          await this.rereadTables();
          this.signal.send();
          this.drafted.send();
        }
      }
    }).catch(warn);
  }

  async #open(person: Person, before: Person): Promise<void> {
    const { session } = this.session.get();
    const device = person.isImpersonated ? inMemoryDevice : this.#device;
    const isOpen = this.#opened?.uid === person.uid && this.#tables !== null && !person.isImpersonated;
    const left = isOpen ? null : this.#opened;
    if (!isOpen) {
      this.#stopTables();
      this.#show(null);
      // What another left open keeps nobody out.
      await left?.close().catch(() => undefined);
      this.#tables = await device.openTables().catch(() => inMemoryDevice.openTables());
      this.#followTables(this.#tables);
      const isRemoved = person.uid === this.#removed;
      if (session && person.uid !== null && !isRemoved) this.#show(await this.#openPerson(session, device));
    }
    const opened = this.#opened;
    const tables = this.#tables;
    if (!opened || !tables || !session || person.isImpersonated) return;
    const forWriter = [
      () => handOver(opened, session.account, { device, tables, before, left }),
      () => flushDrafts(this.draftContext()),
    ];
    const older = [() => takeOlderRemote(opened, tables), () => takeOlderAdmin(opened, { device, tables })];
    const steps = [...older, ...(person.writer === nobody ? [] : forWriter)];
    // A full device may refuse one of them: what it would have moved stays where it is until the next opening.
    for (const step of steps) await step().catch(warn);
  }

  /** Opens the database of a person; in memory where the device's storage is broken, for as long as the page. */
  async #openPerson({ account }: Session, device: OwnDevice): Promise<OpenPerson> {
    const opened = await OpenPerson.open(account, device).catch(() => OpenPerson.open(account, inMemoryDevice));
    await opened.follow(() => this.#refresh());
    return opened;
  }

  #followTables({ drafts, returned, unanswered }: OwnTables): void {
    const lookAgain = async () => {
      await this.rereadTables();
      this.drafted.send();
      // Another tab may have submitted what only this one can send.
      if (this.outgoing.length > 0) this.signal.send();
    };
    const stops = [
      ...[drafts, returned].map((table) => table.follow(() => void lookAgain().catch(warn))),
      // What another tab sends may be there already; this one has nothing to send for it.
      unanswered.follow(() => void this.rereadTables().catch(warn)),
    ];
    this.#stopTables = () => {
      for (const stop of stops) stop();
    };
  }

  /** Serialises opening and closing: what fails is thrown to whoever asked for it, and holds up nothing that comes after. */
  #next(work: () => Promise<void>): Promise<void> {
    const done = this.switching.then(work);
    this.switching = done.catch(() => undefined);
    return done;
  }

  #show(opened: OpenPerson | null): void {
    this.#opened = opened;
    this.#remote = null;
    this.#renew();
  }

  #renew(): void {
    this.#changed.abort();
    this.#changed = new AbortController();
    this.signal.send();
  }

  #refresh(): void {
    if (this.#isSwitching) return;
    const { writer } = this;
    const opened = this.#opened;
    const mine = <Row extends { account: string }>(rows: readonly Row[]) =>
      rows.filter(({ account }) => account === writer);
    const known = {
      rows: opened?.rowsFor(writer) ?? new Map(),
      drafts: mine(this.#beside.drafts),
      returned: mine(this.#beside.returned),
      unanswered: new Map(mine(this.#beside.unanswered).map(({ id, sent }) => [id, sent])),
      sending: opened?.sending ?? new Set<string>(),
      photos: { queued: opened?.queuedPhotos ?? [], progress: opened?.photoProgress ?? new Map<string, number>() },
      edited: opened?.edited ?? new Set<OwnField>(),
      admin: opened?.adminFor(writer) ?? null,
      decisions: this.#state.items.decision,
    };
    this.#tell(ownState(known, opened?.uid ?? nobody, Date.now()));
    this.#tellSession();
  }

  #tell(state: OwnState): void {
    this.#state = state;
    this.#listeners.notify();
  }

  /** Tells the session of the account as the server now has it: what the device knew when it was opened may be older. */
  #tellSession(): void {
    const opened = this.#opened;
    const remote = opened?.accountRow?.remote as OwnUser | null | undefined;
    if (!remote) return;
    const before = this.#remote;
    this.#remote = remote;
    if (before && !isSame(before, remote)) this.session.refresh(remote);
  }

  /** Asks for the account itself, because an expired session looks the same as a deleted account. */
  async #askWhetherDeleted(uid: string): Promise<void> {
    const isDeleted = await pullOwn(uid, { kinds: {}, admin: null }).then(
      () => false,
      (error: unknown) => error instanceof Refused && error.code === 'account-deleted',
    );
    if (isDeleted && this.session.get().session?.account.uid === uid) await this.#drop();
  }

  async #drop(): Promise<void> {
    const account = this.session.get().session?.account;
    // A guest's goes when they come in with another, which this device may not have heard yet: what they wrote waits for that.
    if (!account?.isAnonymous) await this.forget().catch(warn);
    if (account) this.session.forget(account.uid);
  }

  async #remove(): Promise<void> {
    const opened = this.#opened;
    this.#show(null);
    if (!opened || !this.#tables) return;
    this.#removed = opened.uid;
    await removePerson(opened, this.#tables, this.#device);
    await this.rereadTables();
  }

  protected mustBeOpen(): OpenPerson {
    if (!this.#opened) throw new Refused({ code: 'signed-out' });
    return this.#opened;
  }
}

/** Logs why an account could not be opened or removed, for whoever looks into the device. */
function warn(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn('what is kept of this account could not be opened, or removed', error);
}
