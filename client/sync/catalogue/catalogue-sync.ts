import {
  type CatalogueDelta,
  CataloguePull,
  type Checkpoint,
  packCount,
  type SyncEvent,
} from '../../../shared/protocol/catalogue-protocol.ts';
import type { CatalogueStore, SnapshotText } from '../../db/catalogue/catalogue-store.ts';
import { DeviceFull } from '../../db/catalogue/rows.ts';
import { followEvents } from './event-stream.ts';
import { keepTrying, type Verdict } from '../../scheduling/keep-trying.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { pauseAsked } from '../session/pause-asked.ts';
import { askPublicly } from '../session/ask.ts';
import type { EarlySnapshot } from './early-snapshot.ts';
import { askForSnapshot, readSnapshot } from './snapshot-stream.ts';
import type { StatusWriter } from './status.ts';

/** How many packs move the progress on: each step draws, in every tab. */
const packsAStep = packCount / 16;

/** Who takes what the one stream of events brings beside the catalogue. */
export interface OwnStream {
  /** Where it is read. */
  readonly path: string;
  /** Aborts when it is to be read elsewhere. */
  readonly changed: AbortSignal;
  /** What must be done before it is opened. Throws when it could not be. */
  prepare: () => Promise<void>;
  /** Takes in that it is open. */
  open: () => void;
  take: (event: SyncEvent) => void;
}

/**
 * Keeps the catalogue on the device what the server has, until the signal aborts: a snapshot when there is none, then
 * what changed, then events as they come. Whatever fails is begun again, sooner when the network says it is back. `own` hears
 * what the stream tells beside the catalogue; `early` is a snapshot that may have been asked for.
 */
export async function syncCatalogue(
  store: CatalogueStore,
  status: StatusWriter,
  signal: AbortSignal,
  { own = null, early = null }: Partial<Pick<Deps, 'own' | 'early'>> = {},
): Promise<void> {
  const sync = new CatalogueSync({ store, status, own, early }, signal);
  const take = (error: unknown): Verdict => {
    if (error instanceof Refused && error.code === 'resync') sync.forget();
    else if (!sync.isPolling)
      status.update({ phase: error instanceof DeviceFull ? 'full' : 'offline', progress: null });
    // Waits longest after a full disk, because each try may be a whole download, and where there is no room for its stream.
    return error instanceof DeviceFull || sync.isPolling ? 'long-pause' : pauseAsked(error);
  };
  await keepTrying((onContact) => sync.run(onContact), { signal, take });
}

interface Deps {
  store: CatalogueStore;
  status: StatusWriter;
  own: OwnStream | null;
  early: EarlySnapshot | null;
}

class CatalogueSync {
  #store: CatalogueStore;
  #status: StatusWriter;
  #own: OwnStream | null;
  #early: EarlySnapshot | null;
  #signal: AbortSignal;
  /** Whether the server answered last, and its stream did not open. */
  isPolling = false;
  /** Whether the last stream that was asked for opened. */
  #hasOpened = true;
  /** Where the device stands: null when it must start anew, undefined while that is not known. */
  #checkpoint: Checkpoint | null | undefined;

  constructor({ store, status, own, early }: Deps, signal: AbortSignal) {
    this.#store = store;
    this.#status = status;
    this.#own = own;
    this.#early = early;
    this.#signal = signal;
  }

  /** Throws when the connection is lost; `onContact` hears that the server answered. */
  async run(onContact: () => void): Promise<void> {
    if (this.#checkpoint === undefined) this.#checkpoint = await this.#store.checkpoint();
    if (!this.#checkpoint) await this.#loadSnapshot();
    await this.#own?.prepare();
    this.isPolling = false;
    if (!this.#hasOpened) await this.#poll();
    this.#hasOpened = false;
    const take = async (event: SyncEvent) => {
      onContact();
      if (!this.#hasOpened) this.#own?.open();
      this.#hasOpened = true;
      this.isPolling = false;
      await this.#take(event);
      this.#status.reachedServer();
    };
    const until = this.#own ? AbortSignal.any([this.#signal, this.#own.changed]) : this.#signal;
    await followEvents(take, until, this.#own?.path);
  }

  /** Asks for what changed, since the server may have no stream for this device. */
  async #poll(): Promise<void> {
    await this.#pull();
    this.#own?.open();
    this.#status.reachedServer();
    this.isPolling = true;
  }

  /** Starts over after `resync`; what is on the device stays until the new snapshot replaces it. */
  forget(): void {
    this.#checkpoint = null;
  }

  async #loadSnapshot(): Promise<void> {
    this.#status.update({ phase: 'loading', progress: 0 });
    const answer = this.#early?.take(this.#signal) ?? askForSnapshot(this.#signal);
    await this.#store.writeSnapshot(this.#withProgress(readSnapshot(answer)));
    this.#checkpoint = await this.#store.checkpoint();
    this.#status.update({ phase: 'syncing', progress: null, isComplete: true });
  }

  async *#withProgress(lines: AsyncIterable<SnapshotText>): AsyncGenerator<SnapshotText> {
    let packs = 0;
    for await (const received of lines) {
      yield received;
      if (received.line.kind === 'pack' && ++packs % packsAStep === 0) {
        this.#status.update({ progress: packs / packCount });
      }
    }
  }

  async #take(event: SyncEvent): Promise<void> {
    if (event.kind !== 'head' && event.kind !== 'catalogue') return this.#own?.take(event);
    if (event.kind === 'catalogue' && event.from === this.#checkpoint && (await this.#fold(event.delta))) return;
    if (event.kind === 'catalogue' || (event.kind === 'head' && event.checkpoint !== this.#checkpoint))
      await this.#pull();
  }

  async #pull(): Promise<void> {
    this.#status.update({ phase: 'syncing' });
    for (let isLast = false; !isLast;) {
      const query = new URLSearchParams({ checkpoint: this.#checkpoint ?? '' });
      const response = await askPublicly(`/sync/catalogue/pull?${query}`, {}, this.#signal);
      const pull = CataloguePull.parse(await response.json());
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
