import * as z from 'zod/mini';
import { anyProfessional, type DirectoryQuery } from '../../../shared/search/directory-query.ts';
import { Directory } from '../../../shared/search/directory.ts';
import { costaRicaTime } from '../../../shared/rules/clock.ts';
import { LandingFacts } from '../../../shared/model/landing.ts';
import { Professional } from '../../../shared/model/professional.ts';
import type { PricesFrom } from '../../../shared/model/profile/price-from.ts';
import {
  type DirectoryPort,
  type Found,
  foundAtOnce,
  type FoundProfessional,
  type ProfessionalLookup,
} from '../../../shared/protocol/ports.ts';
import { type Coordinates, Taxonomy } from '../../../shared/model/taxonomy.ts';
import type { CatalogueChange, CatalogueStore } from '../../db/catalogue/catalogue-store.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { askPublicly, jsonOf, readPublicly } from '../session/http.ts';
import { unlessLate } from './unless-late.ts';
import { Listeners } from '../../scheduling/listeners.ts';

/**
 * The directory as the browser answers for it: from memory, which follows what is on the device. Until the device has
 * been read, questions wait; a professional who is not here is asked of the server.
 */
export class BrowserDirectory implements Omit<DirectoryPort, 'home' | 'revision'> {
  #directory = new Directory();
  #listeners = new Listeners();
  #opened: Promise<void>;
  #isOpen = false;
  /** Whether everybody is in memory: set with the last line of a snapshot, before that is durable. */
  #isSearchable = false;
  /** How many packs lack texts. */
  #lacking = 0;
  /** Whether an answer was made of an incomplete directory, so that each further part of it is announced. */
  #hasAnswered = false;

