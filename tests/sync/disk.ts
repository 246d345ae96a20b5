// Dexie follows nothing where there is no IndexedDB when it is loaded, whichever one it is to follow.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import type { RxStorage, RxStorageInstanceCreationParams } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { vi } from 'vitest';
import { openAccountIn } from '../../client/db/own/account-database.ts';
import type { AccountDevice } from '../../client/db/own/account-device.ts';
import { hasAdminDatabase } from '../../client/db/own/admin-database.ts';
import type { AdminDevice } from '../../client/db/own/admin-device.ts';
import { AdminStore } from '../../client/db/own/admin-store.ts';
import { type CatalogueDatabase, openCatalogueIn } from '../../client/db/catalogue/catalogue-database.ts';
import { openInbox } from '../../client/db/own/inbox.ts';
import { openOwnRows } from '../../client/db/own/own-rows.ts';
import { openPhotoQueue } from '../../client/db/device/photo-queue.ts';

let disks = 0;
let tabs = 0;

/** What a device keeps when it is switched off: an IndexedDB of its own, which any number of tabs open. */
export class Disk {
  #indexedDB = new IDBFactory();
  #name = `device-${++disks}`;

  /** Opens the catalogue on this disk as a new tab does. */
  openTab(): Promise<CatalogueDatabase> {
    return openCatalogueIn(this.#storage(), true);
  }

  /** Opens it as the only tab there is, which spares it the channel to others. */
  openAlone(): Promise<CatalogueDatabase> {
    return openCatalogueIn(this.#storage(), false);
  }

  /** What is people's own on this disk, as a tab that is the only one opens it. */
  asAccountDevice(): AccountDevice {
    const device = { storage: this.#storage(), isDurable: false, indexedDB: this.#indexedDB };
    return {
      openDatabase: (uid, resolve) => openAccountIn(device, uid, resolve),
      openInbox: (uid) => openInbox(uid, { indexedDB: this.#indexedDB, IDBKeyRange }),
      openPhotos: (uid) => openPhotoQueue(uid, { indexedDB: this.#indexedDB, IDBKeyRange }),
      openRows: (table) => openOwnRows(table, { indexedDB: this.#indexedDB, IDBKeyRange }),
    };
  }

  /** What admins work on, on this disk. */
  asAdminDevice(): AdminDevice {
    const options = { indexedDB: this.#indexedDB, IDBKeyRange };
    return { open: (uid) => AdminStore.open(uid, options), has: (uid) => hasAdminDatabase(uid, options) };
  }

  /** The names of what is on it. */
  async names(): Promise<string[]> {
    return (await this.#indexedDB.databases()).flatMap(({ name }) => name ?? []);
  }

  /** RxDB keeps one database of a name in each storage of a name: here the tabs differ, and what they open does not. */
  #storage(): RxStorage<unknown, unknown> {
    const dexie = getRxStorageDexie({ indexedDB: this.#indexedDB, IDBKeyRange });
    return {
      name: `tab-${++tabs}`,
      rxdbVersion: dexie.rxdbVersion,
      createStorageInstance: <RxDocType>(params: RxStorageInstanceCreationParams<RxDocType, object>) =>
        dexie.createStorageInstance({ ...params, databaseName: `${this.#name}-${params.databaseName}` }),
    };
  }
}

const methods = ['put', 'add', 'delete', 'clear'] as const;

/** A device whose battery ends. */
export interface Battery {
  /** Whether it has ended. */
  isEmpty: () => boolean;
  charge: () => void;
}

/** Lets this process carry out `writes` more writes to any disk; from then on none, until it is charged. */
export function emptyAfter(writes: number): Battery {
  let left = writes;
  const spies = methods.map((method) => {
    const original: unknown = Reflect.get(IDBObjectStore.prototype, method);
    const spend = function spend(this: IDBObjectStore, ...args: unknown[]): unknown {
      if (left-- <= 0) throw new DOMException('the device is off', 'AbortError');
      return Reflect.apply(original as () => unknown, this, args);
    };
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(spend as never);
  });
  return {
    isEmpty: () => left < 0,
    charge: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
