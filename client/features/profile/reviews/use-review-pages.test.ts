import { expect, test } from 'vitest';
import { runHook } from '../../../../tests/world/hook.ts';
import { makePublicReview } from '../../../../tests/world/makers.ts';
import type { ReviewPage } from '../../../../shared/model/professional.ts';
import { useReviewPages } from './use-review-pages.ts';

/** Pages of two reviews each, of those whose ids are given. */
function pagesOf(ids: readonly string[]): ReviewPage[] {
  const reviews = ids.map((reviewId) => makePublicReview({ reviewId }));
  const pages = Math.ceil(ids.length / 2);
  return Array.from({ length: pages }, (_, page) => ({
    uid: 'ana',
    page,
    pages,
    reviews: reviews.slice(2 * page, 2 * page + 2),
  }));
}

test('who wants all of them while some are read has all of them', async () => {
  const pages = pagesOf(['a', 'b', 'c', 'd', 'e', 'f']);
  const held: (() => void)[] = [];
  const load = async (page: number) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return pages[page] ?? null;
  };
  const hook = await runHook(() => useReviewPages(pages[0] ?? null, load));
  await hook.act(({ readUpTo }) => readUpTo(4));
  await hook.act(({ readUpTo }) => readUpTo(Number.POSITIVE_INFINITY));
  while (held.length > 0) await hook.act(() => held.shift()?.());
  expect(hook.get().reviews.map(({ reviewId }) => reviewId)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(hook.get()).toMatchObject({ state: 'resting', hasMore: false });
});

test('where a newer review moves the others on, the pages that were read are read again', async () => {
  let pages = pagesOf(['b', 'c', 'd', 'e']);
  const hook = await runHook(() => useReviewPages(pages[0] ?? null, async (page) => pages[page] ?? null));
  await hook.act(({ readUpTo }) => readUpTo(4));
  pages = pagesOf(['a', 'b', 'c', 'd', 'e']);
  // Draws it with the new first page.
  await hook.act(({ readUpTo }) => readUpTo(5));
  expect(hook.get().reviews.map(({ reviewId }) => reviewId)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('what could not be had is asked for again by who asks for as many', async () => {
  const pages = pagesOf(['a', 'b', 'c', 'd']);
  let isAway = true;
  const load = async (page: number) => (isAway ? null : (pages[page] ?? null));
  const hook = await runHook(() => useReviewPages(pages[0] ?? null, load));
  await hook.act(({ readUpTo }) => readUpTo(4));
  expect(hook.get()).toMatchObject({ state: 'missing', hasMore: true });
  isAway = false;
  await hook.act(({ readUpTo }) => readUpTo(4));
  expect(hook.get()).toMatchObject({ state: 'resting', hasMore: false });
});
