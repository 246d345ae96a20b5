import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { languages } from '../shared/model/language.ts';
import { openStores } from '../sync-server/couch/stores.ts';
import { seedDemoProvince } from '../sync-server/seed/demo-province.ts';
import { readConfig } from '../sync-server/config.ts';
import { startServer } from '../sync-server/server.ts';
import { type Budget, weighedPages } from './page-budgets.ts';

/** What a page makes a browser fetch before it is alive. */
export interface PageWeight {
  path: string;
  weight: Budget;
  budget: Budget;
  /** What weighs more than it may. */
  over: (keyof Budget)[];
}

const professionals = 60;

/** Weighs the public pages of the built client in both languages, as a server with a small province renders them. */
export async function weighPages(clientDir: string): Promise<PageWeight[]> {
  const folder = await mkdtemp(join(tmpdir(), 'confio-weight-'));
  const store = { kind: 'embedded', folder } as const;
  await fill(store);
  const server = await startServer(
    {
      ...readConfig({ PORT: '0', DATA_DIR: folder, DEMO_DATA: 'off', LOG_LEVEL: 'silent' }),
      clientDir,
      renderer: join(clientDir, '..', 'renderer', 'entry-server.js'),
    },
    pino({ level: 'silent' }),
  );
  try {
    await server.ready;
    const plumber = await somebodyLive(server.origin);
    const pages = languages.flatMap((language) =>
      weighedPages.map(({ page, budget }) => ({
        path: `/${language}${page.replace('{plumber}', plumber)}`,
        budget,
      })),
    );
    const rendered = await Promise.all(
      pages.map(async (page) => ({ ...page, html: await fetchPage(`${server.origin}${page.path}`) })),
    );
    const files = new BuiltFiles(clientDir);
    return rendered.map((page) => weigh(page, files));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(store: { kind: 'embedded'; folder: string }): Promise<void> {
  const stores = await openStores(store);
  await seedDemoProvince(stores, {
    professionals,
    now: Date.UTC(2026, 10, 20, 15, 0),
    photos: null,
    onProgress: () => undefined,
  });
  await stores.close();
}

async function somebodyLive(origin: string): Promise<string> {
  const response = await fetch(`${origin}/catalogue/find?service=plumbing`);
  const { professionals } = (await response.json()) as { professionals: { uid: string }[] };
  const [first] = professionals;
  if (!first) throw new Error('the demo province has no plumber');
  return first.uid;
}

async function fetchPage(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

interface RenderedPage {
  path: string;
  budget: Budget;
  html: string;
}

function weigh({ path, budget, html }: RenderedPage, files: BuiltFiles): PageWeight {
  // What follows a page is not waited for (`sync-server/pages/document.ts`).
  const page = html.replace(/<template id="ahead">.*?<\/template>/s, '');
  const scripts = files.read(filesIn(page, /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+\.js)"/g));
  const sheets = files.read(filesIn(page, /<link rel="stylesheet"[^>]* href="([^"]+)"/g));
  const fonts = files.read([...new Set(sheets.flatMap(({ text }) => filesIn(text, /url\(([^)]+\.woff2)\)/g)))]);
  const weight: Budget = {
    scriptGzip: sum(scripts.map(({ gzip }) => gzip)),
    scriptBrotli: sum(scripts.map(({ brotli }) => brotli)),
    style: sum(sheets.map(({ brotli }) => brotli)),
    html: gzipSync(html).length,
    fonts: sum(fonts.map(({ bytes }) => bytes)),
  };
  const kinds = Object.keys(weight) as (keyof Budget)[];
  return { path, weight, budget, over: kinds.filter((kind) => weight[kind] > budget[kind]) };
}

interface BuiltFile {
  text: string;
  bytes: number;
  gzip: number;
  brotli: number;
}

/** The files of a built client, each compressed once. */
class BuiltFiles {
  #folder: string;
  #known = new Map<string, BuiltFile>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(names: readonly string[]): BuiltFile[] {
    return names.map((name) => this.#read(name));
  }

  #read(name: string): BuiltFile {
    const known = this.#known.get(name);
    if (known) return known;
    const content = new Uint8Array(readFileSync(join(this.#folder, name)));
    const file = {
      text: Buffer.from(content).toString(),
      bytes: content.length,
      gzip: gzipSync(content).length,
      brotli: brotliCompressSync(content).length,
    };
    this.#known.set(name, file);
    return file;
  }
}

function filesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap(([, file]) => file ?? []))];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
