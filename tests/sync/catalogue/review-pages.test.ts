import { describe, expect, onTestFinished, test } from 'vitest';
import { ReviewPageStore } from '../../../client/db/catalogue/review-pages.ts';
import { ReviewPage } from '../../../shared/model/professional.ts';
import { BrowserReviews } from '../../../client/sync/catalogue/browser-reviews.ts';
import { makeReview } from '../../world/makers.ts';
import { anyStore, eventually, putReview } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { serve, type Served } from '../served.ts';

describe.each(anyStore)('over %s', (kind) => {
  test('reviews that were opened once are read without a network', async () => {
    const served = await serve(kind);
    const disk = new Disk();
    const first = await openReviews(disk);
    const page = await first.reviews.page('ana', 0);
    expect(page?.reviews).toHaveLength(3);
    await first.close();
    served.browser.origin = null;
    const second = await openReviews(disk);
    expect(await second.reviews.page('ana', 0)).toEqual(page);
    expect(await second.reviews.page('beto', 0)).toBeNull();
  });

  test('the newest reviews are those of the whole directory, and with no network those of the pages that are kept', async () => {
    const served = await serve(kind);
    const { reviews } = await openReviews(new Disk());
    await reviews.page('ana', 0);
    const told = await reviews.askNewest();
    expect(told?.map(({ uid }) => uid).toSorted()).toEqual(['ana', 'beto', 'carla']);
    served.browser.origin = null;
    const { reviews: away } = await openReviews(new Disk());
    expect(await away.askNewest()).toBeNull();
    const kept = await reviews.newestKept();
    expect([...kept.keys()]).toEqual(['ana']);
    expect(kept.get('ana')).toMatchObject({ author: told?.find(({ uid }) => uid === 'ana')?.author });
  });

  test('reviews that did not change are asked for with what is known of them, and not sent again', async () => {
    const served = await serve(kind);
    const statuses = watchStatuses(served);
    const disk = new Disk();
    await (await openReviews(disk)).reviews.page('ana', 0);
    expect(statuses).toEqual([200]);
    const { reviews, signals } = await openReviews(disk);
    await reviews.page('ana', 0);
    await eventually(() => statuses.length === 2, 'the server was asked again');
    expect(statuses).toEqual([200, 304]);
    expect(signals()).toBe(0);
  });

  test('a new review follows what the device showed at once', async () => {
    const served = await serve(kind);
    const disk = new Disk();
    await (await openReviews(disk)).reviews.page('ana', 0);
    await putReview(served.stores, makeReview('ana', 'olga'));
    await eventually(async () => {
      const response = await fetch('/catalogue/reviews/ana');
      return (await response.text()).includes('olga');
    }, 'the server tells of it');

    const { reviews, signals } = await openReviews(disk);
    expect((await reviews.page('ana', 0))?.reviews).toHaveLength(3);
    await eventually(() => signals() === 1, 'the page is told that there is more');
    expect((await reviews.page('ana', 0))?.reviews).toHaveLength(4);
  });

  test('what the page was rendered with is kept, and nobody is told of the same once more', async () => {
    const served = await serve(kind);
    const statuses = watchStatuses(served);
    const rendered = ReviewPage.parse(await (await fetch('/catalogue/reviews/ana')).json());
    const { reviews, signals } = await openReviews(new Disk());
    await reviews.keep(rendered);
    expect(await reviews.page('ana', 0)).toEqual(rendered);
    await eventually(() => statuses.length === 2, 'the server was asked again');
    await eventually(async () => (await reviews.fetch('ana', 0, true))?.etag !== '', 'and its answer is kept');
    expect(signals()).toBe(0);
  });

  test('a page after the first is asked for before what is kept of it is shown, so that it goes on from the first', async () => {
    const served = await serve(kind);
    const disk = new Disk();
    const { reviews, signals } = await openReviews(disk);
    const older: ReviewPage = { uid: 'ana', page: 1, pages: 2, reviews: [] };
    await reviews.keep(older);
    served.browser.intercept = async (path, reach) => {
      if (path.includes('page=1')) return Response.json({ ...older, pages: 3 });
      return reach();
    };
    expect((await reviews.page('ana', 1))?.pages).toBe(3);
    served.browser.intercept = async () => {
      throw new TypeError('no signal');
    };
    expect((await reviews.page('ana', 1))?.pages).toBe(3);
    expect(signals()).toBe(0);
  });

  test('somebody without reviews has an empty page, and nobody is told anything', async () => {
    await serve(kind);
    const { reviews, signals } = await openReviews(new Disk());
    expect(await reviews.page('nobody', 0)).toEqual({ uid: 'nobody', page: 0, pages: 0, reviews: [] });
    expect(signals()).toBe(0);
  });
});

async function openReviews(disk: Disk): Promise<{
  reviews: BrowserReviews;
  /** How often the page was told that there is something newer. */
  signals: () => number;
  close: () => Promise<void>;
}> {
  const database = await disk.openAlone();
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= database.close());
  onTestFinished(close);
  let signals = 0;
  const reviews = new BrowserReviews(Promise.resolve(new ReviewPageStore(database)), () => {
    signals++;
  });
  return { reviews, signals: () => signals, close };
}

/** The statuses of the answers about reviews, in their order. */
function watchStatuses({ browser }: Served): number[] {
  const statuses: number[] = [];
  browser.intercept = async (path, reach) => {
    const response = await reach();
    if (path.startsWith('/catalogue/reviews/')) statuses.push(response.status);
    return response;
  };
  return statuses;
}
