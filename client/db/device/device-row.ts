/** A row of somebody's own; `id` is one of these in its account. */
export interface DeviceRow {
  /** Whose it is: a uid, or empty while nobody is signed in. */
  account: string;
  id: string;
}

/** The tables of the device's database that hold rows by account and id. */
export type DeviceTableName =
  | 'drafts'
  | 'returned'
  | 'unanswered'
  | 'guests'
  | 'olderRemote'
  | 'pictures'
  | 'pictureBytes';

/** Rows of one kind, of everybody whose own are on this device. Whatever writes throws `DeviceFull` when the device does not take it. */
export interface DeviceTable<Row extends DeviceRow> {
  /** All rows, whosever they are. */
  all: () => Promise<Row[]>;
  list: (account: string) => Promise<Row[]>;
  get: (account: string, id: string) => Promise<Row | null>;
  /** Makes another row of the one that is there (null where none is), in one step; null removes it. Gives what stands then. */
  change: (account: string, id: string, make: (row: Row | null) => Row | null) => Promise<Row | null>;
  put: (rows: readonly Row[]) => Promise<void>;
  clear: (account: string) => Promise<void>;
  /** Calls `listener` at first and whenever any row changes, whichever tab changed it; returns how to stop. */
  follow: (listener: () => void) => () => void;
}
