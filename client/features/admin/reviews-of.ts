import type { Review } from '../../../shared/model/review.ts';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import type { AdminTables } from '../../db/own/admin-packs.ts';

/** The reviews that the account `uid` received and wrote, by the ids of their documents: those of the device, which are the newer, and what the server told. */
export function reviewsOf(tables: AdminTables, asked: readonly AdminEntry[], uid: string): ReadonlyMap<string, Review> {
  const isAbout = (review: Review) => review.to.uid === uid || review.from.uid === uid;
  const older = asked.flatMap(({ kind, id, document }) =>
    kind === 'review' && document ? [[id, document] as const] : [],
  );
  return new Map([...older, ...[...tables.review].filter(([, each]) => isAbout(each))]);
}
