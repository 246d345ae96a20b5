import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { Refused } from '../../shared/protocol/refused.ts';
import { PageCache } from './page-cache.ts';
import type { PageAnswer, PageRenderer } from './renderer.ts';

const page = (html: string, status = 200): PageAnswer => ({ kind: 'page', status, html });

const rendering = (render: PageRenderer['render']): PageRenderer => ({
  // As a page that reads `q` alone.
  addressOf: (href) => href.replace(/[?&](?!q=)\w+=\w+/g, ''),
  render,
  inlineScripts: [],
  shell: () => 'shell',
});

const freely = async () => undefined;

test('a page is rendered once for everybody, until what pages are made of changes', async () => {
  let version = 'first';
  const render = vi.fn(async () => page(`made of ${version}`));
  const cache = new PageCache(rendering(render), () => version);
  const first = await cache.answer('/en', 'https://a.example', freely);
  expect(await cache.answer('/en', 'https://a.example', freely)).toBe(first);
  expect(render).toHaveBeenCalledTimes(1);
  version = 'second';
  const second = await cache.answer('/en', 'https://a.example', freely);
  if (first.kind !== 'page' || second.kind !== 'page') throw new Error('not a page');
  expect(second.bodies.identity.toString()).toBe('made of second');
  expect(second.etag).not.toBe(first.etag);
});

test('another address of the server, or another query, is another page', async () => {
  const cache = new PageCache(
    rendering(async (href, origin) => page(`${origin}${href}`)),
    () => '',
  );
  const texts = await Promise.all(
    [
      ['/en/find', 'https://a.example'],
      ['/en/find?q=pool', 'https://a.example'],
      ['/en/find', 'https://b.example'],
    ].map(async ([href = '', origin = '']) => {
      const answer = await cache.answer(href, origin, freely);
      return answer.kind === 'page' ? answer.bodies.identity.toString() : '';
    }),
  );
  expect(texts).toEqual(['https://a.example/en/find', 'https://a.example/en/find?q=pool', 'https://b.example/en/find']);
});

test('what no page reads of the query makes no other page, and many who ask at once wait for one rendering', async () => {
  const render = vi.fn(async (href: string) => page(href));
  const cache = new PageCache(rendering(render), () => '');
  const asked = Array.from({ length: 200 }, (_, index) => cache.answer(`/en?x=${index}`, '', freely));
  const answers = new Set(await Promise.all(asked));
  expect([answers.size, render.mock.calls]).toEqual([1, [['/en', '']]]);
});

test('of many pages at once some wait, and the others are refused with the time to come again', async () => {
  const open: (() => void)[] = [];
  const cache = new PageCache(
    rendering(async (href) => {
      await new Promise<void>((resolve) => open.push(resolve));
      return page(href);
    }),
    () => '',
  );
  const asked = Array.from({ length: 100 }, (_, index) =>
    cache.answer(`/en?q=${index}`, '', freely).catch((error: unknown) => error),
  );
  const isRefused = (answer: unknown) => answer instanceof Refused && answer.code === 'unavailable';
  const settled = Promise.all(asked);
  while ((await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 5))])) === undefined) {
    for (const each of open.splice(0)) each();
  }
  const refused = (await settled).filter(isRefused);
  expect(refused.length).toBeGreaterThanOrEqual(74);
  expect(refused.length).toBeLessThan(100);
  expect(refused[0]).toMatchObject({ refusal: { retryAfter: expect.any(Number) } });
});

test('whoever may not have a page rendered still gets what is kept', async () => {
  const cache = new PageCache(
    rendering(async (href) => page(href)),
    () => '',
  );
  const never = async () => {
    throw new Refused({ code: 'too-many-requests' });
  };
  await expect(cache.answer('/en', '', never)).rejects.toMatchObject({ code: 'too-many-requests' });
  await cache.answer('/en', '', freely);
  expect(await cache.answer('/en', '', never)).toMatchObject({ status: 200 });
});

test('every encoding holds the same page', async () => {
  const cache = new PageCache(
    rendering(async () => page('¡Hola!')),
    () => '',
  );
  const answer = await cache.answer('/es', 'https://a.example', freely);
  if (answer.kind !== 'page') throw new Error('not a page');
  const { br, gzip, identity } = answer.bodies;
  expect([brotliDecompressSync(new Uint8Array(br)), gunzipSync(new Uint8Array(gzip)), identity].map(String)).toEqual([
    '¡Hola!',
    '¡Hola!',
    '¡Hola!',
  ]);
});

test('a page that went wrong is rendered again for the next who asks, and a redirect is kept as a page is', async () => {
  const answers: PageAnswer[] = [page('broken', 500), { kind: 'redirect', to: '/en', status: 301 }, page('well')];
  const cache = new PageCache(
    rendering(async () => answers.shift() ?? page('too often')),
    () => '',
  );
  expect(await cache.answer('/en', '', freely)).toMatchObject({ status: 500 });
  expect(await cache.answer('/en', '', freely)).toMatchObject({ kind: 'redirect' });
  expect(await cache.answer('/en', '', freely)).toMatchObject({ kind: 'redirect' });
});

test('redirects weigh what their addresses do: many long ones push one another out', async () => {
  const render = vi.fn(async (): Promise<PageAnswer> => ({ kind: 'redirect', to: '/en/tos', status: 307 }));
  const cache = new PageCache(rendering(render), () => '');
  const long = 'a'.repeat(1024 * 1024);
  for (let index = 0; index < 40; index++) await cache.answer(`/en/tos/${index}${long}/`, '', freely);
  await cache.answer(`/en/tos/39${long}/`, '', freely);
  expect(render).toHaveBeenCalledTimes(40);
  await cache.answer(`/en/tos/0${long}/`, '', freely);
  expect(render).toHaveBeenCalledTimes(41);
});
