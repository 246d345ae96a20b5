import { useEffect, useRef } from 'react';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import { rememberSearch } from '../../../db/device/recent-searches.ts';

/** How long a search stands before it is one, ms: what is typed moves the address on its way. */
const dwell = 3000;

/** Keeps on this device what somebody searches for, once it stands, or once they go on to who was found. */
export function Remembering({ search: { q, service } }: { search: FindSearch }) {
  const last = useRef({ q, service });
  useEffect(() => {
    last.current = { q, service };
    const timer = setTimeout(() => rememberSearch({ q, service }), dwell);
    return () => clearTimeout(timer);
  }, [q, service]);
  useEffect(() => () => rememberSearch(last.current), []);
  return null;
}
