import type { DexieOptions, Table } from 'dexie';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { openDeviceDatabase } from '../device/device-database.ts';
import { DeviceFull } from '../catalogue/rows.ts';

/** Something of somebody's own that this device keeps and sends, beside their account. */
export interface OwnRow {
  /** Whose it is; empty while nobody is signed in. */
  account: string;
  /** One of these in its account. */
  id: string;
}

/** Something that its author writes and sends: `Text` is what they write of it, `Told` how the server tells it. */
export interface SentRow<Text, Told> extends OwnRow {
  /** What is being written, from the first keystroke on; null while nothing is. */
  draft: Text | null;
  /** What its author sent, until the server has it; null when it does. */
  wanted: Text | null;
  /** What `draft` and `wanted` were made of; null for what the server never had. */
  base: Text | null;
  /** What was pushed and never answered: the server may have it. */
  pushed: readonly Text[];
  /** As the server last had it; null when it never did. */
  told: Told | null;
  /** Why `draft` came back from the server: its no, or `changed` when it was changed on another device. */
  attention: Refusal | 'changed' | null;
  /** The server asked not to be asked before; milliseconds since 1970, 0 when it did not. */
  notBefore: number;
}

/** A row that may be by somebody without an account. */
export interface GuestRow extends OwnRow {
  /** Whether who wrote it has no account: who comes in on this device takes it with them (product decision 29). */
  isGuest: boolean;
}

/** The tables of the device's database that hold such rows. */
export const ownTables = ['ownReviews', 'receivedReviews', 'reports'] as const;
export type OwnTable = (typeof ownTables)[number];

/** Rows of one kind, of everybody whose own are on this device. Whatever writes throws `DeviceFull` when the device does not take it. */
export interface OwnRows<Row extends OwnRow> {
  list: (account: string) => Promise<Row[]>;
  /** All rows, whosever they are. */
  all: () => Promise<Row[]>;
  /** Makes another row of the one that is there (null where none is), in one step; null removes it. Gives what stands then. */
  change: (account: string, id: string, make: (row: Row | null) => Row | null) => Promise<Row | null>;
  /** Takes rows away and puts others there, all of it or nothing. */
  replace: (gone: readonly OwnRow[], rows: readonly Row[]) => Promise<void>;
  clear: (account: string) => Promise<void>;
  /** Hears of all rows whenever any changes, whichever tab changed it; returns how to stop. */
  follow: (listener: (rows: Row[]) => void) => () => void;
}

/** Opens the rows of a table; where the browser keeps nothing, ones that last as long as the page. */
export async function openOwnRows<Row extends OwnRow>(name: OwnTable, options?: DexieOptions): Promise<OwnRows<Row>> {
  try {
    const database = await openDeviceDatabase(options);
    return new DurableRows<Row>(database.table(name));
  } catch {
    return new PassingRows<Row>();
  }
}

type Key = [account: string, id: string];

class DurableRows<Row extends OwnRow> implements OwnRows<Row> {
  #table: Table<Row, Key>;

  constructor(table: Table<Row, Key>) {
    this.#table = table;
  }

  list = async (account: string): Promise<Row[]> => this.#table.where('account').equals(account).toArray();

  all = async (): Promise<Row[]> => this.#table.toArray();

  change: OwnRows<Row>['change'] = async (account, id, make) => {
    let next: Row | null = null;
    await this.#write(async () => {
      const before = (await this.#table.get([account, id])) ?? null;
      next = make(before);
      if (next) await this.#table.put(next);
      else if (before) await this.#table.delete([account, id]);
    });
    return next;
  };

  replace: OwnRows<Row>['replace'] = (gone, rows) =>
    this.#write(async () => {
      await this.#table.bulkDelete(gone.map(({ account, id }): Key => [account, id]));
      await this.#table.bulkPut([...rows]);
    });

  clear = async (account: string): Promise<void> => {
    await this.#table.where('account').equals(account).delete();
  };

  follow: OwnRows<Row>['follow'] = (listener) => {
    let isStopped = false;
    let stop = () => {
      isStopped = true;
    };
    void import('dexie').then(({ liveQuery }) => {
      if (isStopped) return;
      const following = liveQuery(this.all).subscribe({ next: listener });
      stop = () => following.unsubscribe();
    });
    return () => stop();
  };

  async #write(work: () => Promise<void>): Promise<void> {
    await this.#table.db.transaction('rw', this.#table, work).catch((cause: unknown) => {
      throw new DeviceFull(cause);
    });
  }
}

/** The same for as long as the page is open: for browsers that keep nothing, and for admins who act for somebody. */
export class PassingRows<Row extends OwnRow> implements OwnRows<Row> {
  #rows = new Map<string, Row>();
  #listeners = new Set<(rows: Row[]) => void>();

  list = async (account: string): Promise<Row[]> => (await this.all()).filter((row) => row.account === account);

  all = async (): Promise<Row[]> => [...this.#rows.values()];

  change: OwnRows<Row>['change'] = async (account, id, make) => {
    const next = make(this.#rows.get(keyOf({ account, id })) ?? null);
    if (next) this.#rows.set(keyOf(next), next);
    else this.#rows.delete(keyOf({ account, id }));
    await this.#tell();
    return next;
  };

  replace: OwnRows<Row>['replace'] = async (gone, rows) => {
    for (const row of gone) this.#rows.delete(keyOf(row));
    for (const row of rows) this.#rows.set(keyOf(row), row);
    await this.#tell();
  };

  clear = async (account: string): Promise<void> => {
    await this.replace(await this.list(account), []);
  };

  follow: OwnRows<Row>['follow'] = (listener) => {
    this.#listeners.add(listener);
    void this.all().then(listener);
    return () => this.#listeners.delete(listener);
  };

  async #tell(): Promise<void> {
    const rows = await this.all();
    for (const listener of this.#listeners) listener(rows);
  }
}

function keyOf({ account, id }: OwnRow): string {
  return JSON.stringify([account, id]);
}
