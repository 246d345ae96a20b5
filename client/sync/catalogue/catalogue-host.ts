import type { LandingFacts } from '../../../shared/model/landing.ts';
import type { NewestReview } from '../../../shared/model/newest-review.ts';
import type { PricesFrom } from '../../../shared/model/profile/price-from.ts';
import type { ReviewPage } from '../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import type { Found, FoundProfessional, ProfessionalLookup } from '../../../shared/protocol/ports.ts';
import { openCatalogueDatabase } from '../../db/catalogue/catalogue-database.ts';
import { CatalogueStore } from '../../db/catalogue/catalogue-store.ts';
import { ReviewPageStore } from '../../db/catalogue/review-pages.ts';
import { hasDatabase } from '../../db/has-database.ts';
import { newestOf, newestReview } from '../../../shared/search/home.ts';
import { connect, type Remote } from '../../scheduling/remote.ts';
import { BrowserDirectory } from './browser-catalogue.ts';
import { BrowserReviews } from './browser-reviews.ts';
import { eventsPath, type OwnStream, syncCatalogue } from './catalogue-sync.ts';
import { readAhead } from './read-ahead.ts';
import { type StatusWriter, type SyncStatus, unknownStatus } from './status.ts';
import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { EarlySnapshot } from './snapshot-stream.ts';

interface DeviceCatalogue {
  store: CatalogueStore;
  reviewPages: ReviewPageStore;
  /** Whether everybody was there when it was opened. */
  isSearchable: boolean;
}

/** Opens what the device holds of the catalogue; `know` hears how much that is. */
export async function openDeviceCatalogue(know: (change: Partial<SyncStatus>) => void): Promise<DeviceCatalogue> {
  const database = await openCatalogueDatabase();
  const store = new CatalogueStore(database);
  const isSearchable = (await store.checkpoint()) !== null;
  const isComplete = isSearchable && (await store.lacking()).length === 0;
  know({ isDurable: database.isDurable, isSearchable, isComplete });
  return { store, reviewPages: new ReviewPageStore(database), isSearchable };
}

/** What the catalogue tells the page it answers. */
export interface CataloguePage {
  /** An answer of the directory, or a page of reviews, may have changed. */
  changed: () => void;
  /** What this tab found out for itself. */
  know: (change: Partial<SyncStatus>) => void;
  /** What this tab, which syncs, tells the others too. */
  update: (change: Partial<SyncStatus>) => void;
  reachedServer: () => void;
  /** Settles once the app is on the device, or need not be waited for. */
  untilAppIsHere: () => Promise<void>;
  /** The stream of events is to be opened, and then is; it brings what is not of the catalogue. */
  beforeStream: () => Promise<void>;
  streamOpened: () => void;
  onEvent: (event: SyncEvent) => void;
}

/** The catalogue of a tab, in a thread of its own: it fetches, keeps, and answers, in small messages. */
export class CatalogueHost {
  #status: StatusWriter;
  #catalogue: Promise<DeviceCatalogue>;
  #directory: BrowserDirectory;
  #reviews: BrowserReviews;
  #stream: PageStream;
  #early = new EarlySnapshot();
  #syncing = new AbortController();
  #untilAppIsHere: () => Promise<void>;
  #sentTaxonomy: Taxonomy | null = null;

