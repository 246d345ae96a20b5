import type { Listeners } from './listeners.ts';

/** How to subscribe to what is kept in localStorage, which other tabs change as well. */
export function withOtherTabs(listeners: Listeners): Listeners['subscribe'] {
  return (listener) => {
    const stop = listeners.subscribe(listener);
    globalThis.addEventListener('storage', listener);
    return () => {
      stop();
      globalThis.removeEventListener('storage', listener);
    };
  };
}
