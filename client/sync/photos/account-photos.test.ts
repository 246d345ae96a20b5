import { expect, test, vi } from 'vitest';
import { makeUser } from '../../../shared/model/user.ts';
import { ownView } from '../../../shared/rules/account/user.ts';
import { maxPhotos } from '../../../shared/rules/profile/photos.ts';
import { InMemoryPhotoQueue } from '../../db/device/photo-queue.ts';
import type { OpenPerson } from '../own/open-person.ts';
import { accountPhotos } from './account-photos.ts';

vi.mock('./photo-intake.ts', async (load) => ({
  ...(await load<object>()),
  preparePhoto: async (file: Blob) => file,
}));

test.each([
  ['one of few', 0],
  ['the last that there is room for', maxPhotos - 1],
])('a photo that was turned down is tried again where its owner chooses it once more: %s', async (_which, others) => {
  const photos = new InMemoryPhotoQueue();
  const there = Object.fromEntries(Array.from({ length: others }, (_, position) => [`p${position}`, { position }]));
  const account = { ...ownView(makeUser('ana', 1)), photos: there };
  const opened = { uid: 'ana', account, photos } as unknown as OpenPerson;
  const own = accountPhotos(
    () => opened,
    () => undefined,
  );
  await own.add(new Blob(['a']), null);
  const [queued] = await photos.list();
  await photos.change(queued?.photoId ?? '', { hasBegun: true, refusal: { code: 'unavailable' } });
  await own.add(new Blob(['a']), null);
  expect(await photos.list()).toMatchObject([{ hasBegun: true, refusal: null }]);
});
