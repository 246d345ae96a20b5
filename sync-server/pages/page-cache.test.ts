import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.ts';
import type { PageAnswer } from './renderer.ts';

const page = (html: string, status = 200): PageAnswer => ({ kind: 'page', status, html });

test('a page is rendered once for everybody, until what pages are made of changes', async () => {
  let standing = 'first';
  const render = vi.fn(async () => page(`made of ${standing}`));
  const cache = new PageCache(render, () => standing);
  const first = await cache.answer('/en', 'https://a.example');
  expect(await cache.answer('/en', 'https://a.example')).toBe(first);
  expect(render).toHaveBeenCalledTimes(1);
  standing = 'second';
  const second = await cache.answer('/en', 'https://a.example');
  if (first.kind !== 'page' || second.kind !== 'page') throw new Error('not a page');
  expect(second.bodies.identity.toString()).toBe('made of second');
  expect(second.etag).not.toBe(first.etag);
});

test('another address of the server, or another query, is another page', async () => {
  const cache = new PageCache(
    async (href, origin) => page(`${origin}${href}`),
    () => '',
  );
  const texts = await Promise.all(
    [
      ['/en/find', 'https://a.example'],
      ['/en/find?q=pool', 'https://a.example'],
      ['/en/find', 'https://b.example'],
    ].map(async ([href = '', origin = '']) => {
      const answer = await cache.answer(href, origin);
      return answer.kind === 'page' ? answer.bodies.identity.toString() : '';
    }),
  );
  expect(texts).toEqual(['https://a.example/en/find', 'https://a.example/en/find?q=pool', 'https://b.example/en/find']);
});

test('every encoding holds the same page', async () => {
  const cache = new PageCache(
    async () => page('¡Hola!'),
    () => '',
  );
  const answer = await cache.answer('/es', 'https://a.example');
  if (answer.kind !== 'page') throw new Error('not a page');
  const { br, gzip, identity } = answer.bodies;
  expect([brotliDecompressSync(new Uint8Array(br)), gunzipSync(new Uint8Array(gzip)), identity].map(String)).toEqual([
    '¡Hola!',
    '¡Hola!',
    '¡Hola!',
  ]);
});

test('a page that went wrong is rendered again for the next who asks, and a redirect is not kept', async () => {
  const answers: PageAnswer[] = [page('broken', 500), { kind: 'redirect', to: '/en', status: 301 }, page('well')];
  const cache = new PageCache(
    async () => answers.shift() ?? page('too often'),
    () => '',
  );
  expect(await cache.answer('/en', '')).toMatchObject({ status: 500 });
  expect(await cache.answer('/en', '')).toMatchObject({ kind: 'redirect' });
  expect(await cache.answer('/en', '')).toMatchObject({ status: 200 });
});
