import type { AdminChannel, AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import type { DatabaseName } from '../../../couchdb/databases.ts';
import { betaKeyOf } from '../../accounts/lifecycle/beta-keys.ts';
import {
  type Misfit,
  storedAccount,
  storedAuditEntry,
  storedBetaKey,
  storedReport,
  storedReview,
  Unreadable,
} from '../../couch/stored.ts';

/** The database of each channel. */
export const adminDatabases = {
  accounts: 'users',
  reviews: 'reviews',
  reports: 'reports',
  'beta-keys': 'betakeys',
  audit: 'audit',
} as const satisfies Record<AdminChannel, DatabaseName>;

/** A stored document as admins see it (null stands for one that is gone), or why it cannot be read. */
export function entryOf(channel: AdminChannel, id: string, stored: object | null): AdminEntry | Misfit {
  if (!stored) return { channel, id, document: null };
  try {
    return readEntry(channel, id, stored);
  } catch (error) {
    if (error instanceof Unreadable) return error.misfit;
    throw error;
  }
}

function readEntry(channel: AdminChannel, id: string, stored: object): AdminEntry {
  switch (channel) {
    case 'accounts':
      return { channel, id, document: storedAccount.read(id, stored) };
    case 'reviews':
      return { channel, id, document: storedReview.read(id, stored) };
    case 'reports':
      return { channel, id, document: { ...storedReport.read(id, stored), id } };
    case 'beta-keys':
      return { channel, id, document: betaKeyOf(id, storedBetaKey.read(id, stored)) };
    case 'audit':
      return { channel, id, document: storedAuditEntry.read(id, stored) };
  }
}
