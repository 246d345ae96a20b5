import { useMemo, useState } from 'react';
import type { PublicReview, ReviewPage } from '../../../../shared/model/professional.ts';

interface Older {
  pages: readonly ReviewPage[];
  /** `missing`: the next page is neither on this device nor to be had now. */
  state: 'resting' | 'loading' | 'missing';
}

export interface ReviewPages {
  /** What has been read so far, newest first. */
  reviews: readonly PublicReview[];
  state: Older['state'];
  /** Whether there are pages that have not been read. */
  hasMore: boolean;
  /** Reads on until there are at least `count` reviews, or no more. */
  readUpTo: (count: number) => Promise<void>;
}

/** The reviews of one professional, page after page as they are asked for, after the `first` one. */
export function useReviewPages(
  first: ReviewPage | null,
  onLoad: (page: number) => Promise<ReviewPage | null>,
): ReviewPages {
  const [older, setOlder] = useState<Older>({ pages: [], state: 'resting' });
  const total = first?.pages ?? 0;
  const readUpTo = async (count: number) => {
    if (older.state === 'loading') return;
    const pages = [...older.pages];
    const has = () => [first, ...pages].reduce((sum, page) => sum + (page?.reviews.length ?? 0), 0);
    if (has() >= count || pages.length + 1 >= total) return;
    setOlder({ pages, state: 'loading' });
    let state: Older['state'] = 'resting';
    while (state === 'resting' && has() < count && pages.length + 1 < total) {
      const page = await onLoad(pages.length + 1).catch(() => null);
      if (page) pages.push(page);
      else state = 'missing';
    }
    setOlder({ pages, state });
  };
  const reviews = useMemo(() => [first, ...older.pages].flatMap((page) => page?.reviews ?? []), [first, older.pages]);
  return {
    reviews,
    state: older.state,
    hasMore: older.pages.length + 1 < total,
    readUpTo,
  };
}
