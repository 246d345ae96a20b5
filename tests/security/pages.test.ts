import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultTraffic } from '../../sync-server/traffic/traffic-limits.ts';
import { demoProvince, startServerOn, type TestServer } from '../world/server.ts';
import { builtClient } from '../world/world.ts';

const few = 8;

let server: TestServer;
beforeAll(async () => {
  const traffic = { ...defaultTraffic, renderings: { perNetwork: { times: few, within: 3_600_000 } } };
  const seed = demoProvince({ professionals: 4, reviewsEach: 4, photos: null });
  server = await startServerOn('embedded', { ...builtClient, traffic }, { seed });
}, 120_000);
afterAll(() => server.stop());

const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' });

test('random parameters make no other pages, those that a page reads do, and what is not kept is made for nobody without end', async () => {
  const [plain, ...random] = await Promise.all(
    Array.from({ length: 100 }, (_, index) => get(`/es/find${index === 0 ? '' : `?x=${index}&utm_source=${index}`}`)),
  );
  expect(new Set(random.map(({ headers }) => headers.get('etag')))).toEqual(new Set([plain?.headers.get('etag')]));
  const order = await Promise.all([get('/es/find?q=pintor&open=true'), get('/es/find?x=1&open=on&q=pintor')]);
  const [one, same] = order.map(({ headers }) => headers.get('etag'));
  expect(one).toBe(same);
  expect(one).not.toBe(plain?.headers.get('etag'));

  // What is read of the query is another page each time: so many from one place, and then the browser makes it.
  const searched = [];
  for (let word = 0; word < 2 * few; word++) searched.push(await get(`/es/find?q=palabra${word}`));
  const refused = searched.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(few);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const shell = (await refused[0]?.text()) ?? '';
  expect(shell).toContain('<html lang="es"');
  expect(shell).toContain('<script type="module"');
  expect(shell).not.toContain('id="answers"');
  expect((await get('/es/find?x=after')).status).toBe(200);
});

test('what is drawn for chats, and the sitemap, are made once and bounded in the same way', async () => {
  expect((await get('/sitemap.xml')).status).toBe(429);
  expect((await get('/social/es.jpeg')).status).toBe(429);
});
