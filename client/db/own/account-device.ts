import { type AccountDatabase, openAccountDatabase, openAccountInMemory, type Resolve } from './account-database.ts';
import { type Inbox, openInbox, PassingInbox } from './inbox.ts';
import { openOwnRows, type OwnRow, type OwnRows, type OwnTable, PassingRows } from './own-rows.ts';
import { openPhotoQueue, PassingQueue, type PhotoQueue } from '../device/photo-queue.ts';

/** Where what is one person's own is kept. */
export interface AccountDevice {
  openDatabase: (uid: string, resolve: Resolve) => Promise<AccountDatabase>;
  openInbox: (uid: string) => Promise<Inbox>;
  openPhotos: (uid: string) => Promise<PhotoQueue>;
  /** The rows of everybody who is or was here. */
  openRows: <Row extends OwnRow>(table: OwnTable) => Promise<OwnRows<Row>>;
}

/** This browser, as far as it keeps anything. */
export const thisDevice: AccountDevice = {
  openDatabase: openAccountDatabase,
  openInbox,
  openPhotos: openPhotoQueue,
  openRows: openOwnRows,
};

/** Nothing of it is left when the page is closed: for an admin who acts for somebody on the admin's own device. */
export const passingDevice: AccountDevice = {
  openDatabase: openAccountInMemory,
  openInbox: async (uid) => new PassingInbox(uid),
  openPhotos: async () => new PassingQueue(),
  openRows: async () => new PassingRows(),
};