  constructor(page: Remote<CataloguePage>) {
    this.#status = remoteStatus(page);
    this.#stream = new PageStream(page);
    this.#untilAppIsHere = () => page.untilAppIsHere();
    // Where there is no database it is asked for before one is made, which takes as long as much of the answer.
    void hasDatabase('rxdb-dexie-catalogue-').then((isThere) => isThere || this.#early.ask());
    this.#catalogue = openDeviceCatalogue((change) => void page.know(change));
    void this.#catalogue.then(({ isSearchable }) => {
      if (!isSearchable) this.#early.ask();
    });
    this.#directory = new BrowserDirectory(this.#catalogue.then(({ store }) => store));
    this.#directory.subscribe(() => void page.changed());
    this.#reviews = new BrowserReviews(
      this.#catalogue.then(({ reviewPages }) => reviewPages),
      () => void page.changed(),
    );
  }

  find(...asked: Parameters<BrowserDirectory['find']>): Promise<Found> {
    return this.#directory.find(...asked);
  }

  findAmong(...asked: Parameters<BrowserDirectory['findAmong']>): Promise<FoundProfessional[]> {
    return this.#directory.findAmong(...asked);
  }

  lowestPrices(services: readonly string[]): Promise<PricesFrom> {
    return this.#directory.lowestPrices(services);
  }

  landing(service: string, zone: string | null): Promise<LandingFacts> {
    return this.#directory.landing(service, zone);
  }

  professional(uid: string): Promise<ProfessionalLookup> {
    return this.#directory.professional(uid);
  }

  /** Null where it is what was answered last, to who had an answer before. */
  async taxonomy(hasOne: boolean): Promise<Taxonomy | null> {
    const taxonomy = await this.#directory.taxonomy();
    if (hasOne && taxonomy === this.#sentTaxonomy) return null;
    this.#sentTaxonomy = taxonomy;
    return taxonomy;
  }

  reviewPage(uid: string, page: number): Promise<ReviewPage | null> {
    return this.#reviews.page(uid, page);
  }

  async newestReviews(): Promise<NewestReview[]> {
    const newest = await this.#reviews.askNewest();
    if (newest) return newest;
    const kept = await this.#reviews.newestKept();
    const professionals = await this.#directory.professionals([...kept.keys()]);
    return newestOf(
      professionals.flatMap((professional) => {
        const review = kept.get(professional.uid);
        return review ? newestReview(professional, review) : [];
      }),
    );
  }

  async keepReviews(pages: readonly ReviewPage[]): Promise<void> {
    await Promise.all(pages.map((page) => this.#reviews.keep(page)));
  }

  /** Keeps the catalogue fresh, with the events at `path`, until `stop`; settles when nothing of it runs any more. */
  async sync(path: string): Promise<void> {
    this.#syncing = new AbortController();
    const { signal } = this.#syncing;
    this.#stream.moveTo(path);
    // While the device is read, it may be told to stop, or to read elsewhere.
    const { store, reviewPages } = await this.#catalogue;
    const deps = { status: this.#status, directory: this.#directory, reviews: this.#reviews, reviewPages, signal };
    // Not awaited: a failure of reading ahead must not end the sync, nor its last request hold up the next leader.
    readAhead(deps).catch(() => undefined);
    await syncCatalogue(store, this.#status, signal, {
      own: this.#stream,
      early: this.#early,
      beforeTexts: this.#untilAppIsHere,
    });
  }

  stop(): void {
    this.#syncing.abort();
  }

  /** Reads the events at another path from now on: somebody came or went. */
  streamAt(path: string): void {
    this.#stream.moveTo(path);
  }

  /** Takes in what the page heard of the network, which not every browser tells other threads. */
  hear(connection: 'online' | 'offline'): void {
    globalThis.dispatchEvent(new Event(connection));
  }
}

/** Answers the page at the other end of `port`. */
export function serveCatalogue(port: MessagePort): void {
  connect<CataloguePage>(port, (page) => new CatalogueHost(page));
  port.start();
}

/** The status as this thread knows it, told to the page, which shows it and tells the other tabs. */
function remoteStatus(page: Remote<CataloguePage>): StatusWriter {
  let status = unknownStatus;
  return {
    get: () => status,
    update: (change) => {
      status = { ...status, ...change };
      void page.update(change);
    },
    reachedServer: () => {
      status = { ...status, phase: 'up-to-date' };
      void page.reachedServer();
    },
  };
}

/** The page's end of the event stream: events that are not the catalogue's are handed to the page. */
class PageStream implements OwnStream {
  #page: Remote<CataloguePage>;
  #path = eventsPath;
  #changed = new AbortController();

  constructor(page: Remote<CataloguePage>) {
    this.#page = page;
  }

  get path(): string {
    return this.#path;
  }

  get changed(): AbortSignal {
    return this.#changed.signal;
  }

  /** Has it read at `path` from now on. */
  moveTo(path: string): void {
    if (path === this.#path) return;
    this.#path = path;
    const before = this.#changed;
    this.#changed = new AbortController();
    before.abort();
  }

  prepare(): Promise<void> {
    return this.#page.beforeStream();
  }

  onOpen(): void {
    void this.#page.streamOpened();
  }

  onEvent(event: SyncEvent): void {
    void this.#page.onEvent(event);
  }
}
