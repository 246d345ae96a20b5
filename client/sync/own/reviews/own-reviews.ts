import { authoredReviewKey } from '../../../../shared/collections/keys.ts';
import type { WrittenOf } from '../../../../shared/collections/registry.ts';
import type { OwnEngine } from '../own-engine.ts';
import type { OwnItem, Reviewed } from '../own-state.ts';

/** Keeps what is being written of a review of `to`; the first time it begins one. Gives its key. Throws `DeviceFull`. */
export function writeReview(own: OwnEngine, to: Reviewed, change: Partial<WrittenOf<'review'>>): Promise<string> {
  return own.write('review', reviewOf(to), change);
}

/** Adds a photo to it. Throws like `attach`. */
export function addToReview(own: OwnEngine, to: Reviewed, file: Blob): Promise<void> {
  return own.attach('review', reviewOf(to), file);
}

export function removeFromReview(own: OwnEngine, to: Reviewed, photoId: string): Promise<void> {
  return own.detach('review', reviewOf(to), photoId);
}

/** The one that is written of `to`, or one that begins. */
const reviewOf = (to: Reviewed) => (reviews: readonly OwnItem<'review'>[]) => ({
  key: reviewAbout(reviews, to.uid)?.key ?? authoredReviewKey(to.uid, crypto.randomUUID()),
  about: to,
});

/** The one about a professional: the one that the server has, where another came back because of it. */
export function reviewAbout(reviews: readonly OwnItem<'review'>[], uid: string): OwnItem<'review'> | undefined {
  const about = reviews.filter((item) => reviewedOf(item).uid === uid);
  return about.find(({ remote }) => remote !== null) ?? about[0];
}

/** Whom a review is about, as the server last said, else as this device knew them. */
export function reviewedOf({ key, about, remote }: OwnItem<'review'>): Reviewed {
  if (remote) return { uid: remote.to.uid, displayName: remote.to.name, profilePhoto: remote.to.profilePhoto };
  return about ?? { uid: key.slice(0, key.indexOf(':')), displayName: '', profilePhoto: null };
}

/** The newest first, before them what only this device has. */
export function newestFirst(reviews: readonly OwnItem<'review'>[]): OwnItem<'review'>[] {
  return reviews.toSorted((a, b) => (writtenAt(b) ?? Infinity) - (writtenAt(a) ?? Infinity) || 0);
}

/** When it was begun; milliseconds since 1970. Null where neither the server nor this device says so: it has not been sent yet. */
export function writtenAt({ remote, begunAt }: OwnItem<'review'>): number | null {
  return remote?.createdAt ?? (begunAt || null);
}
