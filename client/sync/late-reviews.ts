import type { Language } from '../../shared/model/language.ts';
import { untilHere } from './late-code.ts';
import { News } from './news.ts';
import type { OwnReviews } from './own-reviews.ts';
import { noReviews, type OwnReviewsSource } from './own-reviews-source.ts';
import type { SessionBoard } from './session.ts';

type MakeReviews = (session: SessionBoard) => Promise<OwnReviews>;

/** The reviews that are written on this device before their code is here. */
export class LateReviews implements OwnReviewsSource {
  #session: SessionBoard;
  #makeReviews: MakeReviews;
  #listeners = new Set<() => void>();
  #loading: Promise<OwnReviews> | undefined;
  #loaded: OwnReviews | undefined;
  #news = new News();

  /** `makeReviews` is another only in tests, whose device is not this browser's. */
  constructor(session: SessionBoard, makeReviews: MakeReviews = loadReviews) {
    this.#session = session;
    this.#makeReviews = makeReviews;
  }

  get: OwnReviewsSource['get'] = () => this.#loaded?.get() ?? noReviews;

  subscribe: OwnReviewsSource['subscribe'] = (listener) => {
    this.#listeners.add(listener);
    // Where the code does not come, it is asked for again with whatever is next.
    this.#load().catch(() => undefined);
    return () => this.#listeners.delete(listener);
  };

  write: OwnReviewsSource['write'] = async (...given) => (await this.#load()).write(...given);
  submit: OwnReviewsSource['submit'] = async (reviewId) => (await this.#load()).submit(reviewId);
  withdraw: OwnReviewsSource['withdraw'] = async (reviewId) => (await this.#load()).withdraw(reviewId);
  discard: OwnReviewsSource['discard'] = async (reviewId) => (await this.#load()).discard(reviewId);
  whenRead: OwnReviewsSource['whenRead'] = async () => (await this.#load()).whenRead();
  syncNow: OwnReviewsSource['syncNow'] = async () => (await this.#load()).syncNow();
  exportUnsent: OwnReviewsSource['exportUnsent'] = async () => (await this.#load()).exportUnsent();

  /** There may be something to pull. */
  wake(): void {
    this.#news.arrive();
  }

  /** Sends what is written here, and keeps it what the server has, until the signal aborts. */
  async sync(signal: AbortSignal, language: () => Language = shownLanguage): Promise<void> {
    try {
      const [reviews, { syncReviews }] = await Promise.all([
        untilHere(() => this.#load(), signal),
        untilHere(() => import('./review-sync.ts'), signal),
      ]);
      await syncReviews({ reviews, session: this.#session, news: this.#news, language }, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  #load(): Promise<OwnReviews> {
    this.#loading ??= this.#makeReviews(this.#session).then(
      (reviews) => this.#take(reviews),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  async #take(reviews: OwnReviews): Promise<OwnReviews> {
    this.#loaded = reviews;
    reviews.subscribe(() => {
      for (const listener of this.#listeners) listener();
    });
    await reviews.whenRead();
    return reviews;
  }
}

async function loadReviews(session: SessionBoard): Promise<OwnReviews> {
  const { OwnReviews } = await import('./own-reviews.ts');
  return new OwnReviews(session);
}

function shownLanguage(): Language {
  return document.documentElement.lang === 'es' ? 'es' : 'en';
}
