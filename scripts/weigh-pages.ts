import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { languages } from '../shared/model/language.ts';
import { openStores } from '../sync-server/couch/stores.ts';
import { seedDemoProvince } from '../sync-server/seed/demo-province.ts';
import { startServer } from '../sync-server/server.ts';
import { type Budget, everyPage, weighedPages } from './page-budgets.ts';

/** What a page makes a browser fetch before it is alive. */
export interface PageWeight {
  path: string;
  weight: Budget;
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
      port: 0,
      host: '127.0.0.1',
      dataDir: folder,
      store,
      publicUrl: null,
      demoData: false,
      logLevel: 'silent',
      clientDir,
      renderer: join(clientDir, '..', 'renderer', 'entry-server.js'),
    },
    pino({ level: 'silent' }),
  );
  try {
    await server.ready;
    const plumber = await somebodyLive(server.origin);
    const paths = languages.flatMap((language) =>
      weighedPages.map((page) => `/${language}${page.replace('{plumber}', plumber)}`),
    );
    const weights: PageWeight[] = [];
    for (const path of paths) weights.push(await weigh(server.origin, path, clientDir));
    return weights;
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
    photosDir: null,
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

async function weigh(origin: string, path: string, clientDir: string): Promise<PageWeight> {
  const response = await fetch(`${origin}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const html = await response.text();
  const read = (files: readonly string[]) => Promise.all(files.map((file) => readFile(join(clientDir, file))));
  const scripts = await read(filesIn(html, /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+\.js)"/g));
  const sheets = await read(filesIn(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g));
  const fontNames = sheets.flatMap((sheet) => filesIn(sheet.toString(), /url\(([^)]+\.woff2)\)/g));
  const fonts = await read([...new Set(fontNames)]);
  const weight: Budget = {
    scriptGzip: sum(scripts.map((script) => gzipSync(new Uint8Array(script)).length)),
    scriptBrotli: sum(scripts.map((script) => brotliCompressSync(new Uint8Array(script)).length)),
    style: sum(sheets.map((sheet) => brotliCompressSync(new Uint8Array(sheet)).length)),
    html: gzipSync(html).length,
    fonts: sum(fonts.map((font) => font.length)),
  };
  const kinds = Object.keys(weight) as (keyof Budget)[];
  return { path, weight, over: kinds.filter((kind) => weight[kind] > everyPage[kind]) };
}

function filesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap(([, file]) => file ?? []))];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
