import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readPublicly } from './read-publicly.ts';

test('an answer that stands still is given up, so that the device answers instead', async () => {
  vi.useFakeTimers();
  const stalled = new ReadableStream<Uint8Array>({ start: (parts) => parts.enqueue(new TextEncoder().encode('{"na')) });
  vi.stubGlobal('fetch', async () => new Response(stalled));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const reading = readPublicly('/catalogue/taxonomy', z.object({}));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await reading).toBeNull();
});
