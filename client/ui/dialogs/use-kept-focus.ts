import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Closes a dialog by `close`: the focus goes back to what opened it, and where that is there no more, to `place`, which shows what became of it. */
export function useKeptFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const closing = (close: () => void) => {
    flushSync(close);
    if (document.activeElement === document.body) place.current?.focus();
  };
  return { place, closing };
}
