import { adminCollectionOf, type AdminKind } from '../../../shared/collections/admin-registry.ts';
import { reviewDocumentId } from '../../../shared/model/review.ts';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import { documentsInRange } from '../../couch/read.ts';
import { documentsThat } from '../../couch/scan.ts';
import { decodeStored, type Misfit } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { reviewsBy } from '../../moderation/authored.ts';

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

/** The reviews that the account `uid` received and wrote, of any age: devices hold only what is recent. */
export async function reviewsAbout(stores: Stores, uid: string): Promise<AdminEntry[]> {
  const [received, written] = await Promise.all([documentsInRange(stores.reviews, `${uid}:`), reviewsBy(stores, uid)]);
  const authored = written.map((document) => ({ kind: 'review' as const, id: reviewDocumentId(document), document }));
  return [...entriesOf('review', received), ...authored];
}

/** What was written down about `target`, of any age. It is asked for seldom, and no index is kept for it. */
export async function auditOf({ audit }: Stores, target: string): Promise<AdminEntry[]> {
  return entriesOf('audit', await documentsThat(audit, (entry) => entry.target === target));
}
