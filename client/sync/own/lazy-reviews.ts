import { untilHere } from '../../scheduling/lazy-code.ts';
import { LateSource } from './lazy-source.ts';
import type { OwnReviews } from './own-reviews.ts';
import { noReviews } from './nothing-yet.ts';
import type { OwnReviewsSource, OwnReviewsState } from './own-reviews-source.ts';
import type { SessionBoard } from '../session/session.ts';

/** The reviews that are written on this device before their code is here. */
export class LateReviews extends LateSource<OwnReviewsState, OwnReviews> implements OwnReviewsSource {
  /** `make` is another only in tests, whose device is not this browser's. */
  constructor(session: SessionBoard, make = loadReviews) {
    super(noReviews, () => make(session));
  }

  write: OwnReviewsSource['write'] = this.ask((own) => own.write);
  submit: OwnReviewsSource['submit'] = this.ask((own) => own.submit);
  withdraw: OwnReviewsSource['withdraw'] = this.ask((own) => own.withdraw);
  discard: OwnReviewsSource['discard'] = this.ask((own) => own.discard);
  syncNow: OwnReviewsSource['syncNow'] = this.ask((own) => own.syncNow);
  exportUnsent: OwnReviewsSource['exportUnsent'] = this.ask((own) => own.exportUnsent);

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
