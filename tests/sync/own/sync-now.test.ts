import { beforeEach, expect, test, vi } from 'vitest';
import { picture } from '../../security/photo-scene.ts';
import { storedReview } from '../../world/reviews.ts';
import { eventually, quickStore } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, openPage, type Page, serveAccounts, signUp, untilSynced } from '../person.ts';
import { guestText, only, serveProfessionals, untilSent, write } from './writing.ts';

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

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

const addPhoto = async ({ account }: Page, content: Blob) => (await account.photos()).add(content, null);

test('syncing now waits for a photo of the account until it is there, and not for one that was turned down', async () => {
  const served = await serveAccounts(quickStore);
  const page = await openPage(new Disk());
  await signUp(page, 'ana');
  await untilSynced(page);
  served.browser.intercept = async (path, reach) => {
    if (path === '/uploads') await aMoment();
    return reach();
  };
  await addPhoto(page, new Blob([await picture(40, 30, '#357')]));
  await eventually(() => page.account.get().unsent === 1, 'the photo waits');
  await page.leaving.syncNow();
  expect(await page.leaving.countUnsent()).toBe(0);

  await addPhoto(page, new Blob(['no picture']));
  await eventually(() => (page.account.get().photos[0]?.refusal ?? null) !== null, 'it is turned down');
  await page.leaving.syncNow();
  expect(await page.leaving.countUnsent()).toBe(1);
});

test('syncing now makes an account for who is not signed in, and settles once what they wrote is sent', async () => {
  const served = await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  const goOnline = goOffline(served);
  await write(page, guestText);
  served.browser.intercept = async (path, reach) => {
    if (path === '/auth/anonymous' || path.startsWith('/sync/own/push')) await aMoment();
    return reach();
  };
  goOnline();
  await page.leaving.syncNow();
  expect(await page.leaving.countUnsent()).toBe(0);
  expect(await storedReview(served.stores, 'ana', only(page).reviewId)).toMatchObject({ title: guestText.title });
  await untilSent(page);
});
