import { type DexieOptions, liveQuery, type Table } from 'dexie';
import { openDeviceDatabase } from './device-database.ts';
import { Listeners } from '../../scheduling/listeners.ts';
import { throwDeviceFull } from '../device-full.ts';
import type { DeviceRow, DeviceTable, DeviceTableName } from '../own/own-tables.ts';

type Key = [account: string, id: string];

/** Opens a table; where the browser keeps nothing, one that lasts as long as the page. */
export async function openDeviceTable<Row extends DeviceRow>(
  name: DeviceTableName,
  options?: DexieOptions,
): Promise<DeviceTable<Row>> {
  try {
    const database = await openDeviceDatabase(options);
    return durableTable<Row>(database.table(name));
  } catch {
    return inMemoryTable<Row>();
  }
}

function durableTable<Row extends DeviceRow>(table: Table<Row, Key>): DeviceTable<Row> {
  const orFull = <Result>(work: PromiseLike<Result>): Promise<Result> => Promise.resolve(work).catch(throwDeviceFull);
  const all = async () => table.toArray();
  return {
    all,
    list: async (account) => table.where('account').equals(account).toArray(),
    get: async (account, id) => (await table.get([account, id])) ?? null,
    change: async (account, id, make) => {
      let next: Row | null = null;
      await orFull(
        table.db.transaction('rw', table, async () => {
          const before = (await table.get([account, id])) ?? null;
          next = make(before);
          if (next) await table.put(next);
          else if (before) await table.delete([account, id]);
        }),
      );
      return next;
    },
    put: async (rows) => void (await orFull(table.bulkPut([...rows]))),
    clear: async (account) => void (await table.where('account').equals(account).delete()),
    follow: (listener) => {
      const following = liveQuery(all).subscribe({ next: () => listener() });
      return () => following.unsubscribe();
    },
  };
}

/** A table in memory, for as long as the page is open: for browsers that keep nothing, and for admins who act for somebody. */
export function inMemoryTable<Row extends DeviceRow>(): DeviceTable<Row> {
  const rows = new Map<string, Row>();
  const listeners = new Listeners();
  const keyOf = (account: string, id: string) => JSON.stringify([account, id]);
  const all = async () => [...rows.values()];
  return {
    all,
    list: async (account) => (await all()).filter((row) => row.account === account),
    get: async (account, id) => rows.get(keyOf(account, id)) ?? null,
    change: async (account, id, make) => {
      const next = make(rows.get(keyOf(account, id)) ?? null);
      if (next) rows.set(keyOf(next.account, next.id), next);
      else rows.delete(keyOf(account, id));
      listeners.notify();
      return next;
    },
    put: async (given) => {
      for (const row of given) rows.set(keyOf(row.account, row.id), row);
      listeners.notify();
    },
    clear: async (account) => {
      for (const [key, row] of rows) if (row.account === account) rows.delete(key);
      listeners.notify();
    },
    follow: (listener) => {
      queueMicrotask(listener);
      return listeners.subscribe(listener);
    },
  };
}
