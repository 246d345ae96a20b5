import { maxPhotos } from '../../../shared/model/conversation/conversation.ts';
import type { WrittenMessage } from '../../../shared/model/conversation/conversation-view.ts';
import { photoCopyFile, photoFile } from '../../../shared/model/profile/photo-files.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { photoOwner } from '../../../shared/protocol/upload-name.ts';
import { maxReviewPhotos } from '../../../shared/rules/review/review-limits.ts';
import { photosToDrop } from '../../db/device/kept-photos.ts';
import { type AttachedPhotoRow, rowId } from '../../db/own/own-tables.ts';
import { textsJoined } from '../conversations/texts-joined.ts';
import { isPending } from '../own/own-items.ts';
import {
  betweenFlushes,
  removeSubmitted,
  type Target,
  type DraftContext,
  writeDraft,
  writtenAt,
} from '../own/own-writing.ts';
import { request } from '../session/requests.ts';
import { photoIdOf } from './photo-intake.ts';
import { isWaiting, photosIn, photosSubmitted, targetRow } from './attached-photos-waiting.ts';

/** What photos are sent with, and how many of them. */
const maxPhotosOf = { message: maxPhotos, review: maxReviewPhotos } as const;
export type KindWithPhotos = keyof typeof maxPhotosOf;

/** As it stands beside text, and as it is opened. */
export type ShownSize = 'small' | 'large';

type Place = Pick<DraftContext, 'tables' | 'account'>;

const photoType = 'image/jpeg';
/** A photo as it was made ready here is the one that is opened. */
const largeFile = (photoId: string) => photoFile(photoId, 'full');
const smallFile = (photoId: string) => photoCopyFile(photoId, 480);

/** Keeps a photo with what is being written, durably. Throws `Refused` (photos-full) and `DeviceFull`. */
export async function attachPhoto(
  at: DraftContext,
  kind: KindWithPhotos,
  target: Target,
  content: Blob,
): Promise<void> {
  const { key } = target;
  const photos = await photosWritten(at, kind, key);
  const photoId = await photoIdOf(photoOwner({ uid: at.account, target: key }), content);
  // The same picture once more is there.
  if (photos.includes(photoId)) return;
  if (photos.length >= maxPhotosOf[kind]) throw new Refused({ code: 'photos-full' });
  await putPhoto(at, { id: largeFile(photoId), photoId, target: key }, content);
  await writeDraft(at, kind, target, { photos: [...photos, photoId] });
}

/** Lets go of a photo of what is being written; of what was submitted before it stays until that is sent. */
export async function detachPhoto(
  at: DraftContext,
  kind: KindWithPhotos,
  target: Target,
  photoId: string,
): Promise<void> {
  const photos = await photosWritten(at, kind, target.key);
  await writeDraft(at, kind, target, { photos: photos.filter((each) => each !== photoId) });
  const draft = await at.tables.drafts.get(at.account, rowId(kind, target.key));
  if (!draft || !photosSubmitted(draft).includes(photoId)) await removePhoto(at, largeFile(photoId));
}

/** Keeps photos of something else with the message under `target`, too, as far as they are here, and gives their ids there. May be repeated. Throws `DeviceFull`. */
export async function sharePhotos(at: DraftContext, photos: readonly string[], target: string): Promise<string[]> {
  const shared = await photosUnder(at, photos, target);
  for (const { photoId, content } of shared) {
    const id = largeFile(photoId);
    // What was sent already is not sent again.
    if (!(await at.tables.pictures.get(at.account, id))) await putPhoto(at, { id, photoId, target }, content);
  }
  return shared.map(({ photoId }) => photoId);
}

/** The ids that `sharePhotos` gives, without keeping anything. */
export async function sharedIds(at: DraftContext, photos: readonly string[], target: string): Promise<string[]> {
  return (await photosUnder(at, photos, target)).map(({ photoId }) => photoId);
}

/** Those of the photos that are here, under the ids that they have with the message under `target`: an id follows from whose it is and from the content. */
async function photosUnder(at: DraftContext, photos: readonly string[], target: string) {
  const found = [];
  for (const each of photos) {
    const content = await contentOf(at, largeFile(each));
    if (content) found.push({ photoId: await photoIdOf(photoOwner({ uid: at.account, target }), content), content });
  }
  return found;
}

/**
 * Puts the text and the photos of the message under `from`, which came back or waits, to what is being written, and lets go of it. Throws like
 * `attachPhoto`, and `Refused` (not-found) where it goes out already: then it would be sent twice.
 */
