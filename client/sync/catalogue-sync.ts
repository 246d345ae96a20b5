import { CataloguePull, type Checkpoint, packCount, type SyncEvent } from '../../shared/protocol.ts';
import type { CatalogueStore, SnapshotText } from '../db/catalogue-store.ts';
import { followEvents } from './event-stream.ts';
import { pause } from './pause.ts';
import { Refused, request } from './requests.ts';
import { fetchSnapshot } from './snapshot-stream.ts';
import type { StatusBoard } from './status.ts';

const firstPause = 1000;
const longestPause = 30_000;

/**
 * Keeps the catalogue on the device what the server has, until the signal aborts: a snapshot when there is none, then
 * what changed, then events as they come. Whatever fails is begun again, sooner when the network says it is back.
 */
export async function syncCatalogue(store: CatalogueStore, status: StatusBoard, signal: AbortSignal): Promise<void> {
  const sync = new CatalogueSync(store, status, signal);
  let wait = firstPause;
  while (!signal.aborted) {
    try {
      await sync.run(() => {
        wait = firstPause;
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused && error.code === 'resync') {
        await sync.forget();
        continue;
      }
      status.update({ phase: 'offline', progress: null });
      await pause(wait * (0.5 + Math.random()), signal);
      wait = Math.min(wait * 2, longestPause);
    }
  }
}

class CatalogueSync {
  #store: CatalogueStore;
  #status: StatusBoard;
  #signal: AbortSignal;
  #checkpoint: Checkpoint | null | undefined;

  constructor(store: CatalogueStore, status: StatusBoard, signal: AbortSignal) {
    this.#store = store;
    this.#status = status;
    this.#signal = signal;
  }

  /** Throws when the connection is lost; `onContact` hears that the server answered. */
  async run(onContact: () => void): Promise<void> {
    this.#checkpoint ??= await this.#store.checkpoint();
    if (!this.#checkpoint) await this.#loadSnapshot();
    await followEvents(async (event) => {
      onContact();
      await this.#take(event);
      this.#status.reachedServer();
    }, this.#signal);
  }

  /** The server does not know our checkpoint: what is on the device stays until the new snapshot replaces it. */
  async forget(): Promise<void> {
    this.#checkpoint = null;
  }

  async #loadSnapshot(): Promise<void> {
    this.#status.update({ phase: 'loading', progress: 0 });
    await this.#store.writeSnapshot(this.#withProgress(fetchSnapshot(this.#signal)));
    this.#checkpoint = await this.#store.checkpoint();
    this.#status.update({ phase: 'syncing', progress: null, isComplete: true });
  }

  async *#withProgress(lines: AsyncIterable<SnapshotText>): AsyncGenerator<SnapshotText> {
    let packs = 0;
    for await (const received of lines) {
      yield received;
      if (received.line.kind === 'pack') this.#status.update({ progress: ++packs / packCount });
    }
  }

  async #take(event: SyncEvent): Promise<void> {
    if (event.kind === 'catalogue' && event.from === this.#checkpoint) {
      await this.#fold(event.delta);
    } else if (event.kind === 'catalogue' || event.checkpoint !== this.#checkpoint) {
      await this.#pull();
    }
  }

  async #pull(): Promise<void> {
    this.#status.update({ phase: 'syncing' });
    for (let isLast = false; !isLast;) {
      const query = new URLSearchParams({ checkpoint: this.#checkpoint ?? '' });
      const response = await request(`/sync/catalogue/pull?${query}`, {}, this.#signal);
      const pull = CataloguePull.parse(await response.json());
      await this.#fold(pull);
      ({ isLast } = pull);
    }
  }

  async #fold(delta: Parameters<CatalogueStore['fold']>[0]): Promise<void> {
    await this.#store.fold(delta);
    this.#checkpoint = delta.checkpoint;
  }
}
