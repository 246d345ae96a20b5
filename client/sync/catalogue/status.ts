import { ifKept } from '../../db/if-kept.ts';
import { Listeners, type Readable } from '../../scheduling/listeners.ts';
import { until } from '../../scheduling/until.ts';

/** What the device knows of its own freshness: shown as it is, never better. */
export interface SyncStatus {
  /**
   * `starting` until the device has looked at what it holds, `loading` while the directory arrives for the first time, `syncing`
   * while what changed arrives, `offline` while the server cannot be reached, `full` while the device takes no more.
   */
  phase: 'starting' | 'loading' | 'syncing' | 'up-to-date' | 'offline' | 'full';
  /** How much of the directory has arrived, 0 to 1; null when none is arriving. */
  progress: number | null;
  /** When this device last held all that the server had, in milliseconds since 1970; null for never. */
  lastSync: number | null;
  /** Whether everybody can be found on the device, their texts perhaps still to come. */
  isSearchable: boolean;
  /** Whether the whole directory is on the device. */
  isComplete: boolean;
  /** False when the browser keeps nothing once the page is closed. */
  isDurable: boolean;
  /**
   * Whether the app itself is on the device, so that it opens with no signal: of `pages-kept` what visitors see; `not-kept` where the browser did
   * not take it.
   */
  app: 'coming' | 'pages-kept' | 'kept' | 'not-kept';
}

export const unknownStatus: SyncStatus = {
  phase: 'starting',
  progress: null,
  lastSync: null,
  isSearchable: false,
  isComplete: false,
  isDurable: true,
  app: 'coming',
};

/** Where the status is read. */
export type StatusSource = Readable<SyncStatus>;

/** The status as the server renders it, which knows nothing of the device. */
export const idleStatus: StatusSource = { get: () => unknownStatus, subscribe: () => () => undefined };

/** Where whoever syncs writes it. */
export type StatusWriter = Pick<StatusBoard, 'get' | 'update' | 'reachedServer'>;

const lastSyncItem = 'lastSync';

/** The status of the device, the same in all its tabs: the one that syncs tells the others. */
export class StatusBoard implements StatusSource {
  #status = unknownStatus;
  #listeners = new Listeners();
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('confio-status');

  constructor() {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<SyncStatus | 'ask'>) => {
      // Each tab looks for itself whether the app is kept.
      if (data !== 'ask') this.#show({ ...data, app: this.#status.app });
      else if (this.#status !== unknownStatus) this.#channel?.postMessage(this.#status);
    });
    this.#channel?.postMessage('ask');
  }

  get = (): SyncStatus => this.#status;

  subscribe = this.#listeners.subscribe;

  /** Takes in what this tab found out for itself; the tab that syncs knows better, so that nobody else is told. */
  know(change: Partial<SyncStatus>): void {
    this.#show({ ...this.#status, ...change });
  }

  update(change: Partial<SyncStatus>): void {
    this.#show({ ...this.#status, ...change });
    this.#channel?.postMessage(this.#status);
  }

  /** Notes that the device holds all that the server has now. */
  reachedServer(): void {
    const lastSync = Date.now();
    rememberLastSync(lastSync);
    this.update({ phase: 'up-to-date', progress: null, lastSync, isSearchable: true, isComplete: true });
  }

  #show(status: SyncStatus): void {
    this.#status = status;
    this.#listeners.notify();
  }
}

/** Whether some of the app is still on its way. */
export const isComing = ({ app }: Pick<SyncStatus, 'app'>): boolean => app === 'coming' || app === 'pages-kept';

/** How long others wait for what is to be here before them (ms): on a line that does not bring it, it is tried again. */
const longestWait = 10_000;

/** Settles once the app is on the device, or the browser did not take it, or that takes too long. */
export async function untilAppIsHere(status: StatusSource): Promise<void> {
  await until(status, () => !isComing(status.get()), longestWait);
}

/** Settles once everybody can be found on the device, or that takes too long. */
export async function untilSearchable(status: StatusSource): Promise<void> {
  await until(status, () => status.get().isSearchable, longestWait);
}

/** When the device was last up to date, from an earlier visit. */
export function rememberedLastSync(): number | null {
  return Number(ifKept(() => localStorage.getItem(lastSyncItem))) || null;
}

/** Only the wording of a badge after the next start depends on it. */
function rememberLastSync(time: number): void {
  ifKept(() => localStorage.setItem(lastSyncItem, String(time)));
}
