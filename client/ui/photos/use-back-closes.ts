import { useEffect, useEffectEvent } from 'react';

/** Whether an entry of the browser's history is that of something that lies over its page. */
const isOver = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && 'isOver' in entry;

let opened = 0;

/** Ahead lies what was closed: there is nothing to see any more. */
function passBy(event: PopStateEvent): void {
  if (!isOver(event.state) || opened > 0) return;
  event.stopImmediatePropagation();
  history.back();
}

/** Has the phone's Back close what lies over a page, by `onBack`, and not leave the page. Closed otherwise, it takes its entry back. */
export function useBackCloses(onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    opened++;
    // The page is the same: the router need not hear of it, which would load it anew.
    // One that was loaded again while something lay over it stands on such an entry already.
    if (!isOver(history.state)) History.prototype.pushState.call(history, { ...history.state, isOver: true }, '');
    const goBack = (event: PopStateEvent) => {
      if (!isOver(event.state)) close();
    };
    addEventListener('popstate', goBack);
    addEventListener('popstate', passBy, { capture: true });
    return () => {
      opened--;
      removeEventListener('popstate', goBack);
      if (isOver(history.state)) history.back();
    };
  }, []);
}
