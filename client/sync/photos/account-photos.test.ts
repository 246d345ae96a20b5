import { expect, test, vi } from 'vitest';
import { makeUser } from '../../../shared/model/user.ts';
import { ownView } from '../../../shared/rules/account/user.ts';
import { InMemoryPhotoQueue } from '../../db/device/photo-queue.ts';
import type { OpenPerson } from '../own/open-person.ts';
import { accountPhotos } from './account-photos.ts';

vi.mock('./photo-intake.ts', async (load) => ({
  ...(await load<object>()),
  preparePhoto: async (file: Blob) => file,
}));

test('a photo that was turned down is tried again where its owner chooses it once more', async () => {
  const photos = new InMemoryPhotoQueue();
  const opened = { uid: 'ana', account: ownView(makeUser('ana', 1)), photos } as unknown as OpenPerson;
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
