import { isSame } from '../../../shared/rules/merge.ts';
import { passingDevice, type thisDevice } from '../../db/own/account-device.ts';
import type { OwnRows, OwnTable, SentRow } from '../../db/own/own-rows.ts';
import { News } from './news.ts';
import { isUnsent, sending } from './sent-rows.ts';
import type { SessionBoard } from '../session/session.ts';
import { untilShown } from '../session/until-shown.ts';
import { nobody, writerOf } from './writer.ts';

interface Kind<State> {
  table: OwnTable;
  /** What it shows until the device has been read. */
  nothing: State;
}

/** The rows of one kind that whoever is at this device writes and sends, as far as it is the same for all kinds. */
export abstract class SentSource<Row extends SentRow<object, object>, State> {
  /** Rings when there may be something to sync. */
  readonly news = new News();
  protected readonly session: SessionBoard;
  #table: OwnTable;
  #device: typeof thisDevice;
  #rows: OwnRows<Row> | null = null;
  #kept: readonly Row[] = [];
  #sending = new Set<string>();
  #state: State;
  #listeners = new Set<() => void>();
  #person: string | null = null;
  #standing = '';
  #channel: BroadcastChannel | null;
  /** Opening what is of who writes now, one after the other. */
  #work = Promise.resolve();
  #writing = Promise.resolve();
  #stop = () => {};
  #unfollow: () => void;
  #changed = new AbortController();
  /** Whether it is not read yet what is of who writes now. */
  #isSwitching = false;

  constructor(session: SessionBoard, { table, nothing }: Kind<State>, device: typeof thisDevice) {
    this.session = session;
    this.#table = table;
    this.#state = nothing;
    this.#device = device;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`confio-${table}`);
    this.#channel?.addEventListener('message', () => this.#turn());
    this.#unfollow = session.subscribe(() => this.#followSession());
    this.#followSession();
  }

  get = (): State => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  whenOpen = async (): Promise<void> => this.#work;

  /** Tries to send what was sent here now; settles when the server has answered, or nothing is left to send. */
  syncNow = async (): Promise<void> => {
    await this.#work;
    this.#channel?.postMessage('sync');
    this.#turn();
    await untilShown(this, () => this.mine.every(({ wanted, notBefore }) => !wanted || notBefore > Date.now()));
  };

  /** There may be something to pull. */
  wake(): void {
    this.news.arrive();
  }

  /** Ends it with the page. */
  async close(): Promise<void> {
    this.#unfollow();
    this.#turn();
    await this.#work;
    this.#stop();
    this.#channel?.close();
  }

  /** Whose rows these are. */
  get writer(): string {
    return writerOf(this.session.get());
  }

  get mine(): Row[] {
    const { writer } = this;
    return this.#kept.filter(({ account }) => account === writer);
  }

  /** Aborts when somebody else writes here, or stands otherwise with the server. */
  get changed(): AbortSignal {
    return this.#changed.signal;
  }

  /** Notes that what a row wants is on its way; shown from this tab only. */
  async showSending(row: Row, wanted: object): Promise<void> {
    this.#sending.add(row.id);
    await this.change(row.account, row.id, (now) => now && sending(now, wanted));
  }

  /** Notes that nothing is on its way any more. */
  stopSending(): void {
    if (this.#sending.size === 0) return;
    this.#sending.clear();
    this.#tell();
  }

  /** Makes of a row what became of it once it was pushed. */
  protected async settleRow({ account, id }: Row, make: (row: Row) => Row): Promise<void> {
    this.#sending.delete(id);
    await this.change(account, id, (row) => row && make(row));
  }

  /** What the pages show of these rows. */
  protected abstract stateOf(rows: readonly Row[], sending: ReadonlySet<string>): State;

  /** Gives who came in what of the rows on this device is theirs. */
  protected abstract welcome(rows: OwnRows<Row>): Promise<void>;

  /** Takes in all that the server has for `account`, by id: `make` gives each row, `gone` what is left of one that it has no more. */
  protected async takeIn<Told extends object>(
    account: string,
    told: ReadonlyMap<string, Told>,
    { make, gone }: { make: (row: Row | null, told: Told) => Row; gone: (row: Row) => Row | null },
  ): Promise<void> {
    const rows = await this.opened();
    const here = new Map((await rows.list(account)).map((row) => [row.id, row]));
    for (const { id } of [...here.values()].filter((row) => row.told && !told.has(row.id))) {
      await rows.change(account, id, (row) => row && gone(row));
    }
    const fresh = [...told].filter(([id]) => !here.has(id)).map(([, document]) => make(null, document));
    await rows.replace([], fresh);
    for (const [id, document] of told) {
      if (here.has(id) && !isSame(here.get(id)?.told, document)) {
        await rows.change(account, id, (row) => make(row, document));
      }
    }
    await this.#look();
  }

  protected async change(account: string, id: string, make: (row: Row | null) => Row | null): Promise<void> {
    const rows = await this.opened();
    await rows.change(account, id, make);
    await this.#look();
  }

  protected changeMine(id: string, make: (row: Row | null) => Row | null): Promise<void> {
    return this.change(this.writer, id, make);
  }

  /** What was typed is kept one after the other: the second keystroke goes into what the first one began. */
  protected inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#writing.then(work);
    this.#writing = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** Those of mine that the server has not got. */
  protected async unsent(): Promise<Row[]> {
    await this.#work;
    return this.mine.filter(isUnsent);
  }

  protected async opened(): Promise<OwnRows<Row>> {
    await this.#work;
    if (!this.#rows) throw new Error('the device was not read');
    return this.#rows;
  }

  #followSession(): void {
    const { session, standing } = this.session.get();
    const person = `${this.writer} ${session?.account.isAnonymous} ${session?.impersonation ? 'by an admin' : ''}`;
    const isOther = person !== this.#person;
    if (!isOther && this.#standing === standing) return;
    this.#person = person;
    this.#standing = standing;
    this.#turn();
    if (!isOther) return;
    this.#isSwitching = true;
    this.#work = this.#work.then(() => this.#switch()).catch(() => undefined);
  }

  /** Somebody else writes from now on; what was written without an account goes to who has one. */
  async #switch(): Promise<void> {
    this.#stop();
    const person = this.#person;
    const { session } = this.session.get();
    const rows = await (session?.impersonation ? passingDevice : this.#device).openRows<Row>(this.#table);
    this.#rows = rows;
    if (session && this.writer !== nobody && !session.impersonation) await this.welcome(rows);
    this.#isSwitching = person !== this.#person;
    await this.#look();
    this.#stop = rows.follow((kept) => {
      this.#kept = kept;
      this.#tell();
    });
  }

  #turn(): void {
    this.#changed.abort();
    this.#changed = new AbortController();
  }

  async #look(): Promise<void> {
    this.#kept = (await this.#rows?.all()) ?? [];
    this.#tell();
  }

  #tell(): void {
    // What was written before somebody came in stays on the screen until it is theirs.
    if (this.#isSwitching) return;
    this.#state = this.stateOf(this.mine, this.#sending);
    for (const listener of this.#listeners) listener();
    this.news.ring();
  }
}
