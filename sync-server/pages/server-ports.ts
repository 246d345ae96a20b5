import { anyProfessional, type DirectoryQuery } from '../../shared/search/directory-query.ts';
import { Directory } from '../../shared/search/directory.ts';
import { costaRicaTime } from '../../shared/rules/clock.ts';
import type { PricesFrom } from '../../shared/model/profile/price-from.ts';
import type { Professional } from '../../shared/model/professional.ts';
import type { Site } from '../../shared/model/site.ts';
import { packCount } from '../../shared/protocol/catalogue-protocol.ts';
import { bestOf, bestRatedIn, homeRendered, newestOf, popularServices } from '../../shared/search/home.ts';
import { LandingTable } from '../../shared/search/landing-table.ts';
import {
  type Found,
  foundAtOnce,
  type FoundProfessional,
  type HomeFacts,
  type PagePorts,
} from '../../shared/protocol/ports.ts';
import { bucketOf } from '../../shared/rules/catalogue.ts';
import type { Reviewable } from '../../shared/protocol/catalogue-protocol.ts';
import type { Catalogue } from '../sync/catalogue/catalogue.ts';

/** The directory in the server's memory, which follows the catalogue pack by pack. */
export class ServerDirectory {
  #catalogue: Catalogue;
  #directory = new Directory();
  #stale = new Set(Array.from({ length: packCount }, (_, bucket) => bucket));
  #taxonomyVersion = -1;
  #landings: LandingTable | null = null;
  /** What the home page shows of all of the province. */
  #best: FoundProfessional[] | null = null;
  #prices: PricesFrom | null = null;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    catalogue.listen((_from, { entries }) => {
      for (const { uid } of entries) this.#stale.add(bucketOf(uid));
    });
  }

  /** A page of those who fit, best first, and how many there are; `now` in milliseconds since 1970. */
  find(query: DirectoryQuery, now: number, page = 1): Found {
    this.#refresh();
    const all = this.#directory.find(query, costaRicaTime(now));
    const professionals = all.slice((page - 1) * foundAtOnce, page * foundAtOnce);
    return {
      professionals,
      total: all.length,
      spoken: this.#directory.spoken,
      isAtHand: false,
    };
  }

  /** What the home page shows, of all of the province or of a zone. */
  home(zone: string | null, now: number): HomeFacts {
    this.#refresh();
    const bestIn = () => bestOf(this.#directory.find(bestRatedIn(zone), costaRicaTime(now)));
    const best = zone === null ? (this.#best ??= bestIn()) : bestIn();
    const newest = newestOf(this.#catalogue.newestReviews());
    const prices = (this.#prices ??= this.#directory.lowestPrices(popularServices));
    return homeRendered({ best, newest, prices, taxonomy: this.#directory.taxonomy });
  }

  /** Everyone who is public, best first. */
  everyone(): Professional[] {
    this.#refresh();
    return this.#directory.find(anyProfessional, costaRicaTime(0));
  }

  /** What the landing pages say, counted anew when somebody changed. */
  landings(): LandingTable {
    this.#refresh();
    return (this.#landings ??= new LandingTable(this.everyone(), this.#directory.taxonomy));
  }

  #refresh(): void {
    const { taxonomy } = this.#catalogue;
    if (this.#stale.size > 0 || taxonomy.version !== this.#taxonomyVersion) {
      this.#landings = null;
      this.#best = null;
      this.#prices = null;
    }
    if (taxonomy.version !== this.#taxonomyVersion) {
      this.#directory.setTaxonomy(taxonomy);
      this.#taxonomyVersion = taxonomy.version;
    }
    for (const bucket of this.#stale) this.#directory.setPack(bucket, this.#catalogue.pack(bucket));
    this.#stale.clear();
  }
}

interface Sources {
  catalogue: Catalogue;
  directory: ServerDirectory;
  /** Who may be reviewed, also while their profile is not in the catalogue. */
  reviewable: (uid: string) => Promise<Reviewable | null>;
  site: Site;
}

/** What a page may ask, answered from the catalogue; `origin` is what people reach the server at. */
export function serverPorts({ catalogue, directory, reviewable, site }: Sources, origin: string): PagePorts {
  return {
    now: () => Date.now(),
    origin,
    site,
    directory: {
      find: async (query, page) => directory.find(query, Date.now(), page),
      // What a device keeps is known to it alone.
      findAmong: async () => [],
      landing: async (service, zone) => directory.landings().facts(service, zone),
      home: async (zone) => directory.home(zone, Date.now()),
      professional: async (uid) => {
        const professional = catalogue.professional(uid);
        return professional ? { kind: 'found', professional } : { kind: 'not-found' };
      },
      taxonomy: async () => catalogue.taxonomy,
      revision: () => 0,
      subscribe: () => () => undefined,
    },
    reviews: { page: async (uid, page) => (await catalogue.reviewPage(uid, page))?.page ?? null },
    reviewable: async (uid) => {
      const found = await reviewable(uid);
      return found ? { kind: 'found', reviewable: found } : { kind: 'not-found' };
    },
  };
}
