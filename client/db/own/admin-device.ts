import { hasAdminDatabase } from './admin-database.ts';
import { AdminStore } from './admin-store.ts';

/** Where what admins work on is kept. */
export interface AdminDevice {
  /** Rejects where nothing can be kept. */
  open: (uid: string) => Promise<AdminStore>;
  /** Whether anything of an account is kept already. */
  has: (uid: string) => Promise<boolean>;
}

/** This browser. */
export const thisAdminDevice: AdminDevice = {
  open: (uid) => AdminStore.open(uid),
  has: (uid) => hasAdminDatabase(uid),
};
