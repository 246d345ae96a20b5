import {
  type CatalogueDelta,
  CataloguePull,
  type Checkpoint,
  type ColumnsLine,
  packCount,
  SyncEvent,
  type TextsLine,
} from '../../../shared/protocol/catalogue-protocol.ts';
import { Professional } from '../../../shared/model/professional.ts';
import type { CatalogueStore, Received } from '../../db/catalogue/catalogue-store.ts';
import { textsPartOf } from '../../../shared/rules/catalogue.ts';
import { keepTrying, pauseAsked, type Retry } from '../../scheduling/keep-trying.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { askPublicly, jsonOf } from '../session/http.ts';
import { askForSnapshot, askForTexts, type EarlySnapshot, readSnapshot, readTexts } from './snapshot-stream.ts';
import type { StatusWriter } from './status.ts';
import { DeviceFull } from '../../db/device-full.ts';

/** The number of columns in a snapshot, by which its progress is counted: each field of a professional, its version, and that it is brief. */
const columns = Object.keys(Professional.shape).length + 2;

/** How many columns arrive between two updates of the progress, because a page that comes alive meanwhile draws each of them. */
const columnsAtOnce = 8;

/** The share of the first download that makes people findable; the rest are their texts. */
const briefShare = 0.3;

/** The receiver of the events of the one stream that are not the catalogue's. */
export interface OwnStream {
  /** Where it is read. */
  readonly path: string;
  /** Aborts when it is to be read elsewhere. */
  readonly changed: AbortSignal;
  /** What must be done before it is opened. Throws when it could not be. */
  prepare: () => Promise<void>;
  /** Hears that it is open. */
  onOpen: () => void;
  onEvent: (event: SyncEvent) => void;
}

/**
 * Keeps the catalogue on the device what the server has, until the signal aborts: everybody when there is nobody, then their texts
 * as far as they lack, then what changed, then events as they come. Whatever fails is begun again, sooner when the network says it is back. `own` hears
 * what the stream tells beside the catalogue; `early` is a snapshot that may have been asked for; `beforeTexts` settles when texts hold up nothing.
 */
export async function syncCatalogue(
  store: CatalogueStore,
  status: StatusWriter,
  signal: AbortSignal,
  { own = null, early = null, beforeTexts = async () => undefined }: Partial<Omit<Deps, 'store' | 'status'>> = {},
): Promise<void> {
  const sync = new CatalogueSync({ store, status, own, early, beforeTexts }, signal);
  const onError = (error: unknown): Retry => {
    if (error instanceof Refused && error.code === 'resync') sync.forget();
    else if (!sync.isPolling)
      status.update({ phase: error instanceof DeviceFull ? 'full' : 'offline', progress: null });
    // Waits longest after a full disk, because each try may be a whole download, and where there is no room for its stream.
    return error instanceof DeviceFull || sync.isPolling ? 'long-pause' : pauseAsked(error);
  };
  await keepTrying((onContact) => sync.run(onContact), { signal, onError });
}

interface Deps {
  store: CatalogueStore;
  status: StatusWriter;
  own: OwnStream | null;
  early: EarlySnapshot | null;
  beforeTexts: () => Promise<void>;
}

class CatalogueSync {
  #store: CatalogueStore;
  #status: StatusWriter;
  #own: OwnStream | null;
  #early: EarlySnapshot | null;
  #beforeTexts: () => Promise<void>;
  #signal: AbortSignal;
  /** Whether the server answered last, and its stream did not open. */
  isPolling = false;
  /** Whether the last stream that was asked for opened. */
  #hasOpened = true;
  /** Where the device stands: null when it must start anew, undefined while that is not known. */
  #checkpoint: Checkpoint | null | undefined;

  constructor({ store, status, own, early, beforeTexts }: Deps, signal: AbortSignal) {
    this.#store = store;
    this.#status = status;
    this.#own = own;
    this.#early = early;
    this.#beforeTexts = beforeTexts;
    this.#signal = signal;
  }

