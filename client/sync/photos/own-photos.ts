import { mostPhotos, nextPosition } from '../../../shared/rules/photos.ts';
import type { OwnEdit } from '../../../shared/rules/user.ts';
import type { OpenAccount } from '../own/open-account.ts';
import type { OwnPhotos, PhotoUse } from '../own/own-account-source.ts';
import { Refused } from '../../../shared/protocol/refused.ts';

const flagOf = { profile: 'isProfile', cover: 'isCover' } as const;
const fieldOf = { profile: 'profilePhoto', cover: 'coverPhoto' } as const;

/** The photos of the account that `mustBeOpen` gives, those on this device as well as those that the server has. */
export function ownPhotos(mustBeOpen: () => OpenAccount, wake: () => void): OwnPhotos {
  return {
    add: async (file, use) => {
      await addPhoto(mustBeOpen(), file, use);
      wake();
    },
    choose: async (photoId, use) => {
      await choose(mustBeOpen(), photoId, use);
      wake();
    },
    arrange: async (order) => {
      await arrange(mustBeOpen(), order);
      wake();
    },
    remove: async (photoId) => {
      await remove(mustBeOpen(), photoId);
      wake();
    },
    retry: async (photoId) => {
      await mustBeOpen().photos.change(photoId, { refusal: null });
      wake();
    },
    content: (photoId) => mustBeOpen().photos.content(photoId),
  };
}

async function addPhoto(opened: OpenAccount, file: Blob, use: PhotoUse | null): Promise<void> {
  const { preparePhoto, photoIdOf } = await import('./photo-intake.ts');
  const content = await preparePhoto(file);
  const photoId = await photoIdOf(opened.uid, content);
  const photos = opened.known?.row.account.photos ?? {};
  const queued = await opened.photos.list();
  // The same picture once more: it is there, or will be.
  if (!Object.hasOwn(photos, photoId)) {
    if (Object.keys(photos).length + queued.length >= mostPhotos) throw new Refused({ code: 'photos-full' });
    const position = Math.max(nextPosition(photos), ...queued.map((each) => each.position + 1));
    const unset = { isProfile: false, isCover: false, hasBegun: false, isCancelled: false, refusal: null };
    const { size } = content;
    await opened.photos.add({ ...unset, photoId, account: opened.uid, position, addedAt: Date.now(), size }, content);
    // It may have been cancelled a moment ago.
    await opened.photos.change(photoId, { isCancelled: false });
  }
  if (use) await choose(opened, photoId, use);
}

/** One that waits takes its use with it when it arrives; until then another one is shown elsewhere. */
async function choose(opened: OpenAccount, photoId: string, use: PhotoUse): Promise<void> {
  for (const each of await opened.photos.list()) {
    const isIt = each.photoId === photoId;
    if (each[flagOf[use]] !== isIt) await opened.photos.change(each.photoId, { [flagOf[use]]: isIt });
  }
  const photos = opened.known?.row.account.photos ?? {};
  if (Object.hasOwn(photos, photoId)) await opened.change({ [fieldOf[use]]: photoId });
}

async function arrange(opened: OpenAccount, order: readonly string[]): Promise<void> {
  const photos = opened.known?.row.account.photos ?? {};
  const placed = Object.entries(photos).map(([photoId, photo]) => {
    const place = order.indexOf(photoId);
    return [photoId, place < 0 ? photo : { ...photo, position: place }];
  });
  await opened.change({ photos: Object.fromEntries(placed) });
  for (const { photoId } of await opened.photos.list()) {
    const position = order.indexOf(photoId);
    if (position >= 0) await opened.photos.change(photoId, { position });
  }
}

async function remove(opened: OpenAccount, photoId: string): Promise<void> {
  const account = opened.known?.row.account;
  if (account && Object.hasOwn(account.photos, photoId)) await opened.change(withoutPhoto(account, photoId));
  const queued = (await opened.photos.list()).find((each) => each.photoId === photoId);
  if (queued?.hasBegun) await opened.photos.change(photoId, { isCancelled: true });
  else if (queued) await opened.photos.remove(photoId);
}

/** The edit that takes a photo out of an account, wherever it is shown. */
export function withoutPhoto(
  { photos, profilePhoto, coverPhoto }: Required<Pick<OwnEdit, 'photos' | 'profilePhoto' | 'coverPhoto'>>,
  photoId: string,
): OwnEdit {
  const { [photoId]: _, ...others } = photos;
  return {
    photos: others,
    ...(profilePhoto === photoId ? { profilePhoto: null } : {}),
    ...(coverPhoto === photoId ? { coverPhoto: null } : {}),
  };
}
