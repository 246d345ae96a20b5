import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reviewDocumentId } from '../../../shared/model/review.ts';
import { photoDocumentId, photosIn } from '../../../sync-server/couch/conversation-documents.ts';
import { claimReviewPhotos, removeSentPhotosOf, sentPhoto } from '../../../sync-server/photos/sent-photos.ts';
import { releaseAll } from '../../../sync-server/accounts/credentials.ts';
import { deleteAccount, finishDeletions } from '../../../sync-server/accounts/lifecycle/deletion.ts';
import { endImpersonationsBy } from '../../../sync-server/accounts/sessions/impersonation.ts';
import { SessionStore } from '../../../sync-server/accounts/sessions/session-store.ts';
import { removeChallengesOf } from '../../../sync-server/accounts/sign-in/challenges.ts';
import { makeToken, mustBeGood } from '../../../sync-server/accounts/sign-in/tokens.ts';
import type { SessionDocument } from '../../../sync-server/couch/account-documents.ts';
import { documentIds } from '../../../sync-server/couch/read.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { reviewsBy } from '../../../sync-server/moderation/authored.ts';
import { releaseBurst } from '../../../sync-server/moderation/release-burst.ts';
import { diskFiles, type PhotoFiles } from '../../../sync-server/photos/photo-files.ts';
import { startProjection } from '../../../sync-server/projection/follow.ts';
import { KeptCheckpoints } from '../../../sync-server/sync/own/kept-checkpoints.ts';
import { OwnHub } from '../../../sync-server/sync/own/own-hub.ts';
import { catalogued, published } from '../../world/history.ts';
import { laggingCopy } from '../../world/copies/lagging-copy.ts';
import { makeContractor, makeLiveReviews, makeReview } from '../../world/makers.ts';
import { eventually, makeStore, putReview, putUser, rethrow } from '../../world/world.ts';

/** A store, one copy of which falls behind when it is told to; what is done once more is after `lag` ms, or as it stops. */
async function cluster(lag = 60_000) {
  const store = await makeStore('embedded');
  const whole = await openStores(store.location);
  const lagging = laggingCopy(whole, lag, (error) => expect.unreachable(String(error)));
  onTestFinished(async () => {
    await lagging.stop();
    await whole.close();
    await store.remove();
  });
  return { ...lagging, whole, folder: store.folder };
}

const photoId = 'a'.repeat(32);

async function putSession(stores: Stores, id: string, change: Partial<SessionDocument> = {}): Promise<void> {
  const uid = id.slice(0, id.indexOf(':'));
  const now = Date.now();
  const times = { createdAt: now - 1, usedAt: now, endsAt: now + 1e9 };
  const device = { browser: null, system: null, impersonation: null, data: {} };
  await stores.sessions.put({ _id: id, uid, method: 'password', ...times, ...device, ...change });
}

test('a session that was just begun ends with all of its account, and one that begins after that does not', async () => {
  const { stores, whole, fallBehind, catchUp, stop } = await cluster();
  await putSession(stores, 'ana:old');
  await fallBehind();
  await putSession(stores, 'ana:just-begun');
  await new SessionStore(stores, false).endAll('ana', null);
  await putSession(stores, 'ana:afterwards', { createdAt: Date.now() });
  expect(await documentIds(whole.sessions)).toEqual(['ana:afterwards', 'ana:just-begun']);
  catchUp();
  await stop();
  expect(await documentIds(whole.sessions)).toEqual(['ana:afterwards']);
});

test('a photo that was just given to an account stays, where the guest who sent it ends', async () => {
  const { stores, fallBehind } = await cluster();
  const review = makeReview('ana', 'guest', { photos: [photoId] });
  const sent = { conversation: null, review: reviewDocumentId(review), by: 'guest', at: 1 };
  await photosIn(stores).put({ _id: photoDocumentId(photoId), ...sent });
  await fallBehind();
  await claimReviewPhotos(stores, review, 'luis');
  const removed: string[] = [];
  const photos: PhotoFiles = { ...diskFiles('nowhere'), remove: async (name) => void removed.push(name) };
  await removeSentPhotosOf({ stores, photos }, 'guest');
  expect(removed).toEqual([]);
  expect(await sentPhoto(stores, photoId)).toMatchObject({ by: 'luis' });
});

