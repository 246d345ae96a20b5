import { anyProfessional } from '../../../shared/search/directory-query.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import { reviewPageLimits, type ReviewPageStore } from '../../db/catalogue/review-pages.ts';
import type { BrowserDirectory } from './browser-catalogue.ts';
import type { BrowserReviews } from './browser-reviews.ts';
import { pause } from '../../scheduling/pause.ts';
import type { StatusWriter } from './status.ts';

interface ReadAhead {
  status: StatusWriter;
  directory: BrowserDirectory;
  reviews: BrowserReviews;
  reviewPages: ReviewPageStore;
  signal: AbortSignal;
}

const pauseBetween = 250;
const lookAgainAfter = 5 * 60_000;

/**
 * Reads ahead the reviews of the professionals whom this device is likely to open next, bit by bit, so that they can be read with no
 * signal. Never where the person asked to save data.
 */
export async function readAhead(deps: ReadAhead): Promise<void> {
  const { status, reviewPages, signal } = deps;
  while (!signal.aborted) {
    if (status.get().phase === 'up-to-date' && !savesData()) {
      const kept = await reviewPages.uids();
      for (const uid of await likelyNext(deps, kept)) {
        if (signal.aborted || status.get().phase !== 'up-to-date') break;
        await deps.reviews.fetch(uid, 0, false);
        await pause(pauseBetween, signal);
      }
      await pause(lookAgainAfter, signal);
    } else {
      await pause(pauseBetween * 4, signal);
    }
  }
}

/**
 * Who shares services and zones with those looked at here, the best rated first; as many as fit beside what is kept.
 */
async function likelyNext({ directory }: ReadAhead, kept: readonly string[]): Promise<string[]> {
  const looked = await directory.professionals(kept);
  const services = new Set(looked.flatMap((professional) => professional.services));
  const zones = new Set(looked.flatMap((professional) => professional.zones));
  const isLikely = (professional: Professional) =>
    professional.services.some((service) => services.has(service)) &&
    professional.zones.some((zone) => zones.has(zone));
  return (await directory.everyone(anyProfessional))
    .filter((professional) => !kept.includes(professional.uid) && isLikely(professional))
    .slice(0, Math.max(0, reviewPageLimits.pages - kept.length))
    .map(({ uid }) => uid);
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
