import type { Professional } from '../../../shared/model/professional.ts';
import type {
  CatalogueDelta,
  CatalogueEntry,
  Checkpoint,
  SnapshotLine,
} from '../../../shared/protocol/catalogue-protocol.ts';
import { bucketOf, foldPack } from '../../../shared/rules/catalogue.ts';
import type { Catalogue } from '../../../sync-server/sync/catalogue/catalogue.ts';

/** A device with no disk: what it holds of the catalogue, by the rules that every device keeps. */
export class SimulatedDevice {
  #packs = new Map<number, readonly CatalogueEntry[]>();
  #checkpoint: Checkpoint = '';

  constructor(snapshot: readonly SnapshotLine[]) {
    for (const line of snapshot) {
      if (line.kind === 'pack') this.#packs.set(line.bucket, line.entries);
      if (line.kind === 'end') this.#checkpoint = line.checkpoint;
    }
  }

  get checkpoint(): Checkpoint {
    return this.#checkpoint;
  }

  fold({ entries, checkpoint }: CatalogueDelta): void {
    for (const entry of entries) {
      const bucket = bucketOf(entry.uid);
      this.#packs.set(bucket, foldPack(this.#packs.get(bucket) ?? [], [entry]));
    }
    this.#checkpoint = checkpoint;
  }

  /** Pulls page after page until the feed ends; `limitOf` gives each page's limit. */
  async catchUp(catalogue: Catalogue, limitOf: (page: number) => number): Promise<void> {
    for (let page = 0; ; page++) {
      const pull = await catalogue.pull(this.#checkpoint, limitOf(page));
      if (!pull) throw new Error('a device that follows the rules was told to start anew');
      this.fold(pull);
      if (pull.isLast) return;
    }
  }

  /** The professionals it shows, by uid. */
  professionals(): Map<string, Professional> {
    const entries = [...this.#packs.values()].flat();
    return new Map(entries.flatMap(({ uid, professional }) => (professional ? [[uid, professional] as const] : [])));
  }
}
