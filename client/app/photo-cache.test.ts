import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putBeforePhotos } from './photo-cache.ts';

const dropped: string[] = [];

beforeEach(() => {
  dropped.length = 0;
  vi.stubGlobal('caches', { delete: async (name: string) => dropped.push(name) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A cache that reads what it is given, as a browser does, and has no room until photos went. */
function cacheWith({ hasRoom }: { hasRoom: boolean }) {
  const kept = new Map<string, string>();
  const put = async (key: string, answer: Response) => {
    const text = await answer.text();
    if (!hasRoom && dropped.length === 0) throw new DOMException('no room', 'QuotaExceededError');
    kept.set(key, `${answer.headers.get('Content-Type')}: ${text}`);
  };
  return { kept, cache: { put } as unknown as Cache };
}

const headers = { 'Content-Type': 'text/css' };

test('on a full device the photos that were seen give way to the app', async () => {
  const { kept, cache } = cacheWith({ hasRoom: false });
  await putBeforePhotos(cache, '/a.css', new Response('a {}', { headers }));
  expect(dropped).toEqual(['photos', 'photo-ledger']);
  expect([...kept]).toEqual([['/a.css', 'text/css: a {}']]);
});

test('a line that breaks off in the middle of a file takes no photos with it', async () => {
  const { kept, cache } = cacheWith({ hasRoom: true });
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (pulls++ === 0) controller.enqueue(new TextEncoder().encode('a {'));
      else controller.error(new TypeError('the line broke off'));
    },
  });
  await expect(putBeforePhotos(cache, '/a.css', new Response(body, { headers }))).rejects.toThrow('broke off');
  expect(dropped).toEqual([]);
  expect(kept.size).toBe(0);
});
