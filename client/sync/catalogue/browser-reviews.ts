import * as z from 'zod/mini';
import { NewestReview } from '../../../shared/model/newest-review.ts';
import { type PublicReview, ReviewPage } from '../../../shared/model/professional.ts';
import type { KeptPage, ReviewPageStore } from '../../db/catalogue/review-pages.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { askPublicly, jsonOf, readPublicly } from '../session/http.ts';
import { unlessLate } from './unless-late.ts';

/** A page of reviews is asked for anew once in this time at most (ms). */
const untilAskedAgain = 5000;
/** For so long (ms) nobody waits for the server again after an answer that was late, or did not come. */
const untilAskedAfterLate = 30_000;

/** Answers for reviews in the browser: the first page from the device, revalidated in the background; later pages from the server. */
export class BrowserReviews {
  #store: Promise<ReviewPageStore>;
  #onNewer: () => void;
  /** The pages asked for since the page was loaded, with when. */
  #asked = new Map<string, number>();
  /** Pages to revalidate once their throttle allows it. */
  #waiting = new Set<string>();
  #lateUntil = 0;

  /** `onNewer` hears that a page which was answered from the device has a newer version now. */
  constructor(store: Promise<ReviewPageStore>, onNewer: () => void) {
    this.#store = store;
    this.#onNewer = onNewer;
  }

  async page(uid: string, page: number): Promise<ReviewPage | null> {
    const store = await this.#store;
    const kept = await store.get(uid, page);
    // Later pages are asked of the server first, while it answers in time: they are to go on from the first page, which is refreshed.
    if (kept && (page === 0 || Date.now() < this.#lateUntil)) {
      // Ignores a failure, which means that the database was closed meanwhile.
      this.#refresh(uid, page).catch(() => undefined);
      return kept.page;
    }
    const fetched = this.fetch(uid, page, true, kept ?? undefined);
    const inTime = await unlessLate(fetched);
    // The profile does not wait for a slow network: the reviews follow when they come.
    if (!inTime) this.#lateUntil = Date.now() + untilAskedAfterLate;
    if (!inTime) void fetched.then((newer) => newer && this.#onNewer());
    return (inTime ?? kept)?.page ?? null;
  }

  /** The newest of the directory as the server tells; null where it cannot be asked in time. */
  askNewest(): Promise<NewestReview[] | null> {
    return unlessLate(readPublicly('/catalogue/newest-reviews', z.array(NewestReview)));
  }

  /** Of each professional whose reviews are kept here the newest, by their uid. */
  async newestKept(): Promise<Map<string, PublicReview>> {
    const store = await this.#store;
    const pages = await store.firstPages(await store.uids());
    return new Map(
      [...pages].flatMap(
        ([
          uid,
          {
            reviews: [newest],
          },
        ]) => (newest ? [[uid, newest] as const] : []),
      ),
    );
  }

  /** Keeps a page that the server rendered; whether there is a newer one is asked when it is next opened. */
  async keep(page: ReviewPage): Promise<void> {
    const store = await this.#store;
    if (!(await store.get(page.uid, page.page))) await store.put({ page, etag: '' }, true);
  }

  /** Fetches a page unless the device has the same; null when it cannot be had. */
  async fetch(uid: string, page: number, isOpened: boolean, kept?: KeptPage): Promise<KeptPage | null> {
    try {
      const response = await askPublicly(`/catalogue/reviews/${encodeURIComponent(uid)}?page=${page}`, {
        cache: 'no-store',
        // Set here, because the browser would send `no-cache`, which rules out a 304.
        headers: kept ? { 'If-None-Match': kept.etag, 'Cache-Control': 'max-age=0' } : {},
      });
      const fetched =
        response.status === 304 && kept
          ? kept
          : { page: ReviewPage.parse(await jsonOf(response)), etag: response.headers.get('ETag') ?? '' };
      await (await this.#store).put(fetched, isOpened);
      return fetched;
    } catch (error) {
      if (error instanceof Refused && error.code === 'not-found') {
        return { page: { uid, page, pages: 0, reviews: [] }, etag: '' };
      }
      // Nobody could be asked: the caller says so.
      return null;
    }
  }

  /** Revalidates a page, throttled, because `onNewer` makes its reader ask again; what is newer still is not missed, only later. */
  async #refresh(uid: string, page: number): Promise<void> {
    const id = `${uid}:${page}`;
    if (this.#waiting.has(id)) return;
    this.#waiting.add(id);
    const wait = (this.#asked.get(id) ?? 0) + untilAskedAgain - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    this.#waiting.delete(id);
    this.#asked.set(id, Date.now());
    const kept = await (await this.#store).get(uid, page);
    if (!kept) return;
    const fetched = await this.fetch(uid, page, true, kept);
    // What the server rendered is kept without a tag.
    if (fetched && fetched.etag !== kept.etag && !isSame(fetched.page, kept.page)) this.#onNewer();
  }
}