  /** `store` settles when the device's database is open. */
  constructor(store: Promise<CatalogueStore>) {
    this.#opened = store.then(async (opened) => {
      const changedMeanwhile = new Set<string>();
      const stop = opened.listen((change) => changedMeanwhile.add(partOf(change)));
      opened.listen((change) => this.#apply(change));
      // Skips parts that changed while the disk was being read: the listener has taken newer ones.
      for await (const change of opened.read()) if (!changedMeanwhile.has(partOf(change))) this.#apply(change);
      stop();
      this.#isOpen = true;
    });
  }

  /** Settles when what is on the device is in memory. */
  get opened(): Promise<void> {
    return this.#opened;
  }

  /**
   * Asks the server while the directory is incomplete, and answers from what has arrived where it cannot be asked. A search by
   * distance is always answered here, because the position is told to nobody.
   */
  async find(query: DirectoryQuery, page = 1, from: Coordinates | null = null): Promise<Found> {
    await this.#opened;
    const answer = this.#isWhole || from ? null : await this.#askWho(query, page);
    if (answer) return answer;
    const all = await this.everyone(query, from);
    const professionals = all.slice((page - 1) * foundAtOnce, page * foundAtOnce);
    return { professionals, total: all.length, spoken: this.#directory.spoken, isAtHand: true };
  }

  /** All of those here who fit, best first. */
  async everyone(query: DirectoryQuery, from: Coordinates | null = null): Promise<FoundProfessional[]> {
    await this.#opened;
    this.#hasAnswered = true;
    return this.#directory.find(query, costaRicaTime(Date.now()), from);
  }

  async findAmong(
    uids: readonly string[],
    query: DirectoryQuery,
    from: Coordinates | null = null,
  ): Promise<FoundProfessional[]> {
    return (await this.everyone(query, from)).filter(({ uid }) => uids.includes(uid));
  }

  /** The lowest price of each of these services, among the professionals who are here. */
  async lowestPrices(services: readonly string[]): Promise<PricesFrom> {
    await this.#opened;
    return this.#directory.lowestPrices(services);
  }

  async landing(service: string, zone: string | null): Promise<LandingFacts> {
    await this.#opened;
    const answer = this.#isWhole ? null : await askForLanding(service, zone);
    if (answer) return answer;
    // Loaded lazily, because only landing pages count.
    const { LandingTable } = await import('../../../shared/search/landing-table.ts');
    const { taxonomy } = this.#directory;
    const kind = taxonomy.services.find(({ serviceId }) => serviceId === service)?.category ?? service;
    const ofThatKind = await this.everyone({ ...anyProfessional, service: kind });
    return new LandingTable(ofThatKind, taxonomy).facts(service, zone);
  }

  async professional(uid: string): Promise<ProfessionalLookup> {
    // Asks the server while the database opens, so that a new device shows a shared profile at once.
    const asked = this.#isOpen ? null : askServer(uid);
    const first = await Promise.race([asked, this.#opened.then(() => null)]);
    if (first?.kind === 'found') return first;
    await this.#opened;
    const professional = this.#directory.professional(uid);
    if (professional && !this.#directory.isBrief(uid)) return { kind: 'found', professional };
    this.#hasAnswered = true;
    const answer = await (asked ?? askServer(uid));
    return professional && answer.isAway ? { ...answer, kind: 'found', professional } : answer;
  }

  async professionals(uids: readonly string[]): Promise<Professional[]> {
    await this.#opened;
    return uids.flatMap((uid) => this.#directory.professional(uid) ?? []);
  }

  async taxonomy(): Promise<Taxonomy> {
    // Asks the server until a snapshot has brought the taxonomy.
    const asked = this.#knowsWords ? null : readPublicly('/catalogue/taxonomy', Taxonomy);
    const first = await Promise.race([asked, this.#opened.then(() => null)]);
    if (first) return first;
    await this.#opened;
    const answer = this.#knowsWords ? null : await asked;
    if (answer) return answer;
    this.#hasAnswered = true;
    return this.#directory.taxonomy;
  }

  get #knowsWords(): boolean {
    return this.#directory.taxonomy.services.length > 0;
  }

  subscribe = this.#listeners.subscribe;

  get #isWhole(): boolean {
    return this.#isSearchable && this.#lacking === 0;
  }

  /** Asks the server who fits, for as long as there is time to wait; null where the device itself is to answer. */
  async #askWho(query: DirectoryQuery, page: number): Promise<Found | null> {
    const asked = askWho(query, page);
    // A device that finds everybody lacks only their texts.
    return this.#isSearchable ? unlessLate(asked) : asked;
  }

  #apply(change: CatalogueChange): void {
    const wasWhole = this.#isWhole;
    if (change.kind === 'pack') this.#directory.setPack(change.bucket, change.entries);
    else if (change.kind === 'taxonomy') this.#directory.setTaxonomy(change.taxonomy);
    else if (change.kind === 'lacking') this.#lacking = change.buckets.length;
    else if (change.checkpoint !== null) this.#isSearchable = true;
    const isContent = change.kind === 'pack' || change.kind === 'taxonomy';
    if (isContent ? !this.#isWhole && !this.#hasAnswered : wasWhole || !this.#isWhole) return;
    this.#listeners.notify();
  }
}

/** The part of the catalogue that a change replaces, as a key. */
function partOf(change: CatalogueChange): string {
  return change.kind === 'pack' ? `pack ${change.bucket}` : change.kind;
}

/** Builds the query string of a search, as the directory's own address has it. */
function addressOf(query: DirectoryQuery, page: number): URLSearchParams {
  const said = Object.entries({ ...query, page: page > 1 && page });
  return new URLSearchParams(said.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])));
}

const FoundAnswer = z.object({
  professionals: z.array(Professional),
  total: z.number(),
  spoken: z.array(z.string()),
});

/** Who fits, as the server tells; null when nobody could be asked. */
async function askWho(query: DirectoryQuery, page: number): Promise<Found | null> {
  const found = await readPublicly(`/catalogue/find?${addressOf(query, page)}`, FoundAnswer);
  return found && { ...found, isAtHand: false };
}

/** What the server says of a service in a zone; null when nobody could be asked. */
function askForLanding(service: string, zone: string | null): Promise<LandingFacts | null> {
  return readPublicly(
    `/catalogue/landing?${new URLSearchParams({ service, ...(zone ? { zone } : {}) })}`,
    LandingFacts,
  );
}

async function askServer(uid: string): Promise<ProfessionalLookup> {
  try {
    const response = await askPublicly(`/catalogue/professional/${encodeURIComponent(uid)}`);
    return { kind: 'found', professional: Professional.parse(await jsonOf(response)) };
  } catch (error) {
    if (error instanceof Refused && error.code === 'not-found') return { kind: 'not-found' };
    // Any other failure means that nobody could be asked.
    return { kind: 'not-on-device', isAway: true };
  }
}
