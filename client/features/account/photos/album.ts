import type { OwnUser } from '../../../../shared/model/user.ts';
import { photoOrder } from '../../../../shared/rules/profile/photos.ts';
import type { WaitingPhoto } from '../../../sync/own/own-state.ts';

/** One of my photos, wherever it is by now. */
export interface AlbumPhoto {
  photoId: string;
  /** Null once the server has it. */
  waiting: WaitingPhoto | null;
}

export interface Album {
  /** In my order, those that wait among the others. */
  all: AlbumPhoto[];
  profile: AlbumPhoto | null;
  cover: AlbumPhoto | null;
  /** What visitors see as my work: neither profile photo nor cover. */
  work: AlbumPhoto[];
}

/** My photos as they will be when all has arrived. */
export function albumOf(account: OwnUser, waiting: readonly WaitingPhoto[]): Album {
  const { photos } = account;
  const stored = photoOrder(photos).map((photoId) => ({
    photo: { photoId, waiting: null },
    place: photos[photoId]?.position ?? -1,
  }));
  const queued = waiting.map((each) => ({ photo: { photoId: each.photoId, waiting: each }, place: each.position }));
  const all: AlbumPhoto[] = [...stored, ...queued].toSorted((a, b) => a.place - b.place).map(({ photo }) => photo);
  const withId = (photoId: string | null | undefined) => all.find((each) => each.photoId === photoId) ?? null;
  const profile = withId(waiting.find(({ isProfile }) => isProfile)?.photoId ?? account.profilePhoto);
  const cover = withId(waiting.find(({ isCover }) => isCover)?.photoId ?? account.coverPhoto);
  return { all, profile, cover, work: all.filter((each) => each !== profile && each !== cover) };
}

/** The order of all when one of my work moves a step among my work. */
export function orderAfterMove({ all, work }: Album, photoId: string, step: -1 | 1): string[] {
  const from = work.findIndex((each) => each.photoId === photoId);
  const other = work[from + step]?.photoId;
  const order = all.map((each) => each.photoId);
  if (from < 0 || other === undefined) return order;
  return order.map((each) => (each === photoId ? other : each === other ? photoId : each));
}