test('an admin who has just begun to act for somebody stops with all of it', async () => {
  const { stores, whole, fallBehind, catchUp, stop } = await cluster();
  await fallBehind();
  await putSession(stores, 'ana:acting', { impersonation: { adminUid: 'jefa', adminName: '', endsAt: 1e15 } });
  await endImpersonationsBy(stores, 'jefa');
  catchUp();
  await stop();
  expect(await documentIds(whole.sessions)).toEqual([]);
});

test('a way in that was just taken is given back with all of its kind', async () => {
  const { stores, whole, fallBehind, catchUp, stop } = await cluster();
  await fallBehind();
  const held = { uid: 'ana', passwordHash: null, createdAt: Date.now() - 1 };
  await stores.credentials.put({ _id: 'phone:+50670001111', ...held });
  await stores.credentials.put({ _id: 'phone:+50670002222', ...held });
  await releaseAll(stores, 'phone', 'ana', 'phone:+50670002222');
  catchUp();
  await stop();
  expect(await documentIds(whole.credentials)).toEqual(['phone:+50670002222']);
});

test('a letter that was just sent is taken back with all of its account, and one that is sent after that is not', async () => {
  const { stores, whole, fallBehind, catchUp, stop } = await cluster();
  await fallBehind();
  const ofAna = { uid: 'ana', subject: 'ana@example.com' };
  const before = await makeToken(stores, 'reset', ofAna);
  const others = await makeToken(stores, 'reset', { ...ofAna, uid: 'beto' });
  // A clock that tells the same time does not say which came first.
  await delay(2);
  await removeChallengesOf(stores, 'ana');
  const afterwards = await makeToken(stores, 'reset', ofAna);
  await mustBeGood(whole, 'reset', before);
  catchUp();
  await stop();
  expect(await documentIds(whole.challenges)).toHaveLength(2);
  await expect(mustBeGood(whole, 'reset', before)).rejects.toMatchObject({ code: 'link-invalid' });
  for (const secret of [others, afterwards]) await mustBeGood(whole, 'reset', secret);
});

test('a review that an admin had seen is let through with all of its burst', async () => {
  const { stores, whole, fallBehind, catchUp, stop } = await cluster();
  const [one, other] = ['luis', 'carla'].map((author, index) =>
    makeReview('ana', author, { createdAt: index + 1, withheld: { at: 1, released: null } }),
  );
  if (one) await putReview(stores, one);
  await fallBehind();
  if (other) await putReview(stores, other);
  expect(await releaseBurst(stores, 'jefa', { kind: 'release', uid: 'ana', known: 2 })).toBeNull();
  const isReleased = async (id: string) => Boolean((await whole.reviews.get(`ana:by-${id}`)).withheld?.released);
  expect([await isReleased('luis'), await isReleased('carla')]).toEqual([true, false]);
  catchUp();
  await stop();
  expect(await isReleased('carla')).toBe(true);
  const written = await whole.audit.allDocs();
  expect(written.rows.map(({ id }) => id)).toEqual([expect.stringContaining('reviews-released:jefa:ana')]);
});

test('a review that was just written is among those of its author', async () => {
  const { stores, fallBehind } = await cluster();
  await putUser(stores, makeContractor({ uid: 'ana' }));
  await fallBehind();
  await putReview(stores, makeReview('ana', 'luis'));
  expect(await reviewsBy(stores, 'author-uid-luis')).toMatchObject([{ reviewId: 'by-luis' }]);
});

test('what was just written of an account goes with it, also where the server stops meanwhile', async () => {
  const { stores, whole, folder, fallBehind, catchUp, stop } = await cluster();
  const parts = (of: Stores) => ({
    stores: of,
    sessions: new SessionStore(of, false),
    photos: diskFiles(join(folder, 'photos')),
    uploads: { removeAllOf: async () => undefined },
  });
  await putUser(stores, makeContractor({ uid: 'luis' }));
  await fallBehind();
  await putSession(stores, 'luis:just-begun');
  await stores.credentials.put({ _id: 'phone:+50670001111', uid: 'luis', passwordHash: null, createdAt: 1 });
  const review = makeReview('ana', 'luis');
  await putReview(stores, { ...review, from: { ...review.from, uid: 'luis' } });
  await deleteAccount({ ...parts(stores), onError: rethrow }, 'luis');
  // Nobody reads it as theirs from then on, whatever copy was asked.
  expect((await whole.reviews.get('ana:by-luis')).from.uid).not.toBe('luis');
  expect(await documentIds(whole.authors)).toEqual([]);
  expect(await documentIds(whole.credentials)).toHaveLength(1);
  catchUp();
  await stop();
  expect(await documentIds(whole.credentials)).toEqual([]);
  expect(await documentIds(whole.sessions)).toEqual(['deleted:luis']);
  const [tombstone] = (await whole.sessions.allDocs({ include_docs: true })).rows;
  expect(tombstone).toMatchObject({ doc: { isDone: true } });
  await finishDeletions(parts(whole));
});

