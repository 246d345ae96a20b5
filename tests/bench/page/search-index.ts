import MiniSearch from 'minisearch';
import { anyProfessional } from '../../../shared/search/directory-query.ts';
import { Directory } from '../../../shared/search/directory.ts';
import { serviceWords } from '../../../shared/search/search-words.ts';
import { costaRicaTime } from '../../../shared/rules/clock.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import { searchWords } from '../../../shared/search/search-words.ts';
import { termsOf } from '../../../shared/search/text.ts';
import type { CatalogueChange } from '../../../client/db/catalogue/catalogue-store.ts';
import { partsOf } from '../../sync/own/shown.ts';
import { openLoadedDevice } from './loaded-device.ts';
import { keystrokes } from './queries.ts';

/** What making a search ready took, and then each keystroke. */
export interface SearchTimes {
  ready: number;
  keystrokes: number[];
}

/** The same professionals and the same keystrokes, searched by scanning and by an inverted index. */
export async function run({
  professionals,
}: {
  professionals: number;
}): Promise<Record<'scan' | 'index', SearchTimes>> {
  const { store } = await openLoadedDevice(professionals);
  const changes = await partsOf(store);
  return { scan: scan(changes), index: index(changes) };
}

function scan(changes: readonly CatalogueChange[]): SearchTimes {
  const start = performance.now();
  const directory = new Directory();
  for (const change of changes) {
    if (change.kind === 'taxonomy') directory.setTaxonomy(change.taxonomy);
    else if (change.kind === 'pack') directory.setPack(change.bucket, change.entries);
  }
  const ready = performance.now() - start;
  const at = costaRicaTime(Date.now());
  return { ready, keystrokes: eachKeystroke((q) => directory.find({ ...anyProfessional, q }, at)) };
}

function index(changes: readonly CatalogueChange[]): SearchTimes {
  const taxonomy = changes.find((change) => change.kind === 'taxonomy')?.taxonomy;
  const packs = changes.flatMap((change) => (change.kind === 'pack' ? change.entries : []));
  const professionals = packs.flatMap(({ professional }) => professional ?? []);
  if (!taxonomy) throw new Error('the device holds no taxonomy');

  const start = performance.now();
  const search = new MiniSearch<Professional>({
    idField: 'uid',
    fields: ['displayName', 'description', 'services', 'zones'],
    extractField: fieldsOf(taxonomy),
    tokenize: termsOf,
    processTerm: (term) => term,
  });
  search.addAll(professionals);
  const ready = performance.now() - start;
  const find = (q: string) =>
    search.search(searchWords(q).join(' '), { prefix: true, combineWith: 'AND', boost: { displayName: 4 } });
  return { ready, keystrokes: eachKeystroke(find) };
}

/** The text of each field; services and zones by their words in both languages. */
function fieldsOf(taxonomy: Taxonomy): (professional: Professional, field: string) => string {
  const services = new Map(taxonomy.services.map((service) => [service.serviceId, serviceWords(service)]));
  const zones = new Map(taxonomy.zones.map((zone) => [zone.zoneId, zone.name]));
  return (professional, field) => {
    if (field === 'services') return professional.services.map((id) => services.get(id) ?? '').join(' ');
    if (field === 'zones') return professional.zones.map((id) => zones.get(id) ?? '').join(' ');
    return professional[field as 'uid' | 'displayName' | 'description'];
  };
}

function eachKeystroke(find: (q: string) => unknown): number[] {
  return keystrokes.map((q) => {
    const start = performance.now();
    find(q);
    return performance.now() - start;
  });
}
