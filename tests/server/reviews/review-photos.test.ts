import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { authoredReviewKey } from '../../../shared/collections/keys.ts';
import { photoCopyFile, photoFile, photoUrl } from '../../../shared/model/profile/photo-files.ts';
import { ReviewPage } from '../../../shared/model/professional.ts';
import type { OwnReview } from '../../../shared/model/review.ts';
import { ownReviewView } from '../../../shared/rules/review/review.ts';
import { backUp } from '../../../sync-server/backup/back-up.ts';
import { restore } from '../../../sync-server/backup/restore.ts';
import { photosIn } from '../../../sync-server/couch/conversation-documents.ts';
import { type PhotoFiles, photosAt } from '../../../sync-server/photos/photo-files.ts';
import { sweepPhotos } from '../../../sync-server/photos/remove-photos.ts';
import { sentPhoto } from '../../../sync-server/photos/sent-photos.ts';
import { picture } from '../../security/photo-scene.ts';
import { actFor, decisionOn, pullAdmin, pushAdmin } from '../../world/admin.ts';
import { makeReview } from '../../world/makers.ts';
import { ownAccount, pushEdit } from '../../world/own-account.ts';
import { password, type SignedIn, signInAnonymously, signUpAdmin, signUpMember } from '../../world/people.ts';
import {
  editReview,
  makeAnonymousDraft,
  makeDraft,
  ownReviews,
  pushReview,
  receivedReviews,
  sendReview,
  sendReviewPhoto,
  storedReview,
  type WrittenOwnReview,
} from '../../world/reviews.ts';
import { sendPhoto } from '../../world/tus.ts';
import { Visitor } from '../../world/visitor.ts';
import { anyStore, eventually, putReview } from '../../world/world.ts';
import { backupFolder, storeForTest, within } from '../backup/backed-up-place.ts';
import { serverForTest } from '../server-for-test.ts';

type Town = Awaited<ReturnType<typeof begin>>;

