import { adminCollectionOf, type AdminKind } from '../../../shared/collections/admin-registry.ts';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import { decodeStored, type Misfit } from '../../couch/stored.ts';

/** A stored document as admins see it (null stands for one that is gone), or why it cannot be read. */
export function entryOf(kind: AdminKind, id: string, stored: object | null): AdminEntry | Misfit {
  if (!stored) return { kind, id, document: null };
  const { database, seenOf } = adminCollectionOf(kind);
  const decoded = decodeStored(database, id, stored);
  if ('reason' in decoded) return decoded;
  // Which document is of which kind the registry says.
  return { kind, id, document: seenOf(decoded.document, id) } as AdminEntry;
}

/** The same of several; those that cannot be read are left out. */
export function entriesOf(kind: AdminKind, stored: readonly { _id: string }[]): AdminEntry[] {
  return stored.map((each) => entryOf(kind, each._id, each)).filter((each) => 'kind' in each);
}
