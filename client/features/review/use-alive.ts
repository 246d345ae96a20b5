import { useSyncExternalStore } from 'react';

/** Whether the page answers yet: false as long as it is only what the server rendered. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
