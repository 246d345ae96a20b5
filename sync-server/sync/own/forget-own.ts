import type { StoredAt } from '../../../shared/collections/collection.ts';
import { storedCollectionOf, type StoredKind, storedKinds } from '../../../shared/collections/registry.ts';
import { changeDocument, removeDocument } from '../../couch/change.ts';
import { listId, listsIn } from '../../couch/conversation-documents.ts';
import { documentsById } from '../../couch/read.ts';
import { documentsThat } from '../../couch/scan.ts';
import { ownDatabase } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { pseudonymOf } from '../../couch/tombstones.ts';
import { begunBy, forgetSlots } from '../../moderation/review-slots.ts';
import { serverKind } from './own-kinds.ts';

/**
 * Treats all that is the account's own as the registry says, what is `known` to be among it in any case; may be repeated, for what came in
 * meanwhile.
 */
export async function forgetOwn(stores: Stores, uid: string, known: readonly StoredAt[] = []): Promise<void> {
  const written = (await begunBy(stores, uid)).map((id): StoredAt => ({ database: 'reviews', id }));
  for (const kind of storedKinds) await forgetKind(stores, kind, uid, [...known, ...written]);
  await forgetSlots(stores, uid);
  await removeDocument(listsIn(stores), listId(uid));
}

async function forgetKind(stores: Stores, kind: StoredKind, uid: string, known: readonly StoredAt[]): Promise<void> {
  const entry = storedCollectionOf(kind);
  const database = ownDatabase(stores, entry.database);
  const pseudonym = pseudonymOf(uid);
  const isOwn = (document: object) => entry.isOwn(document, uid);
  const knownIds = known.flatMap((each) => (each.database === entry.database ? [each.id] : []));
  const found = [...(await documentsThat(database, isOwn)), ...(await documentsById(database, knownIds)).filter(isOwn)];
  for (const own of new Map(found.map((each) => [each._id, each])).values()) {
    const left = entry.onDeletion(own, pseudonym, uid);
    if (left === own) continue;
    if (left === null) {
      await serverKind(kind).removeRest?.(stores, own._id);
      await removeDocument(database, own._id);
    } else
      await changeDocument(database, own._id, (stored) =>
        stored && entry.isOwn(stored, uid) ? entry.onDeletion(stored, pseudonym, uid) : null,
      );
  }
}
