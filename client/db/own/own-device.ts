import { inMemoryTable, openDeviceTable } from '../device/device-table.ts';
import { openPhotoQueue, InMemoryPhotoQueue, type PhotoQueue } from '../device/photo-queue.ts';
import {
  type Conflicts,
  openKeptDatabase,
  type OwnDatabase,
  openOwnDatabase,
  openOwnInMemory,
  type OwnRow,
} from './own-database.ts';
import { type OpenTable, openOwnTables, type OwnTables } from './own-tables.ts';
import { olderAccount, type OlderAdmin, olderAdmin, removeOlderAccount, removeOlderAdmin } from './older-databases.ts';

/** Where what is people's own is kept. */
export interface OwnDevice {
  openDatabase: (uid: string, conflicts: Conflicts) => Promise<OwnDatabase>;
  /** The same, but throws where what was kept cannot be opened. */
  openKeptDatabase: (uid: string, conflicts: Conflicts) => Promise<OwnDatabase>;
  openTables: () => Promise<OwnTables>;
  openPhotos: (uid: string) => Promise<PhotoQueue>;
  /** The account as an earlier version of the product kept it; null where there is none. */
  olderAccount: (uid: string) => Promise<OwnRow | null>;
  removeOlderAccount: (uid: string) => Promise<void>;
  /** What an earlier version kept for an admin; null where there is nothing. */
  olderAdmin: (uid: string) => Promise<OlderAdmin | null>;
  removeOlderAdmin: (uid: string) => Promise<void>;
}

/** Opened once in a page, whoever comes and goes. */
let tables: Promise<OwnTables> | undefined;

/** This browser, as far as it keeps anything. */
export const thisDevice: OwnDevice = {
  openDatabase: openOwnDatabase,
  openKeptDatabase,
  openTables: () => (tables ??= openOwnTables(openDeviceTable)),
  openPhotos: openPhotoQueue,
  olderAccount,
  removeOlderAccount: (uid) => removeOlderAccount(uid, indexedDB),
  olderAdmin,
  removeOlderAdmin: (uid) => removeOlderAdmin(uid, indexedDB),
};

const openInMemory: OpenTable = async () => inMemoryTable();

/** Nothing of it is left when the page is closed: for an admin who acts for somebody on the admin's own device. */
export const inMemoryDevice: OwnDevice = {
  openDatabase: openOwnInMemory,
  openKeptDatabase: openOwnInMemory,
  openTables: () => openOwnTables(openInMemory),
  openPhotos: async () => new InMemoryPhotoQueue(),
  olderAccount: async () => null,
  removeOlderAccount: async () => undefined,
  olderAdmin: async () => null,
  removeOlderAdmin: async () => undefined,
};