export function takeBackMessage(at: DraftContext, from: string, target: Target): Promise<void> {
  return betweenFlushes(async () => {
    const { tables, account } = at;
    const id = rowId('message', from);
    const isHere = (await tables.drafts.get(account, id)) ?? (await tables.returned.get(account, id));
    if (!isHere) throw new Refused({ code: 'not-found' });
    const { text, photos } = (await writtenAt(at, 'message', from)) as WrittenMessage;
    const there = (await writtenAt(at, 'message', target.key)) as WrittenMessage;
    if (photos.length + there.photos.length > maxPhotos) throw new Refused({ code: 'photos-full' });
    for (const photoId of photos) {
      const content = await contentOf(at, largeFile(photoId));
      if (content) await attachPhoto(at, 'message', target, content);
    }
    // From here on it is in both: an end of the page in between loses nothing.
    await writeDraft(at, 'message', target, { text: textsJoined(there.text, text) });
    await removeSubmitted(at, 'message', from);
    for (const photoId of photos) await removePhoto(at, largeFile(photoId));
  });
}

async function photosWritten(at: DraftContext, kind: KindWithPhotos, key: string): Promise<readonly string[]> {
  return photosIn(await writtenAt(at, kind, key));
}

/** A photo of a message or of one's own review: from this device, else from the server, and then kept here. Throws like `request`. */
export async function readAttachedPhoto(at: Place, photoId: string, size: ShownSize): Promise<Blob> {
  const large = await contentOf(at, largeFile(photoId));
  const kept = large ?? (size === 'small' ? await contentOf(at, smallFile(photoId)) : null);
  if (kept) return kept;
  const id = size === 'small' ? smallFile(photoId) : largeFile(photoId);
  const response = await request(`/photos/${id}`, { cache: 'no-store' });
  const content = await response.blob();
  // Where the device has no room for it, it is shown all the same.
  await putPhoto(at, { id, photoId, target: null }, content)
    .then(() => dropOldest(at))
    .catch(() => undefined);
  return content;
}

/** What is to be sent of a photo; null where it is not here. */
export const photoToSend = (at: Place, photoId: string) => contentOf(at, largeFile(photoId));

async function contentOf({ tables, account }: Place, id: string): Promise<Blob | null> {
  const kept = await tables.pictureBytes.get(account, id);
  return kept && new Blob([kept.bytes], { type: id.endsWith('.webp') ? 'image/webp' : photoType });
}

/** Writes the content first: a row without it could never be sent. */
async function putPhoto(
  { tables, account }: Place,
  row: Pick<AttachedPhotoRow, 'id' | 'photoId' | 'target'>,
  content: Blob,
): Promise<void> {
  const bytes = await content.arrayBuffer();
  await tables.pictureBytes.put([{ account, id: row.id, bytes }]);
  const begun = { size: bytes.byteLength, at: Date.now(), hasBegun: false, isThere: false };
  await tables.pictures.put([{ ...row, ...begun, account }]);
}

async function removePhoto({ tables, account }: Place, id: string): Promise<void> {
  await tables.pictures.change(account, id, () => null);
  await tables.pictureBytes.change(account, id, () => null);
}

/** Lets go of photos that are no more, in all sizes. */
export async function forgetAttachedPhotos(at: Place, photoIds: readonly string[]): Promise<void> {
  for (const photoId of photoIds) {
    for (const id of [largeFile(photoId), smallFile(photoId)]) await removePhoto(at, id);
  }
}

/** Keeps what is only looked at within bounds. */
async function dropOldest(at: Place): Promise<void> {
  const kept = (await at.tables.pictures.list(at.account)).filter(({ target }) => target === null);
  const going = photosToDrop(kept.map(({ id, size, at: lastUsed }) => ({ url: id, bytes: size, lastUsed })));
  for (const id of going) await removePhoto(at, id);
}

/** A tab keeps a photo a moment before the text that names it (ms). */
const whileWriting = 60_000;

/**
 * Releases the photos of a message or a review that does not wait any more: those that were sent are kept to be seen again, the others
 * are removed. While a guest's are handed over, it may be another's still: it has the same id there.
 */
export async function releaseAttachedPhotos(at: DraftContext): Promise<void> {
  const { tables, account, opened } = at;
  const waiting = (await tables.pictures.list(account)).filter(isWaiting);
  if (waiting.length === 0) return;
  const [drafts, returned] = await Promise.all([tables.drafts.all(), tables.returned.all()]);
  const here = new Set([...drafts, ...returned].map(({ id }) => id));
  for (const { id, target, isThere, at: since } of waiting) {
    const sentWith = targetRow(target);
    const row = await opened?.row(sentWith);
    if (here.has(sentWith) || (row && isPending(row))) continue;
    if (isThere) await tables.pictures.change(account, id, (now) => now && { ...now, target: null });
    else if (since < Date.now() - whileWriting) await removePhoto(at, id);
  }
  await dropOldest(at);
}
