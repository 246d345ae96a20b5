import { useEffect, useRef } from 'react';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import { rememberSearch, timesForgotten } from '../../../db/device/recent-searches.ts';

/** How long a search stands before it is one, ms: what is typed moves the address on its way. */
const dwell = 3000;

/** Keeps on this device what somebody searches for, once it stands, or once they go on to who was found. */
export function Remembering({ search: { q, service } }: { search: FindSearch }) {
  /** Null once it was done. */
  const remember = useRef<(() => void) | null>(null);
  useEffect(() => {
    const before = timesForgotten();
    const once = () => {
      remember.current = null;
      // Who forgot something meanwhile does not want it to come back.
      if (timesForgotten() === before) rememberSearch({ q, service });
    };
    remember.current = once;
    const timer = setTimeout(once, dwell);
    return () => clearTimeout(timer);
  }, [q, service]);
  useEffect(() => () => remember.current?.(), []);
  return null;
}
