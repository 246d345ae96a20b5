import { beforeEach, expect, test, vi } from 'vitest';
import { rowId } from '../../../client/db/own/own-tables.ts';
import { addToReview, removeFromReview } from '../../../client/sync/own/reviews/own-reviews.ts';
import { releaseAttachedPhotos } from '../../../client/sync/photos/attached-photos.ts';
import { authoredReviewKey } from '../../../shared/collections/keys.ts';
import { photoUrl } from '../../../shared/model/profile/photo-files.ts';
import { picture } from '../../security/photo-scene.ts';
import { storedReview } from '../../world/reviews.ts';
import { eventually, quickStore } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, openPage, type Page, signUp } from '../person.ts';
import {
  ana,
  beto,
  guestText,
  itemsOf,
  only,
  serveProfessionals,
  text,
  tooMany,
  untilLookedThrough,
  untilSent,
  untilWhole,
  write,
} from './writing.ts';

vi.mock('tus-js-client', () => import('../one-request-upload.ts'));
// A browser draws what was chosen anew; here it is sent as it is.
vi.mock('../../../client/sync/photos/photo-intake.ts', async (load) => ({
  ...(await load<object>()),
  preparePhoto: async (file: Blob) => file,
}));

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: '' } });
  vi.stubGlobal('navigator', { onLine: true });
});

test('photos added offline without an account are kept with the draft, go out before the review, and come along', async () => {
  const served = await serveProfessionals(quickStore);
  const disk = new Disk();
  const page = await openPage(disk);
  const goOnline = goOffline(served);
  await add(page, await photo('#357'));
  await add(page, await photo('#753'));
  await page.ownReviews.write(ana, guestText);
  await page.close();

  const again = await openPage(disk);
  await again.ownReviews.whenOpen();
  const photos = photosOf(again);
  expect(photos).toHaveLength(2);
  expect((await again.own.ask((own) => own.photo(photos[1] ?? '', 'small'))).size).toBe((await photo('#753')).size);
  await again.ownReviews.submit(only(again).reviewId);
  expect(only(again)).toMatchObject({ progress: 'local' });
  expect(await again.leaving.countUnsent()).toBe(1);
  goOnline();
  await untilSent(again);
  const { reviewId } = only(again);
  expect(await storedReview(served.stores, 'ana', reviewId)).toMatchObject({ photos, from: { isAnonymous: true } });

  const { uid } = await signUp(again, 'luis');
  await untilSent(again);
  expect(photosOf(again)).toEqual(photos);
  expect((await storedReview(served.stores, 'ana', reviewId)).from.uid).toBe(uid);
  goOffline(served);
  expect((await again.own.ask((own) => own.photo(photos[0] ?? '', 'large'))).size).toBe((await photo('#357')).size);
});

test('a review takes three photos, and one that is taken out of it is not sent, also where it was to be sent before', async () => {
  const served = await serveProfessionals(quickStore);
  const disk = new Disk();
  const page = await openPage(disk);
  const { uid } = await signUp(page, 'luis');
  const goOnline = goOffline(served);
  for (const colour of ['#111', '#222', '#333']) await add(page, await photo(colour));
  await expect(add(page, await photo('#444'))).rejects.toMatchObject({ code: 'photos-full' });
  await write(page, text);
  const [first = '', ...others] = photosOf(page);
  await page.own.ask((own) => removeFromReview(own, ana, first));
  expect(photosOf(page)).toEqual(others);
  await page.ownReviews.submit(only(page).reviewId);
  goOnline();
  await untilSent(page);
  expect(await storedReview(served.stores, 'ana', only(page).reviewId)).toMatchObject({ photos: others });
  const tables = await disk.asOwnDevice().openTables();
  vi.setSystemTime(Date.now() + 120_000);
  await page.own.ask((own) => releaseAttachedPhotos({ tables, account: uid, opened: own.opened }));
  vi.useRealTimers();
  const kept = await tables.pictures.list(uid);
  expect(kept.map(({ photoId }) => photoId).toSorted()).toEqual(others.toSorted());
  expect(kept.map(({ target }) => target)).toEqual([null, null]);
  expect(served.browser.timesAsked('/uploads')).toBe(2);
  expect((await page.own.ask((own) => own.photo(others[0] ?? '', 'large'))).size).toBe((await photo('#222')).size);
});

test('a changed review sends what was added to it, and keeps what it had', async () => {
  const served = await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  await signUp(page, 'luis');
  await add(page, await photo('#111'));
  await write(page, text);
  await untilSent(page);
  const [before = ''] = photosOf(page);
  await add(page, await photo('#222'));
  await page.ownReviews.submit(only(page).reviewId);
  await untilSent(page);
  const stored = await storedReview(served.stores, 'ana', only(page).reviewId);
  expect(stored).toMatchObject({ contentVersion: 2, status: 'pending' });
  expect([stored.photos[0], stored.photos.length]).toEqual([before, 2]);
  expect(served.browser.timesAsked(photoUrl(before, 'full'))).toBe(0);
});

