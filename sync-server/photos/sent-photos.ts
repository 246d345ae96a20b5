import {
  authoredReviewOf,
  conversationId,
  conversationNamed,
  messageNamed,
  peopleOf,
  photoTargetOf,
} from '../../shared/collections/keys.ts';
import type { Conversation, SentPhoto } from '../../shared/model/conversation/conversation.ts';
import type { Role } from '../../shared/model/conversation/roles.ts';
import { sentWidths } from '../../shared/model/profile/photo-files.ts';
import type { Review } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import type { Refusal } from '../../shared/protocol/refusal.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import type { UploadName } from '../../shared/protocol/upload-name.ts';
import { checkWriter } from '../../shared/rules/conversation/conversation.ts';
import { readAccount } from '../couch/accounts.ts';
import { countUpEach } from '../traffic/counts.ts';
import type { Limits } from '../traffic/limits.ts';
import { changeDocument, removeDocument } from '../couch/change.ts';
import { photoDocumentId, photoPrefix, photosIn } from '../couch/conversation-documents.ts';
import { getAll, getOrNull } from '../couch/read.ts';
import { documentsThat } from '../couch/scan.ts';
import { authorIn, storedConversation, storedSentPhoto } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import type { PhotoFiles } from './photo-files.ts';
import { removeFiles } from './remove-files.ts';
import { enqueue } from './serial-queue.ts';
import { pictureIn, storePhoto } from './store-photo.ts';

interface Photos {
  stores: Stores;
  photos: PhotoFiles;
}

/** A photo that is for a message or a review. */
export type SentUpload = UploadName & { target: string };

/** What a photo is sent for, by where that stands. */
type SentFor = Pick<SentPhoto, 'conversation' | 'review'>;

/** Where what a photo is sent for stands, or will; null for what is nothing that photos are sent for. */
function sentFor({ uid, target }: Pick<SentUpload, 'uid' | 'target'>): SentFor | null {
  if (photoTargetOf(target)?.kind === 'review') return { conversation: null, review: target };
  const conversation = conversationId(uid, messageNamed(target)?.conversation ?? '');
  return conversation === null ? null : { conversation, review: null };
}

/**
 * Why `user` may not send a photo for what `target` names, or null: value-invalid (also for a review that somebody else wrote), and of a message
 * what `checkWriter` refuses. Whom a review is about is asked when it comes.
 */
export async function checkSender(stores: Stores, user: User, target: string): Promise<Refusal | null> {
  if (photoTargetOf(target)?.kind !== 'review') return checkMessagePhoto(stores, user, target);
  const stored = await getOrNull(stores.reviews, target);
  const isTheirs = authoredReviewOf(target)?.uid !== user.uid && (!stored || authorIn(stored) === user.uid);
  return isTheirs ? null : { code: 'value-invalid', field: 'key' };
}

async function checkMessagePhoto(stores: Stores, user: User, target: string): Promise<Refusal | null> {
  const named = conversationNamed(messageNamed(target)?.conversation ?? '');
  const id = sentFor({ uid: user.uid, target })?.conversation ?? null;
  if (!named || id === null) return { code: 'value-invalid', field: 'key' };
  const stored = await getOrNull(stores.conversations, id);
  const conversation = stored && storedConversation.read(id, stored);
  return checkWriter(conversation, named.role, await readAccount(stores, named.other), user);
}

/** Counts one more photo that `uid` begins to send for a message or a review; refuses (too-many-requests) what is beyond the limit. */
export async function countSentPhoto(
  stores: Stores,
  { perAuthor, perNetwork }: Limits['sentPhotos'],
  { uid, network }: { uid: string; network: string },
): Promise<Refusal | null> {
  const retryAfter = await countUpEach(stores, [
    { what: `sent-photo:${uid}`, limit: perAuthor },
    { what: `sent-photos-from:${network}`, limit: perNetwork },
  ]);
  return retryAfter === null ? null : { code: 'too-many-requests', retryAfter };
}

/**
 * Takes a photo of a message or a review that has wholly arrived: files first, then whose it is. Doing it again changes nothing, and what is
 * refused leaves no files. Throws `Refused` (photo-too-large, photo-format, photo-heic, photo-broken, photo-too-many-pixels,
 * account-deleted, and what `checkSender` refuses).
 */