  /** Throws when the connection is lost; `onContact` hears that the server answered. */
  async run(onContact: () => void): Promise<void> {
    if (this.#checkpoint === undefined) this.#checkpoint = await this.#store.checkpoint();
    if (!this.#checkpoint) await this.#loadSnapshot();
    await this.#loadTexts();
    await this.#own?.prepare();
    this.isPolling = false;
    if (!this.#hasOpened) await this.#poll();
    this.#hasOpened = false;
    const onEvent = async (event: SyncEvent) => {
      onContact();
      if (!this.#hasOpened) this.#own?.onOpen();
      this.#hasOpened = true;
      this.isPolling = false;
      await this.#handle(event);
      this.#status.reachedServer();
    };
    const until = this.#own ? AbortSignal.any([this.#signal, this.#own.changed]) : this.#signal;
    await followEvents(onEvent, until, this.#own?.path);
  }

  /** Asks for what changed, since the server may have no stream for this device. */
  async #poll(): Promise<void> {
    await this.#pull();
    this.#own?.onOpen();
    this.#status.reachedServer();
    this.isPolling = true;
  }

  /** Starts over after `resync`; what is on the device stays until the new snapshot replaces it. */
  forget(): void {
    this.#checkpoint = null;
  }

  async #loadSnapshot(): Promise<void> {
    this.#status.update({ phase: 'loading', progress: 0 });
    // Unknown from here on: if another tab loads a snapshot, its checkpoint is read.
    this.#checkpoint = undefined;
    const answer = this.#early?.take(this.#signal) ?? askForSnapshot(this.#signal);
    await this.#store.writeSnapshot(this.#withProgress(readSnapshot(answer)));
    this.#checkpoint = await this.#store.checkpoint();
    this.#status.update({ isSearchable: true });
  }

  /** Resumes fetching texts, pack by pack: those that are here are not asked for again. */
  async #loadTexts(): Promise<void> {
    const lacking = await this.#store.lacking();
    if (lacking.length === 0) return;
    this.#status.update({ phase: 'loading', progress: progressWith(lacking) });
    const parts = [...new Set(lacking.map(textsPartOf))];
    await this.#beforeTexts();
    let next = this.#askForTexts(parts[0]);
    for (const [index] of parts.entries()) {
      const answer = next;
      // Asks for the next part before this one is read, which saves a round trip.
      next = this.#askForTexts(parts[index + 1]);
      if (answer) await this.#addTexts(answer);
    }
    // A professional who changed meanwhile has texts of a newer version than this device knows.
    await this.#pull();
    if ((await this.#store.lacking()).length > 0) throw new Error('the texts are of another catalogue');
    this.#status.update({ phase: 'syncing', progress: null, isComplete: true });
  }

  #askForTexts(part: number | undefined): Promise<Response> | null {
    if (part === undefined) return null;
    const asked = askForTexts(part, this.#signal);
    // Whoever reads it hears of a failure.
    asked.catch(() => undefined);
    return asked;
  }

  /** Keeps what came also where the rest did not. */
  async #addTexts(answer: Promise<Response>): Promise<void> {
    const lines: Received<TextsLine>[] = [];
    try {
      for await (const line of readTexts(answer)) lines.push(line);
    } finally {
      if (lines.length > 0 && !(await this.#store.addTexts(this.#checkpoint ?? '', lines)))
        await this.#storedCheckpoint();
    }
    this.#status.update({ progress: progressWith(await this.#store.lacking()) });
  }

  async *#withProgress(lines: AsyncIterable<Received<ColumnsLine>>): AsyncGenerator<Received<ColumnsLine>> {
    let received = 0;
    for await (const each of lines) {
      yield each;
      if (each.line.kind !== 'column' || ++received % columnsAtOnce > 0) continue;
      this.#status.update({ progress: (received / columns) * briefShare });
    }
  }

  async #handle(event: SyncEvent): Promise<void> {
    if (event.kind !== 'head' && event.kind !== 'catalogue') return this.#own?.onEvent(event);
    if (event.kind === 'catalogue' && event.from === this.#checkpoint && (await this.#fold(event.delta))) return;
    if (event.kind === 'catalogue' || (event.kind === 'head' && event.checkpoint !== this.#checkpoint))
      await this.#pull();
  }

  async #pull(): Promise<void> {
    this.#status.update({ phase: 'syncing' });
    for (let isLast = false; !isLast;) {
      const query = new URLSearchParams({ checkpoint: this.#checkpoint ?? '' });
      const response = await askPublicly(`/sync/catalogue/pull?${query}`, {}, this.#signal);
      const pull = CataloguePull.parse(await jsonOf(response));
      isLast = (await this.#fold(pull)) && pull.isLast;
    }
  }

  /** Folds what leads on from where the device stands; false when another tab moved it, and it stands elsewhere. */
  async #fold(delta: CatalogueDelta): Promise<boolean> {
    const isFolded = await this.#store.fold(this.#checkpoint ?? '', delta);
    this.#checkpoint = isFolded ? delta.checkpoint : await this.#storedCheckpoint();
    return isFolded;
  }

  async #storedCheckpoint(): Promise<Checkpoint> {
    this.#checkpoint = undefined;
    const checkpoint = await this.#store.checkpoint();
    if (checkpoint === null) throw new Error('another tab loads the catalogue');
    return checkpoint;
  }
}

function progressWith(lacking: readonly number[]): number {
  return briefShare + (1 - briefShare) * (1 - lacking.length / packCount);
}

/** Where the events are read of which none is about an account. */
export const eventsPath = '/sync/events';

/** Timeout of the stream (ms): the server sends something every 25 seconds, so a longer silence means a dead connection. */
const longestSilence = 60_000;

/**
 * Hands each event of the server's stream at `path` to `onEvent`, one after the other. Settles when the signal aborts; throws
 * when the stream ends, falls silent, or an event could not be worked on; in each case once the event in hand has been
 * worked on, and with no other begun. Coming back is up to the caller.
 */
export function followEvents(
  onEvent: (event: SyncEvent) => Promise<void>,
  signal: AbortSignal,
  path = eventsPath,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(path);
    let work = Promise.resolve();
    let isOver = false;
    const fallSilent = () => fail(new Error('the stream fell silent'));
    let watchdog = setTimeout(fallSilent, longestSilence);

    const end = (resolve: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(watchdog);
      source.close();
      signal.removeEventListener('abort', stop);
      globalThis.removeEventListener('offline', lost);
      void work.then(resolve);
    };
    const fail = (error: unknown) => end(() => reject(error instanceof Error ? error : new Error(String(error))));
    const stop = () => end(resolve);
    const lost = () => fail(new Error('the network went away'));

    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      clearTimeout(watchdog);
      watchdog = setTimeout(fallSilent, longestSilence);
      work = work.then(() => (isOver ? undefined : onEvent(SyncEvent.parse(JSON.parse(data))))).catch(fail);
    });
    source.addEventListener('error', () => fail(new Error('the stream broke off')));
    signal.addEventListener('abort', stop, { once: true });
    globalThis.addEventListener('offline', lost, { once: true });
    if (signal.aborted) stop();
  });
}
