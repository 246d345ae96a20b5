import { exclusively } from '../couch/keyed-mutex.ts';

/** What the work is counted under: photos have names of their own in all stores. */
const photos = {};

/** A serial queue for each photo: does `work` once all earlier work on the same photo is done, in this process. */
export function enqueue<Result>(photoId: string, work: () => Promise<Result>): Promise<Result> {
  return exclusively(photos, photoId, work);
}
