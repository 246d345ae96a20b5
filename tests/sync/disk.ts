import type { DexieOptions } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import type { RxStorage, RxStorageInstanceCreationParams } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { vi } from 'vitest';
import { openDeviceTable } from '../../client/db/device/device-table.ts';
import { openOwnIn } from '../../client/db/own/own-database.ts';
import type { OwnDevice } from '../../client/db/own/own-device.ts';
import { openOwnTables } from '../../client/db/own/own-tables.ts';
import { type CatalogueDatabase, openCatalogueIn } from '../../client/db/catalogue/catalogue-database.ts';
import { openPhotoQueue } from '../../client/db/device/photo-queue.ts';
import { olderAccount, olderAdmin, removeOlderAccount, removeOlderAdmin } from '../../client/db/own/older-databases.ts';

let disks = 0;
let tabs = 0;

/** What a device keeps when it is switched off: an IndexedDB of its own, which any number of tabs open. */
export class Disk {
  #indexedDB: IDBFactory;
  /** Stands before the names of RxDB's databases, which a process opens once each. */
  #prefix: string;

  /** An empty one; or what `indexedDB` holds, with a browser's own names: of those, one at a time may be open. */
  constructor(indexedDB?: IDBFactory) {
    this.#indexedDB = indexedDB ?? new IDBFactory();
    this.#prefix = indexedDB ? '' : `device-${++disks}-`;
  }

  /** How Dexie opens a database on this disk. Its cache knows databases by their names alone, which other disks have too. */
  get options(): DexieOptions {
    return { indexedDB: this.#indexedDB, IDBKeyRange, cache: 'disabled' };
  }

  /** Opens the catalogue on this disk as a new tab does. */
  openTab(): Promise<CatalogueDatabase> {
    return openCatalogueIn(this.#storage(), true);
  }

  /** Opens it as the only tab there is, which spares it the channel to others. */
  openAlone(): Promise<CatalogueDatabase> {
    return openCatalogueIn(this.#storage(), false);
  }

  /** What is people's own on this disk, as a tab opens it that is the only one, or one of several. */
  asOwnDevice({ isAlone = true } = {}): OwnDevice {
    const device = { storage: this.#storage(), isDurable: !isAlone, indexedDB: this.#indexedDB };
    return {
      openDatabase: (uid, conflicts) => openOwnIn(device, uid, conflicts),
      openKeptDatabase: (uid, conflicts) => openOwnIn(device, uid, conflicts),
      openTables: () => openOwnTables((name) => openDeviceTable(name, this.options)),
      openPhotos: (uid) => openPhotoQueue(uid, this.options),
      olderAccount: (uid) => olderAccount(uid, this.options),
      removeOlderAccount: (uid) => removeOlderAccount(uid, this.#indexedDB),
      olderAdmin: (uid) => olderAdmin(uid, this.options),
      removeOlderAdmin: (uid) => removeOlderAdmin(uid, this.#indexedDB),
    };
  }

  /** The names of what is on it. */
  async names(): Promise<string[]> {
    return (await this.#indexedDB.databases()).flatMap(({ name }) => name ?? []);
  }

  /** RxDB keeps one database of a name in each storage of a name: here the tabs differ, and what they open does not. */
  #storage(): RxStorage<unknown, unknown> {
    const dexie = getRxStorageDexie(this.options);
    return {
      name: `tab-${++tabs}`,
      rxdbVersion: dexie.rxdbVersion,
      createStorageInstance: <RxDocType>(params: RxStorageInstanceCreationParams<RxDocType, object>) =>
        dexie.createStorageInstance({ ...params, databaseName: this.#prefix + params.databaseName }),
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
