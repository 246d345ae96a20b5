import { describe, expect, test } from 'vitest';
import { InMemoryPhotoQueue, type QueuedPhoto } from '../../../client/db/device/photo-queue.ts';
import { Disk, emptyAfter } from '../disk.ts';
import { openPage, serveAccounts, shownAccount, signUp } from '../person.ts';
import { DeviceFull } from '../../../client/db/device-full.ts';
import { quickStore } from '../../world/world.ts';

const idOf = (digit: string) => digit.repeat(32);

const photoOf = (account: string, digit: string, more: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  photoId: idOf(digit),
  account,
  position: 0,
  isProfile: false,
  isCover: false,
  addedAt: Number.parseInt(digit, 16),
  size: 4,
  hasBegun: false,
  isCancelled: false,
  refusal: null,
  ...more,
});

describe('photos that wait on a device', () => {
  test('are there after a restart, in the order they were added, each account’s for itself', async () => {
    const disk = new Disk();
    const queue = await disk.asOwnDevice().openPhotos('ana');
    await queue.add(photoOf('ana', 'b'), new Blob(['two']));
    await queue.add(photoOf('ana', 'a'), new Blob(['one']));
    await (await disk.asOwnDevice().openPhotos('beto')).add(photoOf('beto', 'a'), new Blob(['his']));
    const again = await disk.asOwnDevice().openPhotos('ana');
    expect((await again.list()).map(({ photoId }) => photoId)).toEqual([idOf('a'), idOf('b')]);
    expect(await (await again.content(idOf('a')))?.text()).toBe('one');
    await again.clear();
    expect(await again.list()).toEqual([]);
    expect(await again.content(idOf('a'))).toBeNull();
    expect(await (await disk.asOwnDevice().openPhotos('beto')).list()).toHaveLength(1);
  });

  test.each([
    ['that keeps them', async () => await new Disk().asOwnDevice().openPhotos('ana')],
    ['that keeps nothing', async () => new InMemoryPhotoQueue()],
  ])('change until they are gone, on a device %s', async (_, open) => {
    const queue = await open();
    await queue.add(photoOf('ana', 'a'), new Blob(['one']));
    // The same picture chosen twice is one photo, as it was wanted first.
    await queue.add(photoOf('ana', 'a', { position: 7 }), new Blob(['one']));
    await queue.change(idOf('a'), { isProfile: true });
    await queue.change(idOf('f'), { isProfile: true });
    expect(await queue.list()).toEqual([photoOf('ana', 'a', { isProfile: true })]);
    await queue.remove(idOf('a'));
    expect(await queue.list()).toEqual([]);
    expect(await queue.content(idOf('a'))).toBeNull();
  });

  test('are kept wholly or not at all when the battery ends', async () => {
    for (let writes = 0; writes < 3; writes++) {
      const disk = new Disk();
      const queue = await disk.asOwnDevice().openPhotos('ana');
      const battery = emptyAfter(writes);
      const outcome = await queue.add(photoOf('ana', 'a'), new Blob(['one'])).catch((error: unknown) => error);
      const wasEmpty = battery.isEmpty();
      battery.charge();
      const again = await disk.asOwnDevice().openPhotos('ana');
      expect(await again.list(), `after ${writes} writes`).toHaveLength(wasEmpty ? 0 : 1);
      if (wasEmpty) expect(outcome).toBeInstanceOf(DeviceFull);
      else expect(await (await again.content(idOf('a')))?.text()).toBe('one');
    }
  });

  test('count as unsent, are told in what is exported, and go with whoever leaves', async () => {
    const served = await serveAccounts(quickStore);
    const disk = new Disk();
    const page = await openPage(disk);
    const { uid } = await signUp(page, 'ana');
    served.browser.origin = null;
    await page.close();
    const device = await disk.asOwnDevice().openPhotos(uid);
    await device.add(photoOf(uid, 'a', { isCover: true, refusal: { code: 'photo-broken' } }), new Blob(['one']));

    const again = await openPage(disk);
    expect(shownAccount(again).photos).toEqual({});
    expect(again.account.get()).toMatchObject({ unsent: 1, photos: [{ photoId: idOf('a'), isCover: true }] });
    expect(await again.leaving.countUnsent()).toBe(1);
    expect(JSON.parse(await again.leaving.exportUnsent())).toMatchObject({ photos: [{ photoId: idOf('a') }] });
    await again.leaving.signOut();
    expect(await device.list()).toEqual([]);
  });
});
