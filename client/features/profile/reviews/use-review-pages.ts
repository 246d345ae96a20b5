import { useEffect, useMemo, useState } from 'react';
import type { PublicReview, ReviewPage } from '../../../../shared/model/professional.ts';

interface Older {
  /** The first page as it was when they were read: with another one the reviews stand on other pages. */
  after: ReviewPage | null;
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
  readUpTo: (count: number) => void;
}

/** The reviews of one professional, page after page as they are asked for, after the `first` one. */
export function useReviewPages(
  first: ReviewPage | null,
  onLoad: (page: number) => Promise<ReviewPage | null>,
): ReviewPages {
  const [older, setOlder] = useState<Older>({ after: first, pages: [], state: 'resting' });
  const [asked, setAsked] = useState({ count: 0 });
  const total = first?.pages ?? 0;
  useEffect(() => {
    let isCurrent = true;
    const pages = older.after === first ? [...older.pages] : [];
    const lacks = () => {
      const has = [first, ...pages].reduce((sum, page) => sum + (page?.reviews.length ?? 0), 0);
      return has < asked.count && pages.length + 1 < total;
    };
    const read = async () => {
      setOlder((now) => ({ ...now, state: 'loading' }));
      let state: Older['state'] = 'resting';
      while (isCurrent && state === 'resting' && lacks()) {
        const page = await onLoad(pages.length + 1).catch(() => null);
        if (page) pages.push(page);
        else state = 'missing';
        // What is asked for meanwhile goes on from here.
        if (page && isCurrent) setOlder({ after: first, pages: [...pages], state: 'loading' });
      }
      if (isCurrent) setOlder({ after: first, pages, state });
    };
    const isStale = older.after !== first && (older.pages.length > 0 || older.state !== 'resting');
    if (lacks() || isStale) void read();
    return () => {
      isCurrent = false;
    };
    // It goes on from what was read before, which is no reason to read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first, asked]);
  const reviews = useMemo(() => {
    const all = [first, ...older.pages].flatMap((page) => page?.reviews ?? []);
    // Until the pages after a newer first one are read again, some stand on both.
    return [...new Map(all.map((review) => [review.reviewId, review])).values()];
  }, [first, older.pages]);
  return {
    reviews,
    state: older.state,
    hasMore: older.pages.length + 1 < total,
    // Whoever asks again for as many tries what could not be had, and does not break off what is being read.
    readUpTo: (count) =>
      setAsked((now) => (count > now.count || older.state === 'missing' ? { count: Math.max(now.count, count) } : now)),
  };
}