export async function receiveSentPhoto(
  { stores, photos }: Photos,
  upload: SentUpload,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { uid, photoId, target } = upload;
  const original = await pictureIn(bytes);
  await enqueue(photoId, async () => {
    const user = await readAccount(stores, uid);
    const what = sentFor(upload);
    const refusal: Refusal | null = user ? await checkSender(stores, user, target) : { code: 'account-deleted' };
    if (refusal || !what) throw new Refused(refusal ?? { code: 'value-invalid', field: 'key' });
    const before = await sentPhoto(stores, photoId);
    // It has the id of what it is for in it: who else had the same content for that is the guest whom `uid` was.
    if (before && before.by !== uid && (await readAccount(stores, before.by))) {
      throw new Refused({ code: 'value-invalid', field: 'key' });
    }
    await storePhoto(photos, { photoId, original, widths: sentWidths });
    await changeDocument(photosIn(stores), photoDocumentId(photoId), (there) => ({
      ...there,
      ...what,
      by: uid,
      at: Date.now(),
    }));
    // The account went while this was decoded.
    if (await readAccount(stores, uid)) return;
    await removeSentPhoto({ stores, photos }, photoId);
    throw new Refused({ code: 'account-deleted' });
  });
}

/** Whose a photo of a message or a review is; null for what is none. */
export async function sentPhoto(stores: Pick<Stores, 'conversations'>, photoId: string): Promise<SentPhoto | null> {
  const id = photoDocumentId(photoId);
  const stored = await getOrNull(photosIn(stores), id);
  return stored && storedSentPhoto.read(id, stored);
}

/** Whether `uid` is one of the two people of a conversation. */
export function isPersonOf(conversation: string, uid: string): boolean {
  return peopleOf(conversation).includes(uid);
}

/** Those of the photos that `account` has sent for the conversation or the review under `id`. */
export async function photosSent(
  stores: Pick<Stores, 'conversations'>,
  { id, account, photos }: { id: string; account: string; photos: readonly string[] },
): Promise<string[]> {
  if (photos.length === 0) return [];
  const found = await getAll(photosIn(stores), photos.map(photoDocumentId));
  return found
    .filter(({ conversation, review, by }) => (conversation ?? review) === id && by === account)
    .map(({ _id }) => _id.slice(photoPrefix.length));
}

/** Removes all photos that `uid` has sent with messages and reviews. Doing it again changes nothing. */
export async function removeSentPhotosOf(deps: Photos, uid: string): Promise<void> {
  const database = photosIn(deps.stores);
  for (const { _id } of await documentsThat(database, ({ by }) => by === uid, photoPrefix)) {
    // A read of many documents asks one copy, which may not know yet that it was given to somebody else.
    const now = await getOrNull(database, _id);
    if (now?.by === uid) await removeSentPhoto(deps, _id.slice(photoPrefix.length));
  }
}

/** Removes a photo of a message or a review: its files first, so that none is left that nothing tells whose it is. */
export async function removeSentPhoto({ stores, photos }: Photos, photoId: string): Promise<void> {
  await removeFiles(photos, photoId);
  await removeDocument(photosIn(stores), photoDocumentId(photoId));
}

/** Has the photos of a review, also those of its text before, be `uid`'s. May be repeated. */
export async function claimReviewPhotos(stores: Stores, { photos, approved }: Review, uid: string): Promise<void> {
  for (const photoId of new Set([...photos, ...(approved?.photos ?? [])])) {
    await changeDocument(photosIn(stores), photoDocumentId(photoId), (there) =>
      there && there.by !== uid ? { ...there, by: uid } : null,
    );
  }
}

/** Has the photos in the messages of a conversation be of the conversation under `id`, and what `role` sent be `uid`'s. May be repeated. */
export async function movePhotos(
  stores: Stores,
  { messages }: Pick<Conversation, 'messages'>,
  { id, role, uid }: { id: string; role: Role; uid: string },
): Promise<void> {
  for (const { by, photos } of messages) {
    for (const photoId of photos) {
      await changeDocument(photosIn(stores), photoDocumentId(photoId), (there) => {
        const isMoved = there?.conversation === id && (by !== role || there.by === uid);
        return there && !isMoved ? { ...there, conversation: id, by: by === role ? uid : there.by } : null;
      });
    }
  }
}
