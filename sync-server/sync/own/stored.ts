import * as z from 'zod/mini';
import type { StoredAt } from '../../../shared/collections/collection.ts';
import { Report } from '../../../shared/model/report.ts';
import { Review } from '../../../shared/model/review.ts';
import { User } from '../../../shared/model/user.ts';
import { getOrNull } from '../../couch/read.ts';
import type { ReportDocument } from '../../couch/review-documents.ts';
import type { Stores } from '../../couch/stores.ts';

interface Decoded {
  users: User;
  reviews: Review;
  reports: ReportDocument;
}
type Name = StoredAt['database'] & keyof Decoded;

const StoredReport = z.omit(Report, { id: true });

/** Decodes what each database stores: the one place where the own channel does. */
const decoders: { [Each in Name]: (document: object) => Decoded[Each] } = {
  users: (document) => User.parse(document),
  reviews: (document) => Review.parse(document),
  reports: (document) => StoredReport.parse(document),
};

export function decode<Each extends Name>(database: Each, document: object): Decoded[Each] {
  return decoders[database](document);
}

/** A database where it makes no difference what its documents are. */
export function databaseOf(stores: Stores, name: Name): PouchDB.Database<object> {
  return stores[name];
}

/** The document at `place`, decoded; null when there is none. */
export async function readStored(stores: Stores, { database, id }: StoredAt): Promise<object | null> {
  const document = await getOrNull(databaseOf(stores, database), id);
  return document && decode(database, document);
}
