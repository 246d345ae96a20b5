import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { profilePath } from '../../../shared/search/addresses.ts';
import { languages } from '../../../shared/model/language.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import { Sitemap } from '../../../sync-server/pages/sitemap.ts';
import { ServerDirectory } from '../../../sync-server/pages/server-ports.ts';
import { Catalogue } from '../../../sync-server/sync/catalogue/catalogue.ts';
import { demoProvince, startServerOn, type TestServer } from '../../world/server.ts';
import { builtClient } from '../../world/world.ts';
import { crawl, type CrawledPage } from './crawl.ts';

/** More than one page of the directory. */
const professionals = 26;

let server: TestServer;
let live: Professional[];
let pages: Map<string, CrawledPage>;

/** Nobody is held back. */
const freely = async () => undefined;
const own = (url: string) => url.slice(server.origin.length);
const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' });

async function livePeople(): Promise<Professional[]> {
  const documents = await documentsInRange(server.stores.catalogue, 'professional:');
  return documents.flatMap((document) => ('professional' in document && document.professional) || []);
}

async function listedIn(path: string): Promise<string[]> {
  const xml = await (await get(path)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => own(address));
}

beforeAll(async () => {
  // As `npm start` does: React renders at half the price.
  vi.stubEnv('NODE_ENV', 'production');
  server = await startServerOn('embedded', builtClient, {
    seed: demoProvince({ professionals, reviewsEach: 4, photos: null }),
  });
  live = await livePeople();
  pages = await crawl(server.origin, '/en');
}, 240_000);

afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

test('the policy lets the one script inside a page run, and no other', async () => {
  for (const path of ['/es/find', '/es/signin', '/en/nowhere']) {
    const answer = await get(path);
    const inside = [...(await answer.text()).matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)];
    const hashes = inside.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(hashes).toHaveLength(1);
    const allowed = /script-src ([^;]*)/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1];
    expect(allowed).toBe(`'self' ${hashes[0]}`);
  }
});

describe('whoever follows links alone', () => {
  test('finds no dead link, and none that leads elsewhere', () => {
    const dead = [...pages.values()].filter(({ status }) => status !== 200);
    expect(dead.map(({ address, status }) => `${status} ${address}`)).toEqual([]);
  });

  test.each(languages)('reaches every live professional (%s)', (language) => {
    const missing = live.filter((professional) => !pages.has(`/${language}${profilePath(professional)}`));
    expect(live.length).toBeGreaterThan(24);
    expect(missing.map(({ displayName }) => displayName)).toEqual([]);
  });

  test('finds every file that a page needs', async () => {
    // The province of this test has no photos drawn.
    const files = new Set(
      [...pages.values()].flatMap((page) => page.files).filter((file) => !file.startsWith('/photos/')),
    );
    const missing: string[] = [];
    for (const file of files) if ((await get(file)).status !== 200) missing.push(file);
    expect(missing).toEqual([]);
  });
});

