import type { Stores } from '../couch/stores.ts';
import type { PhotoFiles } from './photo-files.ts';
import { sweepPhotos } from './remove-photos.ts';

const pause = 6 * 60 * 60 * 1000;

/** Clears away the files of photos that nothing names any more, again and again; `stop` settles when none is under way. */
export function startPhotoSweep(
  deps: { stores: Stores; photos: PhotoFiles },
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let suspects: ReadonlySet<string> = new Set();
  let underWay = Promise.resolve();
  const sweep = async () => {
    suspects = await sweepPhotos(deps, suspects);
  };
  const timer = setInterval(() => {
    underWay = underWay.then(sweep).catch(onError);
  }, pause);
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
