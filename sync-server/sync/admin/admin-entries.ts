import type { AdminKind } from '../../../shared/collections/admin-registry.ts';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import { accountForAdmins } from '../../../shared/rules/account/private-parts.ts';
import {
  type Misfit,
  storedAccount,
  storedAuditEntry,
  storedBetaKey,
  storedReport,
  storedReview,
  storedTrace,
  Unreadable,
} from '../../couch/stored.ts';

/** A stored document as admins see it (null stands for one that is gone), or why it cannot be read. */
export function entryOf(kind: AdminKind, id: string, stored: object | null): AdminEntry | Misfit {
  if (!stored) return { kind, id, document: null };
  try {
    return readEntry(kind, id, stored);
  } catch (error) {
    if (error instanceof Unreadable) return error.misfit;
    throw error;
  }
}

/** The same of several; those that cannot be read are left out. */
export function entriesOf(kind: AdminKind, stored: readonly { _id: string }[]): AdminEntry[] {
  return stored.map((each) => entryOf(kind, each._id, each)).filter((each) => 'kind' in each);
}

function readEntry(kind: AdminKind, id: string, stored: object): AdminEntry {
  switch (kind) {
    case 'account':
      return { kind, id, document: accountForAdmins(storedAccount.read(id, stored)) };
    case 'review':
      return { kind, id, document: storedReview.read(id, stored) };
    case 'report':
      return { kind, id, document: { ...storedReport.read(id, stored), id } };
    case 'beta-key':
      return { kind, id, document: { ...storedBetaKey.read(id, stored), id } };
    case 'trace':
      return { kind, id, document: storedTrace.read(id, stored) };
    case 'audit':
      return { kind, id, document: storedAuditEntry.read(id, stored) };
  }
}
