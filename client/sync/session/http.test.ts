import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { jsonOf, readPublicly } from './http.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('an answer is read however it comes in parts', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(parts) {
      // In the middle of a letter.
      const whole = bytes('{"name":"Ñico"}');
      parts.enqueue(whole.slice(0, 10));
      parts.enqueue(whole.slice(10));
      parts.close();
    },
  });
  expect(await jsonOf(new Response(body))).toEqual({ name: 'Ñico' });
});

test('an answer that stands still is given up, and its download stopped', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({ start: (parts) => parts.enqueue(bytes('{"na')), cancel });
  const reading = jsonOf(new Response(body)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await reading).toEqual(new Error('the answer stalled'));
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('nobody waits for an answer that stands still: the device answers instead', async () => {
  vi.useFakeTimers();
  const stalled = new ReadableStream<Uint8Array>({ start: (parts) => parts.enqueue(bytes('{"na')) });
  vi.stubGlobal('fetch', async () => new Response(stalled));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const reading = readPublicly('/catalogue/taxonomy', z.object({}));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await reading).toBeNull();
});
