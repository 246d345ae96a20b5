import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NewestReview } from '../../../shared/model/newest-review.ts';
import { Professional, ReviewPage } from '../../../shared/model/professional.ts';
import { Taxonomy } from '../../../shared/model/taxonomy.ts';
import { CataloguePull, packCount, SnapshotLine } from '../../../shared/protocol/catalogue-protocol.ts';
import { bucketOf } from '../../../shared/rules/catalogue.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeContractor, makeLiveReviews, makeReview, testTime } from '../../world/makers.ts';
import {
  eventually,
  makeStore,
  putReview,
  putUser,
  startBareServer,
  anyStore,
  type TestStore,
} from '../../world/world.ts';

describe.each(anyStore)('over %s', (kind) => {
  let store: TestStore;
  let server: RunningServer;

  const ask = (path: string, init?: RequestInit) => fetch(server.origin + path, { redirect: 'manual', ...init });

  beforeAll(async () => {
    store = await makeStore(kind);
    const stores = await openStores(store.location);
    for (const uid of ['ana', 'beto']) {
      await putUser(stores, makeContractor({ uid }));
      for (const review of makeLiveReviews(uid)) await putReview(stores, review);
    }
    for (let number = 0; number < 42; number++) {
      await putReview(stores, makeReview('ana', `cliente-${number}`, { createdAt: testTime - number * 1000 }));
    }
    await putUser(stores, makeContractor({ uid: 'carla' }));
    await stores.close();
    server = await startBareServer(store);
    const unknown = '/photos/0123456789abcdef0123456789abcdef_500x500.jpeg';
    await eventually(async () => (await ask(unknown)).status === 404, 'it is known which photos are shown');
  });

  afterAll(async () => {
    await server.stop();
    await store.remove();
  });

  test('the snapshot is the same in every encoding: a head, each pack once, and where it ends', async () => {
    const decoded = [
      brotliDecompressSync(await rawBody(server, 'br')).toString(),
      gunzipSync(await rawBody(server, 'gzip')).toString(),
      decode(await rawBody(server, 'identity')),
    ];
    expect(new Set(decoded).size).toBe(1);
    const lines = linesOf(decoded[0] ?? '');
    expect(lines[0]).toMatchObject({ kind: 'head', professionals: 2 });
    expect(lines.at(-1)).toMatchObject({ kind: 'end' });
    const packs = lines.flatMap((line) => (line.kind === 'pack' ? [line] : []));
    expect(packs.map(({ bucket }) => bucket)).toEqual(Array.from({ length: packCount }, (_, bucket) => bucket));
    for (const { bucket, entries } of packs) for (const { uid } of entries) expect(bucketOf(uid)).toBe(bucket);
    expect(packs.flatMap(({ entries }) => entries.map(({ uid }) => uid)).toSorted()).toEqual(['ana', 'beto']);
  });

  test('the newest reviews are one of each live professional, the newest of them, as everyone may read it', async () => {
    const answer = await ask('/catalogue/newest-reviews');
    const newest = z.array(NewestReview).parse(await answer.json());
    expect(newest.map(({ uid }) => uid).toSorted()).toEqual(['ana', 'beto']);
    for (const { uid, author, rating, text, createdAt } of newest) {
      const page = ReviewPage.parse(await (await ask(`/catalogue/reviews/${uid}`)).json());
      expect(page.reviews[0]).toMatchObject({ author, rating, review: text, createdAt });
    }
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', null],
    ['identity', null],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
  ])('a browser that accepts "%s" gets the snapshot in the smallest form it can read', async (accepted, encoding) => {
    const response = await ask('/sync/catalogue/snapshot', { headers: { 'Accept-Encoding': accepted } });
    await response.body?.cancel();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toMatch(/accept-encoding/i);
    expect(response.headers.get('Content-Type')).toContain('application/x-ndjson');
  });

  test('a snapshot that a device has already is not sent again, in the encoding that it has it in', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await ask('/sync/catalogue/snapshot', { headers: { 'Accept-Encoding': encoding } });
      await first.arrayBuffer();
      const etag = first.headers.get('ETag') ?? '';
      tags.add(etag);
      // Without a word on caching `fetch` adds one that forbids the short answer.
      const headers = { 'Accept-Encoding': encoding, 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
      const again = await ask('/sync/catalogue/snapshot', { headers });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      const other = await ask('/sync/catalogue/snapshot', { headers: { ...headers, 'If-None-Match': '"another"' } });
      expect(other.status).toBe(200);
      await other.arrayBuffer();
    }
    expect(tags.size).toBe(3);
  });

  test('professionals, their reviews and the taxonomy are answered piece by piece', async () => {
    const professional = Professional.parse(await (await ask('/catalogue/professional/ana')).json());
    expect(professional).toMatchObject({ uid: 'ana', rating: { count: 45 } });
    const taxonomy = Taxonomy.parse(await (await ask('/catalogue/taxonomy')).json());
    expect(taxonomy.services.length).toBeGreaterThan(0);

    const pages = [];
    for (const page of ['', '?page=0', '?page=1', '?page=2']) {
      pages.push(ReviewPage.parse(await (await ask(`/catalogue/reviews/ana${page}`)).json()));
    }
    expect(pages.map(({ reviews }) => reviews.length)).toEqual([20, 20, 20, 5]);
    expect(pages[0]).toEqual(pages[1]);
    const times = pages.slice(1).flatMap(({ reviews }) => reviews.map(({ createdAt }) => createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await ask('/catalogue/reviews/ana?page=3')).status).toBe(404);
  });

  test('a page of reviews is not sent again until it changes', async () => {
    const first = await ask('/catalogue/reviews/beto');
    const etag = first.headers.get('ETag') ?? '';
    await first.arrayBuffer();
    const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    expect((await ask('/catalogue/reviews/beto', { headers })).status).toBe(304);
    await putReview(server.stores, makeReview('beto', 'olga'));
    await eventually(async () => {
      const response = await ask('/catalogue/reviews/beto', { headers });
      return response.status === 200 && (await response.text()).includes('olga');
    }, 'the new review is told');
  });

  test('somebody who is hidden, or never was, is not found', async () => {
    for (const path of ['professional/carla', 'reviews/carla', 'professional/nobody', 'reviews/nobody']) {
      const response = await ask(`/catalogue/${path}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ code: 'not-found' });
    }
  });

  test('a pull has a limit that makes sense, or is refused', async () => {
    const lines = linesOf(decode(await rawBody(server, 'identity')));
    const end = lines.at(-1);
    const checkpoint = end?.kind === 'end' ? end.checkpoint : '';
    for (const limit of ['', '&limit=1', '&limit=1000']) {
      const response = await ask(`/sync/catalogue/pull?checkpoint=${checkpoint}${limit}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      CataloguePull.parse(await response.json());
    }
    for (const limit of ['0', '-1', '1001', '1e9', '1.5', 'many', 'NaN', 'Infinity', '', '1&limit=2', '0x10z']) {
      const response = await ask(`/sync/catalogue/pull?checkpoint=${checkpoint}&limit=${limit}`);
      expect({ limit, status: response.status, body: await response.json() }).toEqual({
        limit,
        status: 400,
        body: { code: 'bad-request' },
      });
    }
  });

  test.each([
    '/sync/catalogue/pull',
    '/sync/catalogue/pull?checkpoint=a&checkpoint=b',
    '/catalogue/reviews/ana?page=-1',
    '/catalogue/reviews/ana?page=1.5',
    '/catalogue/reviews/ana?page=first',
    '/catalogue/reviews/ana?page=99999999999',
    '/catalogue/reviews/ana?page=1&page=2',
    '/catalogue/professional/%E0%A4%A',
    '/catalogue/reviews/%E0%A4%A',
    '/en/profile/%E0%A4%A',
    '/%',
    '/photos/%ff.jpeg',
    '/assets/%E0%A4%A.js',
  ])('%s is refused with a code and nothing else', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'bad-request' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    '/sync/nothing',
    '/sync/catalogue/',
    '/catalogue/nothing',
    '/photos/0123456789abcdef0123456789abcdef_500x500.jpeg',
    '/photos/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/none.js',
    '/icons/none.png',
    '/package.json',
    '/.env',
    '/catalogue/professional/..%2fusers',
    '/catalogue/professional/__proto__',
    '/catalogue/professional/_design%2fshape',
    '/catalogue/reviews/constructor',
  ])('%s is not found, and answered with a code', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'not-found' });
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s changes nothing and is answered with a code', async (method) => {
    for (const path of ['/sync/catalogue/pull', '/catalogue/professional/ana', '/en/find', '/']) {
      const response = await ask(path, { method, body: method === 'DELETE' ? null : '{"a":1}' });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ code: 'not-found' });
    }
  });

  test.each([
    ['/', '/en'],
    ['/find', '/en/find'],
    ['/find?q=plomero&zone=tamarindo', '/en/find?q=plomero&zone=tamarindo'],
    ['/fr/find?q=a', '/en/find?q=a'],
    ['/es-CR/find?q=a', '/es/find?q=a'],
    ['/pt-BR/profile/ana', '/en/profile/ana'],
    ['/profile/ana', '/en/profile/ana'],
    ['//evil.example/x', '/en/evil.example/x'],
    ['/\\evil', '/en/\\evil'],
  ])('%s leads to %s', async (path, to) => {
    const { status, location } = await rawRedirect(server, path);
    expect({ status, location }).toEqual({ status: 302, location: to });
  });

  test.each([
    ['what the browser asks for', { 'Accept-Language': 'fr, es-CR;q=0.9, en;q=0.8' }, '/es/find?q=a'],
    ['what the device keeps, before that', { 'Accept-Language': 'es-CR', Cookie: 'language=en' }, '/en/find?q=a'],
    ['English, where neither is ours', { 'Accept-Language': 'fr', Cookie: 'language=xx' }, '/en/find?q=a'],
  ])('an address without a language leads to %s', async (_, headers, to) => {
    const answer = await ask('/find?q=a', { headers, redirect: 'manual' });
    expect(answer.headers.get('Location')).toBe(to);
    expect(answer.headers.get('Vary')).toContain('Accept-Language, Cookie');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  });

  test('every answer carries what keeps a page from being framed, sniffed or injected into', async () => {
    for (const path of ['/', '/en/find', '/catalogue/taxonomy', '/healthz', '/sync/nothing', '/%']) {
      const { headers } = await ask(path);
      const policy = new Map(
        (headers.get('Content-Security-Policy') ?? '').split(';').map((directive) => {
          const [name = '', ...values] = directive.trim().split(/\s+/);
          return [name, values];
        }),
      );
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('style-src')).toEqual(["'self'"]);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'self'"]);
      expect(headers.get('Content-Security-Policy')).not.toContain('unsafe-eval');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBeTruthy();
      expect(headers.get('X-Powered-By')).toBeNull();
    }
  });

  test('the process is up and ready', async () => {
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'up' });
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

/** The bytes of the snapshot as they come over the wire in one encoding, which `fetch` would undo. */
function rawBody({ origin }: RunningServer, encoding: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    get(`${origin}/sync/catalogue/snapshot`, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Uint8Array[] = [];
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      response.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    }).on('error', reject);
  });
}

/** Where a path leads that `fetch` would tidy before asking. */
function rawRedirect({ origin }: RunningServer, path: string): Promise<{ status?: number; location?: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
    }).on('error', reject);
  });
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function linesOf(text: string): SnapshotLine[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => SnapshotLine.parse(JSON.parse(line)));
}