describe.each(anyStore)('a photo of a review, over %s', (kind) => {
  test('is for its author and admins until the review is approved, then for everybody; the others hear what is said of none', async () => {
    const town = await begin(kind);
    const { server, ana, luis, eva, jefa } = town;
    const { sent, photos } = await sendWithPhotos(town, luis, makeDraft(ana.uid), '#357', '#753');
    const [photoId = ''] = photos;
    const guest = await signInAnonymously(server);
    const nobody = new Visitor(server.origin);
    const acting = await signUpAdmin(server, 'otra');
    await actFor(acting.visitor, eva.uid);
    for (const path of pathsOf(photoId)) {
      for (const { visitor } of [luis, jefa]) {
        const { status, headers } = await visitor.get(path);
        expect([status, headers.get('cache-control')], path).toEqual([200, 'private, no-cache']);
      }
      for (const visitor of [ana.visitor, eva.visitor, guest.visitor, acting.visitor, nobody]) {
        await expectNone(visitor, path, photoId);
      }
    }
    const held = (await pullAdmin(jefa, 'review')).find(({ id }) => id === `${ana.uid}:${sent.reviewId}`);
    expect(held?.document).toMatchObject({ photos });

    await decide(town, sent, 'approve');
    for (const path of pathsOf(photoId)) await eventually(() => isSeen(nobody, path), `${path} is public`);
    const isIt = ({ reviewId }: { reviewId: string }) => reviewId === sent.reviewId;
    expect((await receivedReviews(ana)).documents.find(isIt)).toMatchObject({ photos });
    const page = ReviewPage.parse((await nobody.get(`/catalogue/reviews/${ana.uid}`)).body);
    expect(page.reviews.find(isIt)).toMatchObject({ photos });
  });

  test('of a changed review is public once that is approved, and those of the text before are until then', async () => {
    const town = await begin(kind);
    const { server, ana, luis } = town;
    const nobody = new Visitor(server.origin);
    const first = await sendWithPhotos(town, luis, makeDraft(ana.uid), '#357');
    const [before = ''] = first.photos;
    const approved = await decide(town, first.sent, 'approve');
    await eventually(() => isSeen(nobody, photoUrl(before, 'full')), 'the first is public');
    const after = await sendReviewPhoto(server, luis, first.sent, await picture(40, 30, '#753'));
    const edited = await editReview(luis, approved, { photos: [after] });
    expect(edited).toMatchObject({
      status: 'pending',
      contentVersion: 2,
      approved: { photos: [before] },
      isLive: true,
    });
    await expectNone(nobody, photoUrl(after, 'full'), after);
    expect(await isSeen(nobody, photoUrl(before, 'full'))).toBe(true);
    await decide(town, edited, 'approve');
    await eventually(() => isSeen(nobody, photoUrl(after, 'full')), 'the second is public');
    await eventually(async () => !(await isSeen(nobody, photoUrl(before, 'full'))), 'the first is not any more');
  });

  test.each(['reject', 'unapprove', 'withdraw'] as const)('is public no more after %s', async (action) => {
    const town = await begin(kind);
    const { server, ana, luis } = town;
    const nobody = new Visitor(server.origin);
    const { sent, photos } = await sendWithPhotos(town, luis, makeDraft(ana.uid), '#357');
    const path = photoUrl(photos[0] ?? '', 'full');
    const approved = await decide(town, sent, 'approve');
    await eventually(() => isSeen(nobody, path), 'it is public');
    if (action === 'withdraw') await editReview(luis, approved, { isWithdrawn: true });
    else await decide(town, approved, action);
    await eventually(async () => !(await isSeen(nobody, path)), 'it is not any more');
    expect(await isSeen(ana.visitor, path)).toBe(false);
    expect(await isSeen(luis.visitor, path)).toBe(true);
  });

  test('is the professional’s to see before their profile is public, once the review is approved', async () => {
    const town = await begin(kind);
    const { server, luis } = town;
    const beto = await signUpMember(server, 'beto', { isContractor: true });
    const { sent, photos } = await sendWithPhotos(town, luis, makeDraft(beto.uid), '#357');
    const path = photoUrl(photos[0] ?? '', 'thumbnail');
    expect(await isSeen(beto.visitor, path)).toBe(false);
    await decide(town, sent, 'approve');
    expect(await isSeen(beto.visitor, path)).toBe(true);
    expect(await isSeen(town.ana.visitor, path)).toBe(false);
  });

  test('is named by nobody but who sent it, and only in the review it was sent for', async () => {
    const town = await begin(kind);
    const { server, ana, luis, eva } = town;
    const beto = await signUpMember(server, 'beto', { isContractor: true });
    const draft = makeDraft(ana.uid);
    const bytes = await picture(40, 30, '#357');
    const photos = [await sendReviewPhoto(server, luis, draft, bytes)];
    const gone = { kind: 'refused', refusal: { code: 'photos-gone', field: 'photos' } };
    expect(await pushReview(eva, makeDraft(ana.uid, { photos }))).toMatchObject(gone);
    expect(await pushReview(luis, makeDraft(beto.uid, { photos }))).toMatchObject(gone);
    expect(await pushReview(luis, { ...draft, photos: ['f'.repeat(32)] })).toMatchObject(gone);
    const theirs = await sendReview(eva, makeDraft(ana.uid));
    expect(await pushReview(eva, { ...theirs, photos }, theirs)).toMatchObject(gone);
    expect(await isSeen(eva.visitor, photoUrl(photos[0] ?? '', 'full'))).toBe(false);
    // Nobody takes over what is another's, nor sends anything for a review of theirs.
    const send = async (from: SignedIn, key: string) => (await sendPhoto(server, from, bytes, key)).status;
    const key = authoredReviewKey(ana.uid, draft.reviewId);
    expect(await send(eva, key)).toBe(422);
    await sendReview(luis, { ...draft, photos });
    expect(await send(eva, key)).toBe(422);
    expect(await send(ana, authoredReviewKey(ana.uid, crypto.randomUUID()))).toBe(422);
  });

  test('is one of three at most, each once', async () => {
    const town = await begin(kind);
    const { ana, luis } = town;
    const refused = (code: string) => ({ kind: 'refused', refusal: { code, field: 'photos' } });
    const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32));
    expect(await pushReview(luis, makeDraft(ana.uid, { photos: ids }))).toMatchObject(refused('value-too-long'));
    const twice = ['a', 'a'].map((letter) => letter.repeat(32));
    expect(await pushReview(luis, makeDraft(ana.uid, { photos: twice }))).toMatchObject(refused('value-invalid'));
    expect(await pushReview(luis, makeDraft(ana.uid, { photos: ['../x'] }))).toMatchObject(refused('value-invalid'));
    const { sent } = await sendWithPhotos(town, luis, makeDraft(ana.uid), '#357', '#753', '#573');
    expect(sent.photos).toHaveLength(3);
    // A device that knows of none leaves them as they are.
    const { photos: _, ...older } = { ...sent, title: 'Otro' };
    const { photos: __, ...assumed } = sent;
    expect(await pushReview(luis, older, assumed as OwnReview)).toMatchObject({ current: { photos: sent.photos } });
  });

  test('of a guest is the account’s that they come in with', async () => {
    const town = await begin(kind);
    const { server, ana, luis } = town;
    const guest = await signInAnonymously(server);
    const { sent, photos } = await sendWithPhotos(town, guest, makeAnonymousDraft(ana.uid), '#357');
    await guest.visitor.signIn('luis@example.com');
    const path = photoUrl(photos[0] ?? '', 'full');
    expect(await isSeen(luis.visitor, path)).toBe(true);
    expect((await ownReviews(luis)).documents).toMatchObject([{ reviewId: sent.reviewId, photos }]);
    const again = await sendReviewPhoto(server, luis, sent, await picture(40, 30, '#753'));
    const [own] = (await ownReviews(luis)).documents;
    if (!own) throw new Error('the review was not claimed');
    expect(await editReview(luis, own, { photos: [...photos, again] })).toMatchObject({ photos: [...photos, again] });
  });

  test('goes with the account of who sent it, and the words stay', async () => {
    const town = await begin(kind);
    const { server, ana, luis, files } = town;
    const nobody = new Visitor(server.origin);
    const { sent, photos } = await sendWithPhotos(town, luis, makeDraft(ana.uid), '#357');
    const approved = await decide(town, sent, 'approve');
    const another = await sendReviewPhoto(server, luis, sent, await picture(40, 30, '#753'));
    await editReview(luis, approved, { photos: [...photos, another], title: 'Mejor' });
    const path = photoUrl(photos[0] ?? '', 'full');
    await eventually(() => isSeen(nobody, path), 'it is public');
    expect((await luis.visitor.post('/account/delete', { password })).status).toBe(204);
    const stored = await storedReview(server.stores, ana.uid, sent.reviewId);
    expect(stored).toMatchObject({ title: 'Mejor', photos: [], approved: { title: sent.title, photos: [] } });
    expect(await idsIn(files)).toEqual([]);
    await eventually(async () => !(await isSeen(nobody, path)), 'it is gone');
  });

  test('stays when an account goes that only names it in what its owner wrote', async () => {
    const town = await begin(kind);
    const { server, ana, luis, eva, files } = town;
    const { photos } = await sendWithPhotos(town, luis, makeDraft(ana.uid), '#357');
    const [photoId = ''] = photos;
    const stranger = await signUpMember(server, 'otra', { email: `${photoId}@example.com`, profilePhoto: photoId });
    await pushEdit(eva.visitor, await ownAccount(eva.visitor, eva.uid), { displayName: photoId });
    for (const { visitor } of [stranger, eva]) {
      expect((await visitor.post('/account/delete', { password })).status).toBe(204);
    }
    expect(await idsIn(files)).toEqual(photos);
    expect(await isSeen(luis.visitor, photoUrl(photoId, 'full'))).toBe(true);
  });

  test('is cleared away two weeks after it came where no review names it, any more or yet', async () => {
    const town = await begin(kind);
    const { server, ana, luis, files } = town;
    const { sent, photos } = await sendWithPhotos(town, luis, makeDraft(ana.uid), '#357', '#753');
    const [kept = '', left = ''] = photos;
    const waiting = await sendReviewPhoto(server, luis, sent, await picture(40, 30, '#573'));
    await editReview(luis, sent, { photos: [kept] });
    const sweep = async () => {
      const deps = { stores: server.stores, photos: files };
      await sweepPhotos(deps, await sweepPhotos(deps, new Set()));
      return (await idsIn(files)).toSorted();
    };
    expect(await sweep()).toEqual([kept, left, waiting].toSorted());
    for (const photoId of [kept, left, waiting]) {
      const document = await photosIn(server.stores).get(`photo.${photoId}`);
      await photosIn(server.stores).put({ ...document, at: Date.now() - 15 * 24 * 60 * 60 * 1000 });
    }
    // What a crash left of a file in the middle of being written, of whatever photo.
    await files.write(`${photoFile(kept, 'full')}.part`, new Uint8Array([1]));
    expect(await sweep()).toEqual([kept]);
    expect((await files.names()).filter((name) => name.endsWith('.part'))).toEqual([]);
    for (const photoId of [left, waiting]) expect(await sentPhoto(server.stores, photoId)).toBeNull();
  });

  test('is in what its author exports, and comes back with a backup', async () => {
    const town = await begin(kind);
    const { server, store, files, ana, luis } = town;
    const { photos } = await sendWithPhotos(town, luis, makeDraft(ana.uid), '#357');
    const [photoId = ''] = photos;
    const response = await fetch(`${server.origin}/account/export`, { headers: { cookie: luis.visitor.cookie } });
    const names = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())));
    expect(names).toContain(`photos/${photoId}.jpeg`);
    const folder = await backupFolder();
    await backUp({ stores: server.stores, photos: files, dataDir: store.folder, isSecretGiven: false }, folder);
    await within(await storeForTest('embedded'), async (target) => {
      await restore(target, folder);
      expect(await sentPhoto(target.stores, photoId)).toEqual(await sentPhoto(server.stores, photoId));
      const file = photoFile(photoId, 'full');
      expect(await target.photos.read(file)).toEqual(await files.read(file));
    });
  });
});

