import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { onTestFinished } from 'vitest';
import { openCatalogueIn } from '../../../client/db/catalogue/catalogue-database.ts';
import { CatalogueStore } from '../../../client/db/catalogue/catalogue-store.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import type { CatalogueDelta, Checkpoint, SnapshotLine } from '../../../shared/protocol/catalogue-protocol.ts';
import type { Catalogue } from '../../../sync-server/sync/catalogue/catalogue.ts';
import { inColumns } from '../../../sync-server/sync/catalogue/snapshot.ts';

let devices = 0;

/** A device that keeps the catalogue in memory: the product's own store, without a page around it. */
export class MemoryDevice {
  #store: CatalogueStore;
  #close: () => Promise<void>;

  /** One that has taken in the snapshot. */
  static async of(snapshot: readonly SnapshotLine[]): Promise<MemoryDevice> {
    // RxDB keeps one database of a name in each storage of a name, and what is in memory for all of a process.
    const storage = { ...getRxStorageMemory(), name: `memory-${++devices}`, collectionStates: new Map() };
    const database = await openCatalogueIn(storage, false);
    const device = new MemoryDevice(new CatalogueStore(database), database.close);
    onTestFinished(device.#close);
    await device.beginAnew(snapshot);
    return device;
  }

  private constructor(store: CatalogueStore, close: () => Promise<void>) {
    this.#store = store;
    let closing: Promise<void> | undefined;
    this.#close = () => (closing ??= close());
  }

  /** Takes in a snapshot in the place of what it has. */
  async beginAnew(snapshot: readonly SnapshotLine[]): Promise<void> {
    await this.#store.writeSnapshot(received(snapshot));
  }

  async fold(delta: CatalogueDelta): Promise<void> {
    await this.#store.fold(await this.checkpoint(), delta);
  }

  /** Pulls page after page until the feed ends; `limitOf` gives each page's limit. */
  async catchUp(catalogue: Catalogue, limitOf: (page: number) => number): Promise<void> {
    for (let page = 0; ; page++) {
      const pull = await catalogue.pull(await this.checkpoint(), limitOf(page));
      if (!pull) throw new Error('a device that follows the rules was told to start anew');
      await this.fold(pull);
      if (pull.isLast) return;
    }
  }

  /** The professionals it shows, by uid. */
  async professionals(): Promise<Map<string, Professional>> {
    const shown = new Map<string, Professional>();
    for await (const part of this.#store.read()) {
      if (part.kind !== 'pack') continue;
      for (const { uid, professional } of part.entries) if (professional) shown.set(uid, professional);
    }
    return shown;
  }

  async close(): Promise<void> {
    await this.#close();
  }

  async checkpoint(): Promise<Checkpoint> {
    return (await this.#store.checkpoint()) ?? '';
  }
}

async function* received(snapshot: readonly SnapshotLine[]) {
  for (const line of inColumns(snapshot)) yield { line, text: JSON.stringify(line) };
}
