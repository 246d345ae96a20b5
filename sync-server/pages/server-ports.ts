import { Directory, type DirectoryQuery } from '../../shared/directory.ts';
import { costaRicaTime } from '../../shared/model/hours.ts';
import { packCount } from '../../shared/protocol.ts';
import type { Found, PagePorts } from '../../shared/ports.ts';
import { bucketOf } from '../../shared/rules/catalogue.ts';
import type { Catalogue } from '../sync/catalogue.ts';

/** How many of those who fit the server shows: the device finds the rest by itself. */
export const foundAtOnce = 24;

/** The directory in the server's memory, which follows the catalogue pack by pack. */
export class ServerDirectory {
  #catalogue: Catalogue;
  #directory = new Directory();
  #stale = new Set(Array.from({ length: packCount }, (_, bucket) => bucket));
  #taxonomyVersion = -1;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    catalogue.listen((_from, { entries }) => {
      for (const { uid } of entries) this.#stale.add(bucketOf(uid));
    });
  }

  /** The best of those who fit, and how many there are; `now` in milliseconds since 1970. */
  find(query: DirectoryQuery, now: number): Found {
    this.#refresh();
    const professionals = this.#directory.find(query, costaRicaTime(now));
    return { professionals: professionals.slice(0, foundAtOnce), total: professionals.length };
  }

  #refresh(): void {
    const { taxonomy } = this.#catalogue;
    if (taxonomy.version !== this.#taxonomyVersion) {
      this.#directory.setTaxonomy(taxonomy);
      this.#taxonomyVersion = taxonomy.version;
    }
    for (const bucket of this.#stale) this.#directory.setPack(bucket, this.#catalogue.pack(bucket));
    this.#stale.clear();
  }
}

/** What a page may ask, answered from the catalogue. */
export function serverPorts(catalogue: Catalogue, directory: ServerDirectory): PagePorts {
  return {
    now: () => Date.now(),
    directory: {
      find: async (query) => directory.find(query, Date.now()),
      professional: async (uid) => {
        const professional = catalogue.professional(uid);
        return professional ? { kind: 'found', professional } : { kind: 'not-found' };
      },
      taxonomy: async () => catalogue.taxonomy,
      revision: () => 0,
      subscribe: () => () => undefined,
    },
    reviews: { page: async (uid, page) => (await catalogue.reviewPage(uid, page))?.page ?? null },
  };
}
