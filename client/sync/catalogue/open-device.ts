import type { ReviewPage } from '../../../shared/model/professional.ts';
import type { DirectoryPort, ReviewsPort } from '../../../shared/protocol/ports.ts';
import { BrowserDirectory } from './browser-catalogue.ts';
import { BrowserReviews } from './browser-reviews.ts';
import { untilHere } from '../../scheduling/lazy-code.ts';
import type { DevicePerson } from '../own/sync-person.ts';
import type { StatusBoard } from './status.ts';

/** What this device answers, and how to keep it fresh. */
export interface Device {
  directory: DirectoryPort;
  reviews: ReviewsPort;
  /** Keeps the device fresh, beginning with the reviews that the page it stands on was rendered with. */
  startSync: (rendered: readonly ReviewPage[], person: DevicePerson) => Promise<void>;
}

/** Opens the device; the database's code is loaded beside it, because the server may answer a question sooner. */
export function openDevice(status: StatusBoard, onNewerReviews: () => void): Device {
  const start = untilHere(() => import('./start-sync.ts'));
  const catalogue = start.then(({ openDeviceCatalogue }) => openDeviceCatalogue(status));
  const directory = new BrowserDirectory(catalogue.then(({ store }) => store));
  const reviews = new BrowserReviews(
    catalogue.then(({ reviewPages }) => reviewPages),
    onNewerReviews,
  );
  return {
    directory,
    reviews,
    startSync: async (rendered, person) => {
      (await start).startSync(await catalogue, { status, directory, reviews }, person);
      await Promise.all(rendered.map((page) => reviews.keep(page)));
    },
  };
}