describe('every page', () => {
  test('comes with the styles of all that is on it', async () => {
    const classesIn = (css: string) => [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
    const styles = new Map<string, string[]>();
    for (const file of readdirSync('dist/client/assets').filter((name) => name.endsWith('.css'))) {
      styles.set(`/assets/${file}`, classesIn(readFileSync(`dist/client/assets/${file}`, 'utf8')));
    }
    const styled = new Set([...styles.values()].flat());
    expect(styled.size).toBeGreaterThan(0);
    for (const { address, files, classes } of pages.values()) {
      const here = new Set(files.flatMap((file) => styles.get(file) ?? []));
      expect(
        classes.filter((name) => styled.has(name) && !here.has(name)),
        address,
      ).toEqual([]);
    }
  });

  test('has a title, a description and one address', () => {
    const poor = [...pages.values()].filter(
      ({ title, description, canonical }) => !title || !description || !canonical,
    );
    expect(poor.map(({ address }) => address)).toEqual([]);
  });

  test('that search engines may show is its own address, and no two have the same title', () => {
    const indexed = [...pages.values()].filter(({ isIndexed }) => isIndexed);
    expect(
      indexed.filter(({ address, canonical }) => own(canonical) !== address).map(({ address }) => address),
    ).toEqual([]);
    const titles = indexed
      .filter(({ address }) => !address.includes('/profile/'))
      .map(({ address, title }) => `${address.slice(0, 3)} ${title}`);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('has a counterpart in the other language, and is its counterpart', () => {
    for (const { address, canonical, alternates } of pages.values()) {
      const { en = '', es = '' } = alternates;
      expect(alternates, address).toEqual({ en, es, 'x-default': en });
      expect([en, es], address).toContain(canonical);
      for (const counterpart of [en, es]) expect(pages.get(own(counterpart))?.alternates, address).toEqual(alternates);
    }
  });

  test('has a preview with a picture', () => {
    for (const { address, meta, canonical, title } of pages.values()) {
      expect(`${meta['og:title']} · Confío`, address).toBe(title);
      expect(meta['og:url'], address).toBe(canonical);
      expect(meta['og:image'], address).toMatch(/\/social\/e[ns](\/[^/]+)?\.jpeg\?v=/);
      expect(meta['twitter:card'], address).toBe('summary_large_image');
    }
  });
});

describe('what is said to machines', () => {
  const statementsOf = (page: CrawledPage, type: string) =>
    page.statements.filter((statement) => statement['@type'] === type) as Record<string, never>[];

  test('a profile is a business with its rating and reviews', () => {
    for (const language of languages) {
      for (const professional of live) {
        const page = pages.get(`/${language}${profilePath(professional)}`);
        const [business] = page ? statementsOf(page, 'LocalBusiness') : [];
        expect(business).toMatchObject({
          name: expect.stringMatching(/./),
          url: page?.canonical,
          address: { '@type': 'PostalAddress', addressRegion: 'Guanacaste', addressCountry: 'CR' },
          aggregateRating: { ratingValue: professional.rating.average, reviewCount: professional.rating.count },
        });
        const reviews = business?.['review'] as unknown as Record<string, unknown>[];
        expect(reviews.length).toBeGreaterThan(0);
        for (const review of reviews) {
          expect(review).toMatchObject({
            '@type': 'Review',
            author: { '@type': 'Person', name: expect.stringMatching(/./) },
            reviewRating: { ratingValue: expect.any(Number), bestRating: 5 },
            datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
            reviewBody: expect.stringMatching(/./),
          });
        }
      }
    }
  });

  test('profiles and landing pages say where they stand, and each step is there', () => {
    for (const page of pages.values()) {
      if (!/\/profile\/|\/find\/./.test(page.address)) continue;
      const [trail] = statementsOf(page, 'BreadcrumbList');
      const steps = trail?.['itemListElement'] as unknown as { position: number; name: string; item: string }[];
      expect(steps.length, page.address).toBeGreaterThan(1);
      for (const [index, { position, name, item }] of steps.entries()) {
        expect(position).toBe(index + 1);
        expect(name).not.toBe('');
        expect(pages.get(own(item))?.status, item).toBe(200);
      }
    }
  });

  test.each(languages)('the home page names the product and how to search it (%s)', (language) => {
    const page = pages.get(`/${language}`);
    expect(page?.statements.map((statement) => statement['@type'])).toEqual(['Organization', 'WebSite']);
  });
});

describe('the sitemap', () => {
  test('lists exactly the pages that search engines may show', async () => {
    const indexed = [...pages.values()].filter(({ isIndexed }) => isIndexed).map(({ address }) => address);
    expect((await listedIn('/sitemap.xml')).toSorted()).toEqual(indexed.toSorted());
  });

  test('says when a profile got its newest review', async () => {
    const xml = await (await get('/sitemap.xml')).text();
    expect(xml.match(/<lastmod>\d{4}-\d{2}-\d{2}T[^<]*<\/lastmod>/g)).toHaveLength(live.length * 2);
  });

  test('is in parts where it is long, and the parts hold the same', async () => {
    const catalogue = new Catalogue(server.stores.catalogue, 'a', (error) => {
      throw error;
    });
    await catalogue.start();
    const sitemap = new Sitemap(catalogue, new ServerDirectory(catalogue), 100);
    const addresses = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => own(address));
    const parts = addresses(await sitemap.root(server.origin, freely));
    const listed: string[] = [];
    for (const number of parts.keys()) {
      const part = addresses((await sitemap.part(server.origin, number + 1, freely)) ?? '');
      expect(part.length).toBeLessThanOrEqual(100);
      listed.push(...part);
    }
    expect(parts[0]).toBe('/sitemap-1.xml');
    expect(listed.toSorted()).toEqual((await listedIn('/sitemap.xml')).toSorted());
    expect(await sitemap.part(server.origin, parts.length + 1, freely)).toBeNull();
    await catalogue.stop();
  });

  test('is named in robots.txt, which lets everything be read that is a page', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
    const forbidden = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
    for (const address of pages.keys()) expect(forbidden.filter((path) => address.startsWith(path))).toEqual([]);
  });
});

describe('an address', () => {
  test.each(languages)(
    'of a profile with another name, or none, leads to the right one for good (%s)',
    async (language) => {
      const [professional] = live;
      if (!professional) throw new Error('nobody is live');
      for (const name of ['', '/somebody-else', '/Somebody%20Else']) {
        const answer = await get(`/${language}/profile/${professional.uid}${name}`);
        expect(answer.status).toBe(301);
        expect(answer.headers.get('location')).toBe(`/${language}${profilePath(professional)}`);
        // Whoever takes their old name back turns it around.
        expect(answer.headers.get('cache-control')).toBe('no-cache');
      }
      const withQuery = await get(`/${language}/profile/${professional.uid}?from=whatsapp`);
      expect(withQuery.headers.get('location')).toBe(`/${language}${profilePath(professional)}?from=whatsapp`);
    },
  );

  test.each([
    '/en/profile/nobody',
    '/es/profile/nobody/ana',
    '/en/profile/nobody/ana/x',
    '/es/find/nothing',
    '/en/find/plumbing/nowhere',
    '/en/about/x',
    '/en/find/plumbing/tamarindo/x',
    '/es/find?page=999',
    '/es/find/plumbing?page=999',
    '/social/en/nobody.jpeg',
    '/social/fr.jpeg',
    '/sitemap-9.xml',
  ])('%s leads nowhere', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    if (isPage) expect((await answer.text()).includes('<meta name="robots" content="noindex"/>')).toBe(true);
  });

  test('of a search names the landing page it stands for, and is not shown itself', async () => {
    for (const [query, canonical] of [
      ['?service=plumbing', '/es/find/plumbing'],
      ['?service=plumbing&zone=tamarindo', '/es/find/plumbing/tamarindo'],
      ['?service=plumbing&zone=tamarindo&open=true', '/es/find/plumbing/tamarindo'],
      ['?zone=tamarindo', '/es/find'],
      ['?q=plomero', '/es/find'],
    ]) {
      const html = await (await get(`/es/find${query}`)).text();
      expect(html).toContain(`<link rel="canonical" href="${server.origin}${canonical}"/>`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  test('of a service that nobody offers in a zone shows a way on, and is not shown by search engines', async () => {
    const listed = new Set(await listedIn('/sitemap.xml'));
    const empty = ['liberia', 'la-cruz', 'hojancha', 'tilaran', 'monte-romo'].flatMap((zone) =>
      ['boat-repair', 'music-and-dj', 'septic-tanks'].map((service) => `/en/find/${service}/${zone}`),
    );
    const path = empty.find((address) => !listed.has(address));
    const answer = await get(path ?? '');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('the picture of a preview', () => {
  test('is of the size that chats show whole, and may be kept when its address names its version', async () => {
    const page = pages.get(`/es${profilePath(live[0] ?? { uid: '', displayName: '' })}`);
    const address = own(page?.meta['og:image'] ?? '');
    const picture = await get(address);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(picture.headers.get('etag')).not.toBeNull();
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);
    const another = await get(address.replace(/v=.*/, 'v=another'));
    expect(another.headers.get('cache-control')).not.toContain('immutable');
  });
});
