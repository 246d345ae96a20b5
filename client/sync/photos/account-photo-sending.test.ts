import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '../../../shared/model/user.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { ownView } from '../../../shared/rules/account/user.ts';
import { InMemoryPhotoQueue, type QueuedPhoto } from '../../db/device/photo-queue.ts';
import type { OwnEngine } from '../own/own-engine.ts';
import type { SessionBoard } from '../session/session.ts';

/** What the server was asked, and whether it can be reached. */
const server = { takenBack: [] as string[], uploaded: [] as string[], isAway: true };

vi.mock('../session/requests.ts', () => ({
  askWhoIsSignedIn: async () => ({ account: { uid: 'ana', photos: {} } }),
  request: async (path: string) => {
    server.takenBack.push(path);
    if (server.isAway) throw new Refused({ code: 'unavailable' });
  },
}));
vi.mock('./photo-upload.ts', async (load) => ({
  ...(await load<object>()),
  uploadPhoto: async ({ photoId }: { photoId: string }) => void server.uploaded.push(photoId),
}));
const { sendAccountPhotos } = await import('./account-photo-sending.ts');

const [unwanted, wanted] = ['a'.repeat(32), 'b'.repeat(32)] as const;
const photo = (photoId: string, more: Partial<QueuedPhoto>): QueuedPhoto => ({
  photoId,
  account: 'ana',
  position: 0,
  isProfile: false,
  isCover: false,
  addedAt: 1,
  size: 1,
  hasBegun: true,
  isCancelled: false,
  refusal: null,
  ...more,
});

let leaving: AbortController;
/** Tells the page that something of the account changed. */
let ring: () => void;
let photos: InMemoryPhotoQueue;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  Object.assign(server, { takenBack: [], uploaded: [], isAway: true });
  leaving = new AbortController();
  photos = new InMemoryPhotoQueue();
  await photos.add(photo(unwanted, { isCancelled: true }), new Blob(['a']));
  await photos.add(photo(wanted, { addedAt: 2 }), new Blob(['b']));
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The page of Ana, who cancelled one photo that had begun to be sent, and wants the other. */
function open(isOnline: boolean): void {
  vi.stubGlobal('navigator', { onLine: isOnline });
  const account = ownView(makeUser('ana', 1));
  const opened = { uid: 'ana', account, photos, showProgress: () => undefined };
  const own = {
    changed: new AbortController().signal,
    opened,
    subscribe: (listener: () => void) => {
      ring = listener;
      return () => undefined;
    },
    handleRefusal: async () => false,
    requestSync: () => undefined,
  };
  const session = { get: () => ({ status: 'confirmed', session: { impersonation: null } }) };
  const deps = { own: own as unknown as OwnEngine, session: session as unknown as SessionBoard };
  void sendAccountPhotos(deps, leaving.signal);
}

test('a photo that cannot be taken back holds up no other, and is tried for two minutes, until something changes', async () => {
  open(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.uploaded).toEqual([wanted]);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(server.takenBack).toHaveLength(7);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(server.takenBack).toHaveLength(8);
  expect((await photos.list()).map(({ photoId }) => photoId)).toContain(unwanted);

  server.isAway = false;
  ring();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.takenBack.at(-1)).toBe(`/uploads/ana-${unwanted}`);
  expect((await photos.list()).map(({ photoId }) => photoId)).toEqual([wanted]);
});

test('the time without a connection does not count, and it is taken back when there is one', async () => {
  open(false);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(server.takenBack.length).toBeGreaterThan(50);
  server.isAway = false;
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect((await photos.list()).map(({ photoId }) => photoId)).toEqual([wanted]);
});

test('a photo that was turned down before it was cancelled is taken back like another', async () => {
  server.isAway = false;
  await photos.change(unwanted, { refusal: { code: 'photos-full' } });
  open(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.takenBack).toEqual([`/uploads/ana-${unwanted}`]);
  expect((await photos.list()).map(({ photoId }) => photoId)).toEqual([wanted]);
});

test('a photo that arrived, was removed and is added once more is sent once more', async () => {
  server.isAway = false;
  open(true);
  await vi.advanceTimersByTimeAsync(0);
  await photos.remove(wanted);
  ring();
  await vi.advanceTimersByTimeAsync(0);
  await photos.add(photo(wanted, { addedAt: 3 }), new Blob(['b']));
  ring();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.uploaded).toEqual([wanted, wanted]);
});
