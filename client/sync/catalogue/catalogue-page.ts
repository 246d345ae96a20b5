import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import type { SyncStatus } from './status.ts';

/** What the catalogue tells the page it answers. */
export interface CataloguePage {
  /** An answer of the directory may have changed. */
  changed: () => void;
  newerReviews: () => void;
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
