import { useSyncExternalStore } from 'react';

/** The whole seconds until `time` (ms since 1970), 0 once it has come; counts down by itself. */
export function useSecondsUntil(time: number): number {
  return useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((time - Date.now()) / 1000)),
    () => 0,
  );
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
