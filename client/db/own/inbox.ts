import type { DexieOptions, Table } from 'dexie';
import { defaultHashSha256 } from 'rxdb';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import type { OwnField } from '../../../shared/rules/user.ts';
import { openDeviceDatabase } from '../device/device-database.ts';
import { DeviceFull } from '../catalogue/rows.ts';

/** What somebody wrote into a field of their account on one of their devices, and that does not stand there. */
export interface InboxRow {
  /** The account and a hash of the field and what was written: the same is kept once, however often it comes back. */
  id: string;
  account: string;
  field: OwnField;
  mine: unknown;
  /** Why the server said no; null when somebody else changed the same field. */
  refusal: Refusal | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** What is to be kept. */
export type Unplaced = Pick<InboxRow, 'field' | 'mine' | 'refusal'>;

/** What of one account did not get through, until its owner decides. */
export interface Inbox {
  list: () => Promise<InboxRow[]>;
  /** Throws `DeviceFull` when the device does not take it. */
  keep: (rows: readonly Unplaced[]) => Promise<void>;
  remove: (id: string) => Promise<void>;
  clear: () => Promise<void>;
  /** Hears of all that is in it whenever that changes, whichever tab changed it; returns how to stop. */
  follow: (listener: (rows: InboxRow[]) => void) => () => void;
}

/** Opens the inbox of an account; where the browser keeps nothing, one that lasts as long as the page. */
export async function openInbox(account: string, options?: DexieOptions): Promise<Inbox> {
  try {
    const database = await openDeviceDatabase(options);
    return new DurableInbox(account, database.table('inbox'));
  } catch {
    return new PassingInbox(account);
  }
}

async function rowOf(account: string, row: Unplaced): Promise<InboxRow> {
  const hash = await defaultHashSha256(JSON.stringify([row.field, row.mine]));
  return { ...row, id: `${account}:${hash}`, account, at: Date.now() };
}

const oldestFirst = (rows: InboxRow[]) => rows.toSorted((a, b) => a.at - b.at);

class DurableInbox implements Inbox {
  #account: string;
  #table: Table<InboxRow, string>;

  constructor(account: string, table: Table<InboxRow, string>) {
    this.#account = account;
    this.#table = table;
  }

  list = async (): Promise<InboxRow[]> =>
    oldestFirst(await this.#table.where('account').equals(this.#account).toArray());

  keep: Inbox['keep'] = async (rows) => {
    const kept = await Promise.all(rows.map((row) => rowOf(this.#account, row)));
    await this.#table.bulkPut(kept).catch((cause: unknown) => {
      throw new DeviceFull(cause);
    });
  };

  remove = async (id: string): Promise<void> => this.#table.delete(id);

  clear = async (): Promise<void> => {
    await this.#table.where('account').equals(this.#account).delete();
  };

  follow: Inbox['follow'] = (listener) => {
    let isStopped = false;
    let stop = () => {
      isStopped = true;
    };
    void import('dexie').then(({ liveQuery }) => {
      if (isStopped) return;
      const following = liveQuery(this.list).subscribe({ next: listener });
      stop = () => following.unsubscribe();
    });
    return () => stop();
  };
}

/** The same without a device that keeps it: for browsers that refuse, and for admins who act for somebody. */
export class PassingInbox implements Inbox {
  #account: string;
  #rows = new Map<string, InboxRow>();
  #listeners = new Set<(rows: InboxRow[]) => void>();

  constructor(account: string) {
    this.#account = account;
  }

  list = async (): Promise<InboxRow[]> => oldestFirst([...this.#rows.values()]);

  keep: Inbox['keep'] = async (rows) => {
    for (const row of rows) {
      const kept = await rowOf(this.#account, row);
      this.#rows.set(kept.id, kept);
    }
    await this.#tell();
  };

  remove = async (id: string): Promise<void> => {
    this.#rows.delete(id);
    await this.#tell();
  };

  clear = async (): Promise<void> => {
    this.#rows.clear();
    await this.#tell();
  };

  follow: Inbox['follow'] = (listener) => {
    this.#listeners.add(listener);
    void this.list().then(listener);
    return () => this.#listeners.delete(listener);
  };

  async #tell(): Promise<void> {
    const rows = await this.list();
    for (const listener of this.#listeners) listener(rows);
  }
}
