import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CatalogueEntry } from '../../shared/protocol/catalogue-protocol.ts';
import { openStores, type Stores } from '../../sync-server/couch/stores.ts';
import { seedDemoProvince } from '../../sync-server/seed/demo-province.ts';
import { startTestServer } from '../world/world.ts';

/** What the province is made by: another generator makes another one. */
const generator = [
  'couchdb/demo',
  'couchdb/taxonomy',
  'sync-server/couch',
  'sync-server/projection',
  'sync-server/seed',
  'shared',
];
const cache = resolve('.cache/bench/provinces');
const reviewsEach = 20;
/** A Friday in Costa Rica, 9:00 in the morning: every run is of the same province. */
const now = Date.UTC(2026, 10, 20, 15, 0);

/** A store that holds the province, with everything projected. Copy it before a server runs on it. */
export interface Province {
  folder: string;
  /** The catalogue's professionals, as `publish` makes them. */
  entries: CatalogueEntry[];
}

/** The province with that many professionals, of 20 reviews each; from the cache when the generator is the same. */
export async function prepareProvince(professionals: number): Promise<Province> {
  const root = join(cache, await generatorHash());
  const folder = join(root, String(professionals));
  const list = join(folder, 'professionals.json');
  if (!existsSync(list)) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(list, JSON.stringify(await fill(folder, professionals)));
    await removeOthers(root);
  }
  return { folder, entries: JSON.parse(await readFile(list, 'utf8')) as CatalogueEntry[] };
}

/** A copy of the province for one server to write in. */
export async function copyProvince(province: Province): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'confio-bench-'));
  await cp(join(province.folder, 'store'), join(folder, 'store'), { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function fill(folder: string, professionals: number): Promise<CatalogueEntry[]> {
  const location = { kind: 'embedded', folder } as const;
  const stores = await openStores(location);
  const onProgress = (done: number, of: number) => {
    if (done % 1000 === 0 || done === of) console.log(`making the province: ${done} of ${of} professionals`);
  };
  await seedDemoProvince(stores, { professionals, reviewsEach, now, photos: null, onProgress });
  await stores.close();
  console.log('projecting it');
  const withoutPages = { clientDir: folder, renderer: join(folder, 'no-renderer.js') };
  const server = await startTestServer({ location, folder, remove: async () => undefined }, withoutPages);
  const entries = await readEntries(server.stores.catalogue);
  await server.stop();
  return entries;
}

async function readEntries(catalogue: Stores['catalogue']): Promise<CatalogueEntry[]> {
  const answer = await catalogue.allDocs({
    startkey: 'professional:',
    endkey: 'professional:\u{ffff}',
    include_docs: true,
  });
  return answer.rows.flatMap((row) => {
    if (!('doc' in row) || !row.doc || !('professional' in row.doc) || !row.doc.professional) return [];
    const { version, professional } = row.doc;
    return [{ uid: professional.uid, version, professional }];
  });
}

async function generatorHash(): Promise<string> {
  const hash = createHash('sha256').update(`${now} ${reviewsEach}`);
  for (const folder of generator) {
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name)).toSorted()) {
      hash.update(file).update(await readFile(join(folder, file), 'utf8'));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Provinces of older generators are of no more use. */
async function removeOthers(root: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (join(cache, name) !== root) await rm(join(cache, name), { recursive: true, force: true });
  }
}
