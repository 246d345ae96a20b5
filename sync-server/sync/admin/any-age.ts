import { reviewDocumentId } from '../../../shared/model/review.ts';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import { documentsInRange } from '../../couch/read.ts';
import { documentsThat } from '../../couch/scan.ts';
import type { Stores } from '../../couch/stores.ts';
import { reviewsBy } from '../../moderation/authored.ts';
import { entriesOf } from './admin-entries.ts';

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
