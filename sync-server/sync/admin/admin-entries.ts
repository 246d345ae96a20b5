import type { AdminChannel, AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import { BetaKey } from '../../../shared/protocol/auth-protocol.ts';
import { AuditEntry } from '../../../shared/model/audit.ts';
import { hoursOf } from '../../../shared/model/hours.ts';
import { Report } from '../../../shared/model/report.ts';
import { Review } from '../../../shared/model/review.ts';
import { User } from '../../../shared/model/user.ts';
import type { DatabaseName } from '../../../couchdb/databases.ts';

/** The database of each channel. */
export const adminDatabases = {
  accounts: 'users',
  reviews: 'reviews',
  reports: 'reports',
  'beta-keys': 'betakeys',
  audit: 'audit',
} as const satisfies Record<AdminChannel, DatabaseName>;

/** A stored document as admins see it; null stands for one that is gone. */
export function entryOf(channel: AdminChannel, id: string, document: object | null): AdminEntry {
  if (!document) return { channel, id, document: null };
  switch (channel) {
    case 'accounts': {
      const hours = hoursOf('hours' in document ? document.hours : undefined);
      return { channel, id, document: User.parse({ ...document, hours }) };
    }
    case 'reviews':
      return { channel, id, document: Review.parse(document) };
    case 'reports':
      return { channel, id, document: Report.parse({ ...document, id }) };
    case 'beta-keys':
      return { channel, id, document: BetaKey.parse({ ...document, id }) };
    case 'audit':
      return { channel, id, document: AuditEntry.parse(document) };
  }
}