test('a review with a photo that is turned down comes back with all that is in it, and is sent without that', async () => {
  const served = await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  await signUp(page, 'rosa');
  await add(page, await photo('#357'));
  await add(page, new Blob(['no picture']));
  await write(page, text);
  await eventually(() => only(page).progress === 'attention', 'it comes back');
  const [good = '', broken = ''] = photosOf(page);
  await page.own.ask((own) => removeFromReview(own, ana, broken));
  await page.ownReviews.submit(only(page).reviewId);
  await untilSent(page);
  expect(await storedReview(served.stores, 'ana', only(page).reviewId)).toMatchObject({ photos: [good] });
});

test('what is written on while a photo of the review before is turned down stays beside what comes back', async () => {
  const { served, page } = await beginWithBrokenPhoto();
  served.browser.intercept = async (path, reach) => {
    if (path === '/uploads') await page.ownReviews.write(ana, { title: 'Excelente' });
    return reach();
  };
  await write(page, text);
  await eventually(() => only(page).progress === 'attention', 'it comes back');
  expect(only(page).text).toMatchObject({ title: 'Excelente', review: text.review });
  await removeBroken(page);
  await page.ownReviews.submit(only(page).reviewId);
  await untilSent(page);
  expect(await storedReview(served.stores, 'ana', only(page).reviewId)).toMatchObject({ title: 'Excelente' });
});

test('a review that is submitted anew in the moment in which a photo of it is turned down is sent, and nothing comes back', async () => {
  const { served, disk, page, uid } = await beginWithBrokenPhoto();
  const goOnline = goOffline(served);
  await page.own.ask(async (own) => {
    const putReturned = own.putReturned.bind(own);
    vi.spyOn(own, 'putReturned').mockImplementationOnce(async (...given) => {
      await page.ownReviews.write(ana, { title: 'Excelente' });
      await removeBroken(page);
      await add(page, await photo('#753'));
      await page.ownReviews.submit(only(page).reviewId);
      await putReturned(...given);
    });
  });
  await write(page, text);
  goOnline();
  const { returned } = await disk.asOwnDevice().openTables();
  await eventually(() => only(page).text.title === 'Excelente', 'it is submitted anew');
  await untilSent(page);
  const stored = await storedReview(served.stores, 'ana', only(page).reviewId);
  expect([stored.title, stored.photos.length]).toEqual(['Excelente', 1]);
  expect(await returned.list(uid)).toEqual([]);
});

test('what was submitted anew and waits for its photo is not taken the place of by what the server asked to wait with', async () => {
  const served = await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  await signUp(page, 'luis');
  const isReplicated = () =>
    page.own.ask(async ({ opened }) =>
      Boolean(await opened?.row(rowId('review', authoredReviewKey(ana.uid, only(page).reviewId)))),
    );
  let isHeldBack = false;
  served.browser.intercept = async (path, reach) => {
    if (path === '/uploads') await eventually(async () => !(await isReplicated()), 'the first one waits');
    if (isHeldBack || !path.startsWith('/sync/own/push')) return reach();
    isHeldBack = true;
    await page.ownReviews.write(ana, { title: 'Excelente' });
    await add(page, await photo('#357'));
    await page.ownReviews.submit(only(page).reviewId);
    return Response.json(tooMany(1));
  };
  await write(page, text);
  await eventually(() => isHeldBack, 'it was tried');
  await untilSent(page);
  const stored = await storedReview(served.stores, 'ana', only(page).reviewId);
  expect([stored.title, stored.photos.length]).toEqual(['Excelente', 1]);
});

test('a review that waits for its photo is not put among what is replicated over and over meanwhile', async () => {
  const served = await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  await signUp(page, 'luis');
  await untilWhole(page);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  served.browser.intercept = async (path, reach) => {
    if (path === '/uploads') await arrived;
    return reach();
  };
  await add(page, await photo('#357'));
  await write(page, text);
  await eventually(() => served.browser.timesAsked('/uploads') === 1, 'the photo is on its way');
  const flushes = await page.own.ask(async (own) => vi.spyOn(own, 'flush'));
  vi.setSystemTime(Date.now() + 60_000);
  for (const title of ['O', 'Ot', 'Otra']) await untilLookedThrough(page, () => page.ownReviews.write(beto, { title }));
  vi.useRealTimers();
  expect(flushes.mock.calls.length).toBeLessThanOrEqual(1);
  arrive();
  await eventually(() => itemsOf(page, 'ana')[0]?.progress === 'saved', 'it is sent');
});

/** A page of a professional's client, whose review of Ana has a photo that the server turns down. */
async function beginWithBrokenPhoto() {
  const served = await serveProfessionals(quickStore);
  const disk = new Disk();
  const page = await openPage(disk);
  const { uid } = await signUp(page, 'rosa');
  await add(page, new Blob(['no picture']));
  return { served, disk, page, uid };
}

async function removeBroken(page: Page): Promise<void> {
  const [broken = ''] = photosOf(page);
  await page.own.ask((own) => removeFromReview(own, ana, broken));
}

const photo = async (colour: string) => new Blob([await picture(40, 30, colour)], { type: 'image/png' });

const add = (page: Page, content: Blob) => page.own.ask((own) => addToReview(own, ana, content));

const photosOf = (page: Page) => page.own.get().items.review[0]?.written.photos ?? [];
