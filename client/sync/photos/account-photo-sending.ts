import type { Session } from '../../../shared/model/session.ts';
import type { OwnEdit } from '../../../shared/rules/account/user.ts';
import type { QueuedPhoto } from '../../db/device/photo-queue.ts';
import { BackOff, operationWindow, uploadWindow } from '../../scheduling/back-off.ts';
import type { Signal } from '../../scheduling/signal.ts';
import type { OpenPerson } from '../own/open-person.ts';
import type { OwnEngine } from '../own/own-engine.ts';
import { withoutPhoto } from './account-photos.ts';
import { pause } from '../../scheduling/pause.ts';
import { uploadPath, uploadPhoto } from './photo-upload.ts';
import { retryDelay, whileOwnerIsHere, afterFailure } from './upload-loop.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { request, askWhoIsSignedIn } from '../session/requests.ts';

/**
 * Sends the photos of the account that this tab shows, one after the other, until the signal aborts. What the server turned down,
 * or what did not get through for long, waits for its owner.
 */
export function sendAccountPhotos(deps: Parameters<typeof whileOwnerIsHere>[0], signal: AbortSignal): Promise<void> {
  return whileOwnerIsHere(deps, signal, (opened, changes, until) => sendAll(deps.own, opened, changes, until));
}

async function sendAll(own: OwnEngine, opened: OpenPerson, changes: Signal, until: AbortSignal): Promise<void> {
  const arrived = new Set<string>();
  /** Photos that could not be cancelled on the server, until something changes. */
  const left = new Set<string>();
  for (const { photoId, refusal } of await opened.photos.list()) {
    // Given up on another day: the connection may be a better one now.
    if (refusal?.code === 'unavailable') await opened.photos.change(photoId, { refusal: null });
  }
  while (!until.aborted) {
    changes.clear();
    if (await finishArrived(opened)) own.requestSync();
    const queued = await opened.photos.list();
    // Whoever removes a photo may add it again: it has the same id.
    for (const photoId of arrived) if (queued.every((each) => each.photoId !== photoId)) arrived.delete(photoId);
    const waiting = queued.filter(({ refusal, isCancelled }) => refusal === null || isCancelled);
    // What is wanted goes first.
    const next =
      waiting.find(({ photoId, isCancelled }) => !isCancelled && !arrived.has(photoId)) ??
      waiting.find(({ photoId, isCancelled }) => isCancelled && !left.has(photoId));
    if (!next) {
      await changes.wait(until);
      left.clear();
    } else if (next.isCancelled) {
      if (!(await takeBack(own, opened, next, until))) left.add(next.photoId);
    } else if (await sendOne(own, opened, next, until)) {
      arrived.add(next.photoId);
      own.requestSync();
    }
  }
}

/** Finishes the photos that the account has by now: gives them their position and use, and removes them from the queue. Whether there were any. */
async function finishArrived(opened: OpenPerson): Promise<boolean> {
  const account = opened.account;
  const arrived = (await opened.photos.list()).filter((each) => account && Object.hasOwn(account.photos, each.photoId));
  for (const photo of arrived) {
    const { account } = opened;
    if (account)
      await opened.edit(photo.isCancelled ? withoutPhoto(account, photo.photoId) : arrivalOf(account, photo));
    await opened.photos.remove(photo.photoId);
  }
  return arrived.length > 0;
}

/** The edit by which a photo that has arrived stands as its owner wanted it. */
function arrivalOf(
  { photos }: Required<Pick<OwnEdit, 'photos'>>,
  { photoId, position, ...photo }: QueuedPhoto,
): OwnEdit {
  const stored = photos[photoId];
  return {
    ...(stored ? { photos: { ...photos, [photoId]: { ...stored, position } } } : {}),
    ...(photo.isProfile ? { profilePhoto: photoId } : {}),
    ...(photo.isCover ? { coverPhoto: photoId } : {}),
  };
}

/** Uploads one photo; gives whether the server has it. Retries until its owner cancels it, or the retries are used up. */
async function sendOne(
  own: OwnEngine,
  opened: OpenPerson,
  { photoId }: QueuedPhoto,
  until: AbortSignal,
): Promise<boolean> {
  const backOff = new BackOff(uploadWindow);
  const cancelled = new AbortController();
  const over = AbortSignal.any([until, cancelled.signal]);
  const stop = opened.photos.follow((photos) => {
    if (photos.every((each) => each.photoId !== photoId || each.isCancelled)) cancelled.abort();
  });
  try {
    while (!over.aborted) {
      try {
        return await sendOnce(opened, photoId, over, () => backOff.reset());
      } catch (error) {
        if (over.aborted) break;
        opened.showProgress(photoId, null);
        const refusal = await afterFailure(own, error, () => backOff.next(navigator.onLine), over);
        if (refusal === 'again') continue;
        if (refusal !== 'not now') await opened.photos.change(photoId, { refusal });
        break;
      }
    }
    return false;
  } finally {
    stop();
    opened.showProgress(photoId, null);
  }
}

/** Whether it arrived: false where its owner let go of it meanwhile. */
async function sendOnce(
  opened: OpenPerson,
  photoId: string,
  signal: AbortSignal,
  onMove: () => void,
): Promise<boolean> {
  const { uid } = opened;
  // The last answer may have been lost; and if the session is somebody else's now, this says so.
  if (Object.hasOwn(await photosThere(uid, signal), photoId)) return true;
  const content = await opened.photos.content(photoId);
  const queued = (await opened.photos.list()).find((each) => each.photoId === photoId);
  if (!content || !queued) return false;
  if (!queued.hasBegun) await opened.photos.change(photoId, { hasBegun: true });
  const onProgress = (progress: number) => {
    if (progress > 0) onMove();
    opened.showProgress(photoId, progress);
  };
  await uploadPhoto({ uid, photoId, target: null, content, hasBegun: queued.hasBegun, onProgress }, signal);
  return true;
}

/** The photos that the server has of the account. Throws `Refused` where it is not this account that is signed in. */
async function photosThere(uid: string, signal: AbortSignal): Promise<Session['account']['photos']> {
  const session = await askWhoIsSignedIn(signal);
  if (!session) throw new Refused({ code: 'signed-out' });
  if (session.account.uid !== uid) throw new Refused({ code: 'other-session' });
  return session.account.photos;
}

/** Whether it was taken back: false where that did not get through for as long as such things are tried. */
async function takeBack(own: OwnEngine, opened: OpenPerson, photo: QueuedPhoto, until: AbortSignal): Promise<boolean> {
  const backOff = new BackOff(operationWindow);
  while (!until.aborted) {
    try {
      await withdraw(opened, photo, until);
      return true;
    } catch (error) {
      if (until.aborted) break;
      if ((await afterFailure(own, error, () => backOff.next(navigator.onLine), until)) !== 'again') break;
    }
  }
  return false;
}

/** Takes back what the server may have some of; where it has all of it, the photo leaves the account once that is known here. */
async function withdraw(opened: OpenPerson, { photoId }: QueuedPhoto, signal: AbortSignal): Promise<void> {
  if (Object.hasOwn(await photosThere(opened.uid, signal), photoId)) {
    // It comes with the next pull, and then it is taken out.
    await pause(retryDelay, signal);
    return;
  }
  await request(
    uploadPath({ uid: opened.uid, photoId, target: null }),
    { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } },
    signal,
  ).catch((error: unknown) => {
    if (!(error instanceof Refused && error.code === 'not-found')) throw error;
  });
  await opened.photos.remove(photoId);
}
