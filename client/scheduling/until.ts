import type { Readable } from './listeners.ts';

/** Settles with true once `condition` holds of what `source` shows, or with false after `max` ms, where that is given. */
export function until(
  source: Pick<Readable<unknown>, 'subscribe'>,
  condition: () => boolean,
  max?: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (holds: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(holds);
    };
    const timer = max === undefined ? undefined : setTimeout(() => end(false), max);
    const look = () => condition() && end(true);
    const stop = source.subscribe(look);
    look();
  });
}
