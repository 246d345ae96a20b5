import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { photoUrl } from '../../../shared/model/profile/photo-files.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import type { OwnTables } from '../../db/own/own-tables.ts';
import { BackOff } from '../../scheduling/back-off.ts';
import type { Signal } from '../../scheduling/signal.ts';
import type { OpenPerson } from '../own/open-person.ts';
import type { OwnEngine } from '../own/own-engine.ts';
import { request, askWhoIsSignedIn } from '../session/requests.ts';
import { photoToSend, releaseAttachedPhotos } from './attached-photos.ts';
import { uploadPhoto } from './photo-upload.ts';
import { whileOwnerIsHere, afterFailure } from './upload-loop.ts';
import { photosToSend, targetRow, type WaitingAttachedPhoto } from './attached-photos-waiting.ts';

interface Sending {
  own: OwnEngine;
  opened: OpenPerson;
  tables: OwnTables;
  until: AbortSignal;
}

/**
 * Sends the photos of the messages and reviews that were submitted on this device, one after the other, until the signal aborts; each goes out
 * once its last photo has. One with a photo that the server turns down comes back with all that is in it.
 */
export function sendAttachedPhotos(deps: Parameters<typeof whileOwnerIsHere>[0], signal: AbortSignal): Promise<void> {
  return whileOwnerIsHere(deps, signal, async (opened, changes, until) => {
    const { own } = deps;
    const { tables } = own;
    if (tables) await sendAll({ own, opened, tables, until }, changes);
    else await changes.wait(until);
  });
}

async function sendAll(sending: Sending, changes: Signal): Promise<void> {
  const { own, opened, tables, until } = sending;
  // A page that ended after its last photo was there left it among the drafts.
  await own.flush();
  while (!until.aborted) {
    changes.clear();
    await releaseAttachedPhotos({ tables, account: opened.uid, opened });
    const [next] = await waitingOf(sending);
    if (next) await sendOne(sending, next);
    else await changes.wait(until);
  }
}

const waitingOf = async ({ tables, opened: { uid } }: Sending) =>
  photosToSend(tables, uid, await tables.drafts.list(uid));

/** Uploads one photo, retrying for as long as what it is sent with waits. */
async function sendOne(sending: Sending, row: WaitingAttachedPhoto): Promise<void> {
  const { own, opened, tables, until } = sending;
  const backOff = new BackOff(Infinity);
  const stillWaits = async () => (await waitingOf(sending)).some(({ id }) => id === row.id);
  while (!until.aborted && (await stillWaits())) {
    try {
      await sendOnce(sending, row, () => backOff.reset());
      await tables.pictures.change(opened.uid, row.id, (now) => now && { ...now, isThere: true });
      break;
    } catch (error) {
      if (until.aborted) return;
      const refusal = await afterFailure(own, error, () => backOff.next(navigator.onLine), until);
      if (refusal === 'again') continue;
      if (refusal !== 'not now') await giveBack(sending, row, refusal);
      return;
    } finally {
      opened.showProgress(row.photoId, null);
    }
  }
  await own.flush();
}

async function sendOnce(
  { opened, tables, until }: Sending,
  { id, photoId, target }: WaitingAttachedPhoto,
  onMove: () => void,
): Promise<void> {
  const { uid } = opened;
  const session = await askWhoIsSignedIn(until);
  if (session?.account.uid !== uid) throw new Refused({ code: session ? 'other-session' : 'signed-out' });
  const hasBegun = (await tables.pictures.get(uid, id))?.hasBegun ?? false;
  // The last answer may have been lost.
  if (hasBegun && (await isThere(photoId, until))) return;
  const content = await photoToSend({ tables, account: uid }, photoId);
  if (!content) throw new Refused({ code: 'photos-gone', field: 'photos' });
  await tables.pictures.change(uid, id, (now) => now && { ...now, hasBegun: true });
  const onProgress = (progress: number) => {
    if (progress > 0) onMove();
    opened.showProgress(photoId, progress);
  };
  await uploadPhoto({ uid, photoId, target, content, hasBegun, onProgress }, until);
}

function isThere(photoId: string, signal: AbortSignal): Promise<boolean> {
  return request(photoUrl(photoId, 'thumbnail'), { method: 'HEAD', cache: 'no-store' }, signal).then(
    () => true,
    (error: unknown) => {
      // An answer to HEAD has no body that says why.
      if (error instanceof Refused && error.code === 'server-error') return false;
      throw error;
    },
  );
}

/**
 * What was submitted comes back with why, and the photos that were to be sent with it stay here. What its author has written since stays
 * where it is; where they have submitted it anew, or taken it back, they have seen to it already.
 */
async function giveBack(
  { own, opened, tables }: Sending,
  { target }: WaitingAttachedPhoto,
  refusal: Refusal,
): Promise<void> {
  const { uid } = opened;
  const id = targetRow(target);
  const draft = await tables.drafts.get(uid, id);
  if (!draft?.outgoing) return;
  const { kind, key, about, outgoing: mine } = draft;
  await own.putReturned(uid, [{ kind, key, about, field: null, mine, refusal: { ...refusal, field: 'photos' } }]);
  let isStill = false;
  await tables.drafts.change(uid, id, (now) => {
    isStill = isSame(now?.outgoing, mine);
    if (!now || !isStill) return now;
    return now.text ? { ...now, outgoing: null } : null;
  });
  if (!isStill) await tables.returned.change(uid, id, (back) => (isSame(back?.mine, mine) ? null : back));
  await own.rereadTables();
}
