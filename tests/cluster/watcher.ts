import { setTimeout as delay } from 'node:timers/promises';
import type { Professional } from '../../shared/model/professional.ts';
import { CataloguePull, SnapshotLine } from '../../shared/protocol/catalogue-protocol.ts';
import { MemoryDevice } from '../server/catalogue/memory-device.ts';

/** How long a device waits between two pulls (ms). */
const pause = 300;

/** What a device is told that comes now. */
async function snapshotAt(origin: string): Promise<SnapshotLine[]> {
  const lines = (await (await fetch(`${origin}/sync/catalogue/snapshot`)).text()).trim().split('\n');
  return lines.map((line) => SnapshotLine.parse(JSON.parse(line)));
}

/** Devices at the server `origin`: one that comes now and keeps up by what changed, and those that come later. */
export class Watcher {
  /** How often it was told to begin anew. */
  beganAnew = 0;
  #origin: string;
  #device: MemoryDevice;

  private constructor(origin: string, device: MemoryDevice) {
    this.#origin = origin;
    this.#device = device;
  }

  static async at(origin: string): Promise<Watcher> {
    return new Watcher(origin, await MemoryDevice.of(await snapshotAt(origin)));
  }

  /** Pulls again and again; a server that cannot say what changed is asked later. */
  async follow(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#catchUp();
      await delay(pause);
    }
  }

  /** What it shows once it has pulled. */
  async shown(): Promise<Map<string, Professional>> {
    await this.#catchUp();
    return this.#device.professionals();
  }

  /** What a device shows that comes now. */
  async shownAnew(): Promise<Map<string, Professional>> {
    const device = await MemoryDevice.of(await snapshotAt(this.#origin));
    const shown = await device.professionals();
    await device.close();
    return shown;
  }

  async #catchUp(): Promise<void> {
    for (let isLast = false; !isLast;) {
      const query = new URLSearchParams({ checkpoint: await this.#device.checkpoint(), limit: '100' });
      const response = await fetch(`${this.#origin}/sync/catalogue/pull?${query.toString()}`);
      if (response.status === 503) return;
      if (response.status === 409) {
        this.beganAnew++;
        await this.#device.beginAnew(await snapshotAt(this.#origin));
        return;
      }
      const pull = CataloguePull.parse(await response.json());
      await this.#device.fold(pull);
      isLast = pull.isLast;
    }
  }
}
