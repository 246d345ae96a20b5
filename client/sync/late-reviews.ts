import { untilHere } from './late-code.ts';
import { LateSource } from './late-source.ts';
import type { OwnReviews } from './own-reviews.ts';
import { noReviews, type OwnReviewsSource, type OwnReviewsState } from './own-reviews-source.ts';
import type { SessionBoard } from './session.ts';

/** The reviews that are written on this device before their code is here. */
export class LateReviews extends LateSource<OwnReviewsState, OwnReviews> implements OwnReviewsSource {
  /** `make` is another only in tests, whose device is not this browser's. */
  constructor(session: SessionBoard, make = loadReviews) {
    super(noReviews, () => make(session));
  }

  write: OwnReviewsSource['write'] = async (...given) => (await this.load()).write(...given);
  submit: OwnReviewsSource['submit'] = async (reviewId) => (await this.load()).submit(reviewId);
  withdraw: OwnReviewsSource['withdraw'] = async (reviewId) => (await this.load()).withdraw(reviewId);
  discard: OwnReviewsSource['discard'] = async (reviewId) => (await this.load()).discard(reviewId);
  syncNow: OwnReviewsSource['syncNow'] = async () => (await this.load()).syncNow();
  exportUnsent: OwnReviewsSource['exportUnsent'] = async () => (await this.load()).exportUnsent();

  /** The page has all it needs: somebody without an account may have written something that waits to be sent. */
  start(): void {
    void untilHere(() => this.load());
  }

  protected isWanted(isShown: boolean): boolean {
    return isShown;
  }
}

async function loadReviews(session: SessionBoard): Promise<OwnReviews> {
  const { OwnReviews } = await import('./own-reviews.ts');
  return new OwnReviews(session);
}
