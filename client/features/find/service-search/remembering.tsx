import { useEffect, useRef } from 'react';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import { type RecentSearch, rememberSearch } from '../../../db/device/recent-searches.ts';

/** How long a search stands before it is one, ms: what is typed moves the address on its way. */
const dwell = 3000;

/** Keeps on this device what somebody searches for, once it stands, or once they go on to who was found. */
export function Remembering({ search: { q, service } }: { search: FindSearch }) {
  /** Null once it is kept: forgotten since, it is not to come back. */
  const last = useRef<RecentSearch | null>(null);
  useEffect(() => {
    const search = { q, service };
    last.current = search;
    const timer = setTimeout(() => {
      last.current = null;
      rememberSearch(search);
    }, dwell);
    return () => clearTimeout(timer);
  }, [q, service]);
  useEffect(
    () => () => {
      if (last.current) rememberSearch(last.current);
    },
    [],
  );
  return null;
}
