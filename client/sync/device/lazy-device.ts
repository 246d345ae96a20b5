import type { ReviewPage } from '../../../shared/model/professional.ts';
import type { DirectoryPort, ReviewsPort } from '../../../shared/protocol/ports.ts';
import type { Device } from './open-device.ts';
import { retryImport } from '../../scheduling/lazy-code.ts';
import type { DevicePerson } from '../own/sync-person.ts';
import { isSlowLine } from '../../scheduling/slow-line.ts';
import type { StatusBoard } from '../catalogue/status.ts';
import { Listeners } from '../../scheduling/listeners.ts';

/**
 * The device before its code is here: a page that the server rendered needs none of it until somebody asks. The catalogue's thread is
 * started once the page is alive and has nothing to do, so that the two do not share a processor; or with the page where a slow line keeps it waiting.
 */
export class LazyDevice {
  #open: () => Promise<Device>;
  #opening: Promise<Device> | undefined;
  #opened: Device | undefined;
  #listeners = new Listeners();
  #request: () => void = () => undefined;
  readonly #requested = new Promise<void>((resolve) => {
    this.#request = resolve;
  });

  constructor(status: StatusBoard) {
    const thread = isSlowLine() ? startThread() : this.#requested.then(startThread);
    this.#open = async () => {
      const { openDevice } = await retryImport(() => import('./open-device.ts'));
      const device = await openDevice(status, await thread);
      this.#opened = device;
      device.directory.subscribe(this.#listeners.notify);
      return device;
    };
  }

  readonly directory: DirectoryPort = {
    find: async (...asked) => (await this.#device()).directory.find(...asked),
    findAmong: async (...asked) => (await this.#device()).directory.findAmong(...asked),
    landing: async (...asked) => (await this.#device()).directory.landing(...asked),
    home: async (zone) => (await this.#device()).directory.home(zone),
    professional: async (uid) => (await this.#device()).directory.professional(uid),
    taxonomy: async () => (await this.#device()).directory.taxonomy(),
    revision: () => this.#opened?.directory.revision() ?? 0,
    subscribe: this.#listeners.subscribe,
  };

  readonly reviews: ReviewsPort = {
    page: async (uid, page) => (await this.#device()).reviews.page(uid, page),
  };

  /** Keeps the device fresh for as long as the page is open, with the reviews that it was rendered with. */
  async startSync(rendered: readonly ReviewPage[], person: DevicePerson): Promise<void> {
    await (await this.#device()).startSync(rendered, person);
  }

  #device(): Promise<Device> {
    this.#request();
    return (this.#opening ??= this.#open());
  }
}

/** A reference to the worker, because the browser may end one that nobody holds. */
const held = new Set<Worker>();

/**
 * Starts the catalogue's thread, and settles when it says that its code is here; null where that does not come, or must not run. What it
 * says over the port is kept until that is started.
 */
export function startThread(): Promise<MessagePort | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('../catalogue/catalogue-worker.ts', import.meta.url), {
        type: 'module',
        name: 'catalogue',
      });
      const { port1, port2 } = new MessageChannel();
      worker.addEventListener('message', () => resolve(port2));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(port1, [port1]);
      held.add(worker);
    } catch {
      // An old browser has none.
      resolve(null);
    }
  });
}
