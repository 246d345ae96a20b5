import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { foundAtOnce } from '../../../../shared/protocol/ports.ts';
import type { ListWindow, WindowedList } from './list-window.ts';

type Loaded = typeof import('./list-window.ts');

/** Its code: it comes once the page is alive, also for a list that is drawn whole, so that a longer one finds it. */
let loaded: Loaded | null = null;

/** How many are drawn while nothing is known of the window, on the server too: all that it shows on a page. */
const first = foundAtOnce;

interface Drawn {
  /** Measures the items that are in the page, so that nothing moves when the list goes on from there. */
  measureDrawn: () => void;
}

/** Which of the items are in the page, how much room the others take, and how to follow their sizes. */
export function useListWindow(list: WindowedList & Drawn) {
  const rerender = useReducer((count: number) => count + 1, 0)[1];
  // Coming back to a list, it must be as long as it was before anybody scrolls to where they were.
  const [shown, setShown] = useState<ListWindow | null>(() => loaded && new loaded.ListWindow(list, rerender));
  const isShort = (list.onPage ? list.total : list.found.length) <= first;
  const follow = useEffectEvent((code: Loaded) => {
    list.measureDrawn();
    setShown(new code.ListWindow(list, rerender));
  });
  useEffect(() => {
    if (shown) return undefined;
    const left = new AbortController();
    const open = (code: Loaded) => {
      loaded = code;
      if (isShort) return;
      // As long as nobody moves on, what is drawn is enough; making more of it would keep a page that has just come alive from answering.
      // In a window that shows the page whole nobody can.
      if (scrollY > 0 || document.body.scrollHeight <= innerHeight) follow(code);
      else addEventListener('scroll', () => follow(code), { once: true, signal: left.signal });
    };
    // What cannot be fetched now is needed for no more than going on: the next list asks again.
    import('./list-window.ts').then(open, () => {});
    return () => left.abort();
  }, [shown, isShort]);
  useLayoutEffect(() => shown?.mount(), [shown]);
  useLayoutEffect(() => shown?.update(list));
  if (!shown) return { ...unwindowed(list), measure: undefined };
  return { ...shown.show(list), measure: shown.measure };
}

/** Those found, as the server renders them; the room of the others comes with the code. */
function unwindowed({ found }: WindowedList) {
  const indexes = found.slice(0, first).map((_, index) => index);
  return { indexes, above: 0, below: 0, at: (index: number) => found[index] };
}
