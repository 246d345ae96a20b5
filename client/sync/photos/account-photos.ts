import { maxPhotos, nextPosition } from '../../../shared/rules/profile/photos.ts';
import type { OwnEdit } from '../../../shared/rules/account/user.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import type { OpenPerson } from '../own/open-person.ts';
import type { PhotoArea } from './photo-intake.ts';

/** What a photo is shown as, beside its place among the work. */
export type PhotoUse = 'profile' | 'cover';

/** Where the photos of one's own account are added and arranged, those that are still waiting too. */
export interface AccountPhotos {
  /**
   * Makes the file smaller, or `area` of it, and keeps it on this device, durably, to be sent. Throws `Refused` (photo-too-large, photo-heic,
   * photo-format, photo-broken, photos-full) and `DeviceFull`.
   */
  add: (file: Blob, use: PhotoUse | null, area?: PhotoArea) => Promise<void>;
  /** Throws like an edit. */
  choose: (photoId: string, use: PhotoUse) => Promise<void>;
  /** All photos in their new order. Throws like an edit. */
  arrange: (order: readonly string[]) => Promise<void>;
  /** Throws like an edit. */
  remove: (photoId: string) => Promise<void>;
  /** Tries again to send what was given up or turned down. */
  retry: (photoId: string) => Promise<void>;
  /** The picture as it waits here; null where it does not wait. */
  content: (photoId: string) => Promise<Blob | null>;
}

const flagOf = { profile: 'isProfile', cover: 'isCover' } as const;
const fieldOf = { profile: 'profilePhoto', cover: 'coverPhoto' } as const;

/** The photos of the account that `mustBeOpen` gives, those on this device as well as those that the server has. */
export function accountPhotos(mustBeOpen: () => OpenPerson, requestSync: () => void): AccountPhotos {
  return {
    add: async (file, use, area) => {
      await addPhoto(mustBeOpen(), file, use, area);
      requestSync();
    },
    choose: async (photoId, use) => {
      await choose(mustBeOpen(), photoId, use);
      requestSync();
    },
    arrange: async (order) => {
      await arrange(mustBeOpen(), order);
      requestSync();
    },
    remove: async (photoId) => {
      await remove(mustBeOpen(), photoId);
      requestSync();
    },
    retry: async (photoId) => {
      await mustBeOpen().photos.change(photoId, { refusal: null });
      requestSync();
    },
    content: (photoId) => mustBeOpen().photos.content(photoId),
  };
}

async function addPhoto(opened: OpenPerson, file: Blob, use: PhotoUse | null, area?: PhotoArea): Promise<void> {
  const { preparePhoto, photoIdOf } = await import('./photo-intake.ts');
  const content = await preparePhoto(file, area);
  const photoId = await photoIdOf(opened.uid, content);
  const photos = opened.account?.photos ?? {};
  const queued = await opened.photos.list();
  // The same picture once more: it is there, or will be.
  if (!Object.hasOwn(photos, photoId)) {
    const others = queued.filter((each) => each.photoId !== photoId);
    if (Object.keys(photos).length + others.length >= maxPhotos) throw new Refused({ code: 'photos-full' });
    const position = Math.max(nextPosition(photos), ...queued.map((each) => each.position + 1));
    const unset = { isProfile: false, isCover: false, hasBegun: false, isCancelled: false, refusal: null };
    const { size } = content;
    await opened.photos.add({ ...unset, photoId, account: opened.uid, position, addedAt: Date.now(), size }, content);
    // It may have been cancelled a moment ago, or given up.
    await opened.photos.change(photoId, { isCancelled: false, refusal: null });
  }
  if (use) await choose(opened, photoId, use);
}

/** One that waits takes its use with it when it arrives; until then another one is shown elsewhere. */
async function choose(opened: OpenPerson, photoId: string, use: PhotoUse): Promise<void> {
  for (const each of await opened.photos.list()) {
    const isIt = each.photoId === photoId;
    if (each[flagOf[use]] !== isIt) await opened.photos.change(each.photoId, { [flagOf[use]]: isIt });
  }
  const photos = opened.account?.photos ?? {};
  if (Object.hasOwn(photos, photoId)) await opened.edit({ [fieldOf[use]]: photoId });
}

async function arrange(opened: OpenPerson, order: readonly string[]): Promise<void> {
  const photos = opened.account?.photos ?? {};
  const placed = Object.entries(photos).map(([photoId, photo]) => {
    const place = order.indexOf(photoId);
    return [photoId, place < 0 ? photo : { ...photo, position: place }];
  });
  await opened.edit({ photos: Object.fromEntries(placed) });
  for (const { photoId } of await opened.photos.list()) {
    const position = order.indexOf(photoId);
    if (position >= 0) await opened.photos.change(photoId, { position });
  }
}

async function remove(opened: OpenPerson, photoId: string): Promise<void> {
  const account = opened.account;
  if (account && Object.hasOwn(account.photos, photoId)) await opened.edit(withoutPhoto(account, photoId));
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
