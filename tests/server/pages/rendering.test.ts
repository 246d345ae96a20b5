import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { namelessSite } from '../../../shared/model/site.ts';
import type { PagePorts } from '../../../shared/protocol/ports.ts';
import { loadRenderer } from '../../../sync-server/pages/renderer.ts';

const breaks = async (): Promise<never> => {
  throw new Error('the store is away');
};
const brokenPorts: PagePorts = {
  directory: {
    find: breaks,
    findAmong: breaks,
    landing: breaks,
    home: breaks,
    professional: breaks,
    taxonomy: breaks,
    revision: () => 0,
    subscribe: () => () => undefined,
  },
  reviews: { page: breaks },
  reviewable: breaks,
  now: () => 0,
  origin: 'https://confio.example',
  site: namelessSite,
};

/** The renderer of a server that has nothing to render pages from, and what it logs. */
async function brokenRenderer(renderer = resolve('dist/renderer/entry-server.js')) {
  const logged: string[] = [];
  const logger = pino({}, { write: (line) => void logged.push(line) });
  const { render } = await loadRenderer(renderer, resolve('dist/client'), () => brokenPorts, logger);
  return { render, logged };
}

test.each([
  ['/es/find', 'es'],
  ['/en/profile/someone', 'en'],
  ['/es/leave-a-review/someone?email=ana@example.com', 'es'],
])('what cannot be rendered is left to the browser: %s', async (href, language) => {
  const { render, logged } = await brokenRenderer();
  const page = await render(href, 'https://confio.example');
  if (page.kind !== 'page') throw new Error('not a page');
  expect(page.status).toBe(500);
  expect(page.html).toContain(`<html lang="${language}"`);
  expect(page.html).toContain('<script type="module"');
  expect(page.html).not.toContain('id="answers"');
  expect(page.html).not.toMatch(/the store is away|\bat .*\.js:/);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('the store is away');
  expect(logged[0]).not.toContain('ana@example.com');
});

test('who writes with whom does not stand in the log, also where their page could not be rendered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'confio-renderer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'broken.mjs');
  const broken =
    "export const pageAddress = (href) => href; export const renderPage = () => { throw new Error('broken'); };";
  await writeFile(path, broken);
  const { render, logged } = await brokenRenderer(path);
  await render('/es/messages/resident-somebody?x=1', 'https://confio.example');
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('"path":"/es/messages/…"');
  expect(logged[0]).not.toContain('somebody');
});