test('a review that the copy which was asked did not have yet shows all the same', async () => {
  // Longer than changes of one profile are put together.
  const lag = 1800;
  const { stores, fallBehind, catchUp } = await cluster(lag);
  const projection = startProjection(stores, (error) => expect.unreachable(String(error)));
  onTestFinished(projection.stop);
  await projection.caughtUp;
  await putUser(stores, makeContractor({ uid: 'ana' }));
  await fallBehind();
  for (const review of makeLiveReviews('ana')) await putReview(stores, review);
  setTimeout(catchUp, lag - 200);
  await eventually(async () => (await catalogued(stores)).has('ana'), 'Ana is live');
  expect(await catalogued(stores)).toEqual(await published(stores));
});

test('a server that dies before it has looked again looks at the next start', async () => {
  const { stores, whole, fallBehind, catchUp } = await cluster();
  const start = (of: Stores) => startProjection(of, (error) => expect.unreachable(String(error)));
  const first = start(stores);
  await first.caughtUp;
  await putUser(stores, makeContractor({ uid: 'ana' }));
  await fallBehind();
  for (const review of makeLiveReviews('ana')) await putReview(stores, review);
  // What it knows of is done by then, also what is put together.
  await delay(1500);
  await first.stop();
  catchUp();
  const second = start(whole);
  onTestFinished(second.stop);
  await second.caughtUp;
  expect([...(await catalogued(whole)).keys()]).toEqual(['ana']);
});

test('a device is told that its session ended, also where most copies do not have that yet when one tells of it', async () => {
  const { stores, whole } = await cluster(300);
  await putUser(stores, makeContractor({ uid: 'ana' }));
  await putSession(stores, 'ana:device');
  const hub = new OwnHub(stores, new KeptCheckpoints(0), (error) => expect.unreachable(String(error)));
  await hub.start();
  onTestFinished(() => hub.stop());
  const reads = vi.spyOn(whole.sessions, 'get');
  const told: string[] = [];
  const close = hub.open({
    account: 'ana',
    sessionId: 'ana:device',
    hearsWriting: false,
    send: (event) => void (event.kind === 'session' && told.push(event.standing)),
    end: () => expect.unreachable('the stream was ended'),
  });
  await eventually(() => reads.mock.settledResults.length === 1, 'the session was looked up');
  const open = await stores.sessions.get('ana:device');
  reads.mockResolvedValueOnce(open as never);
  await stores.sessions.remove(open);
  await eventually(() => told.length > 0, 'it was told');
  expect(told).toEqual(['ended']);
  close();
});

test.each([
  ['received a review', (stores: Stores) => putReview(stores, makeReview('ana', 'luis'))],
  ['changed their account', (stores: Stores) => putUser(stores, makeContractor({ uid: 'ana', displayName: 'Anita' }))],
])('who %s is told once more when every copy has it', async (_what, write) => {
  const { stores } = await cluster(300);
  await putUser(stores, makeContractor({ uid: 'ana' }));
  await putSession(stores, 'ana:device');
  const hub = new OwnHub(stores, new KeptCheckpoints(0), (error) => expect.unreachable(String(error)));
  await hub.start();
  onTestFinished(() => hub.stop());
  let told = 0;
  const close = hub.open({
    account: 'ana',
    sessionId: 'ana:device',
    hearsWriting: false,
    send: ({ kind }) => void (told += Number(kind === 'own')),
    end: () => expect.unreachable('the stream was ended'),
  });
  await write(stores);
  await eventually(() => told === 2, 'it was told twice');
  close();
});