const pathsOf = (photoId: string) => [
  photoUrl(photoId, 'full'),
  photoUrl(photoId, 'thumbnail'),
  `/photos/${photoCopyFile(photoId, 480)}`,
];

const isSeen = async (visitor: Visitor, path: string) => (await visitor.get(path)).status === 200;

/** What is not for who asks is answered as what is not there. */
async function expectNone(visitor: Visitor, path: string, photoId: string): Promise<void> {
  const [refused, missing] = [await visitor.get(path), await visitor.get(path.replace(photoId, 'f'.repeat(32)))];
  expect([refused.status, missing.status, refused.body]).toEqual([404, 404, missing.body]);
}

/** A review with photos of one colour each. */
async function sendWithPhotos({ server }: Town, from: SignedIn, draft: WrittenOwnReview, ...colours: string[]) {
  const photos: string[] = [];
  for (const colour of colours) {
    photos.push(await sendReviewPhoto(server, from, draft, await picture(40, 30, colour)));
  }
  return { sent: await sendReview(from, { ...draft, photos }), photos };
}

/** What an admin decides about a review as its author has it; gives it as it then is. */
async function decide({ server, jefa }: Town, { to, reviewId }: OwnReview, action: string): Promise<OwnReview> {
  const stored = await storedReview(server.stores, to.uid, reviewId);
  const reason = action === 'reject' ? 'private-details' : null;
  const [decided] = await pushAdmin(jefa, [decisionOn(stored, { action, reason })]);
  expect(decided?.kind).toBe('accepted');
  return ownReviewView(await storedReview(server.stores, to.uid, reviewId));
}

async function idsIn(files: PhotoFiles): Promise<string[]> {
  return [...new Set((await files.names()).map((name) => name.slice(0, name.indexOf('_'))))];
}

/** Ana is public by reviews of others. */
async function begin(kind: (typeof anyStore)[number]) {
  const server = await serverForTest(kind);
  const { store } = server;
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const eva = await signUpMember(server, 'eva');
  const jefa = await signUpAdmin(server);
  for (const author of ['rosa', 'marta', 'olga']) await putReview(server.stores, makeReview(ana.uid, author));
  const files = photosAt({ kind: 'disk', folder: join(store.folder, 'photos') });
  return { server, store, files, ana, luis, eva, jefa };
}
