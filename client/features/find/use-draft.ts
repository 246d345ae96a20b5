import { useEffect, useRef, useState } from 'react';
import type { Professional } from '../../../shared/model/professional.ts';
import type { Found } from '../../../shared/protocol/ports.ts';
import { type FindSearch, isSameSearch } from '../../../shared/search/find-search.ts';

/** How long typing rests before the address follows it, in ms: browsers refuse an address that changes too often. */
const rest = 350;

interface Draft {
  search: FindSearch;
  /** Who was found for it; null until that is known. */
  found: Found | null;
}

export interface DraftProps {
  /** What the address says, and who was found for it. */
  search: FindSearch;
  found: Found;
  /** Finds without touching the address. */
  onFind: (search: FindSearch) => Promise<Found>;
  /** Finds among those whom the device keeps. */
  onFindSaved: (search: FindSearch, saved: readonly string[]) => Promise<Professional[]>;
  /** Moves the address. */
  onSearch: (search: FindSearch, isNewEntry: boolean) => void;
}

/**
 * The search as it is being typed: results follow each keystroke, the address once the keys rest. While there is no
 * draft, the address rules.
 */
export function useDraft({ search, found, onFind, onSearch }: Omit<DraftProps, 'onFindSaved'>) {
  const [draft, setDraft] = useState<Draft | null>(null);
  if (draft && isSameSearch(draft.search, search)) setDraft(null);
  const typed = draft?.search;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!typed) return;
    let isCurrent = true;
    void onFind(typed).then((found) => {
      if (isCurrent) setDraft((now) => (now?.search === typed ? { ...now, found } : now));
    });
    timer.current = setTimeout(() => onSearch(typed, false), rest);
    return () => {
      isCurrent = false;
      clearTimeout(timer.current);
    };
    // The callbacks are new at each render and mean the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);

  return {
    search: typed ?? search,
    found: draft?.found ?? found,
    /** Typing: the address follows when it rests. */
    type: (next: FindSearch) => setDraft((now) => ({ search: next, found: now?.found ?? null })),
    /** Tapping: the address follows at once what was typed, before a link moves it on; after that it would lead back here. */
    commit: () => {
      clearTimeout(timer.current);
      if (typed) onSearch(typed, false);
    },
    /** Choosing: the address follows at once, and 'back' undoes it. */
    choose: (next: FindSearch) => {
      setDraft((now) => ({ search: next, found: now?.found ?? null }));
      onSearch(next, true);
    },
  };
}
