/** How long what is unsent may take to get through (ms). */
const patience = 15_000;

interface Shown {
  subscribe: (listener: () => void) => () => void;
}

/** Settles when `condition` holds of what `source` shows; throws when that does not come about in 15 seconds. */
export function untilShown(source: Shown, condition: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (resolve: () => void) => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(
      () => end(() => reject(new DOMException('what is unsent did not get through', 'TimeoutError'))),
      patience,
    );
    const look = () => condition() && end(resolve);
    const stop = source.subscribe(look);
    look();
  });
}
