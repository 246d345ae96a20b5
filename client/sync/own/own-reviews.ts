import type { OwnReview } from '../../../shared/model/review.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import type { OwnReviewOutcome, Reviewable } from '../../../shared/protocol/review-protocol.ts';
import { checkReviewText, type WantedReview } from '../../../shared/rules/review.ts';
import { thisDevice } from '../../db/own/account-device.ts';
import type { OwnReviewRow } from '../../db/own/own-review-row.ts';
import type { OwnRows } from '../../db/own/own-rows.ts';
import { noReviews } from './nothing-yet.ts';
import type { OwnReviewsSource, OwnReviewsState } from './own-reviews-source.ts';
import { Refused } from '../session/requests.ts';
import {
  aboutOf,
  begunReview,
  rowOf,
  settled,
  submitted,
  takenAlong,
  textOf,
  toldSo,
  typed,
  withdrawn,
  withoutDraft,
} from './review-rows.ts';
import { reviewsState } from './review-state.ts';
import { isUnsent } from './sent-rows.ts';
import { SentSource } from './sent-source.ts';
import type { SessionBoard } from '../session/session.ts';
import { nobody, takeAlong } from './writer.ts';

/** The reviews that whoever is at this device writes: what they wrote before they came in comes with them. */
export class OwnReviews extends SentSource<OwnReviewRow, OwnReviewsState> implements OwnReviewsSource {
  /** `device` is another only in tests. */
  constructor(session: SessionBoard, device = thisDevice) {
    super(session, { table: 'ownReviews', nothing: noReviews }, device);
  }

  write: OwnReviewsSource['write'] = (to, change) =>
    this.inTurn(async () => {
      const rows = await (await this.opened()).list(this.writer);
      const begun = this.#begun(to);
      const id = aboutOf(rows, to.uid)?.id ?? begun.id;
      await this.changeMine(id, (row) => typed(row ?? begun, change));
      return id;
    });

  submit: OwnReviewsSource['submit'] = (reviewId) =>
    this.inTurn(async () => {
      const row = (await (await this.opened()).list(this.writer)).find(({ id }) => id === reviewId);
      const refusal = row && this.#refusalOf(row.to, { ...textOf(row), isWithdrawn: false });
      if (refusal) throw new Refused(refusal);
      await this.changeMine(reviewId, (now) => now && submitted(now));
    });

  withdraw: OwnReviewsSource['withdraw'] = (reviewId) => this.changeMine(reviewId, (row) => row && withdrawn(row));

  discard: OwnReviewsSource['discard'] = (reviewId) => this.changeMine(reviewId, (row) => row && withoutDraft(row));

  exportUnsent: OwnReviewsSource['exportUnsent'] = async () =>
    (await this.unsent()).map((row) => ({ reviewId: row.id, to: row.to, ...textOf(row) }));

  /** Takes in what became of a row. */
  settle(row: OwnReviewRow, pushed: WantedReview, outcome: OwnReviewOutcome): Promise<void> {
    return this.settleRow(row, (now) => settled(now, pushed, outcome, Date.now()));
  }

  /** Takes in all reviews that the server has of `account`. A guest's only go to whoever comes in, who is given them here too. */
  take(account: string, documents: readonly OwnReview[]): Promise<void> {
    return this.takeIn(account, new Map(documents.map((document) => [document.reviewId, document])), {
      make: (row, told) => toldSo(row ?? rowOf(account, told), told),
      gone: (row) => (row.isGuest ? row : isUnsent(row) ? { ...row, told: null } : null),
    });
  }

  protected stateOf(rows: readonly OwnReviewRow[], sending: ReadonlySet<string>): OwnReviewsState {
    return reviewsState(rows, sending, Date.now());
  }

  protected async welcome(rows: OwnRows<OwnReviewRow>): Promise<void> {
    const { session } = this.session.get();
    if (session) await takeAlong(rows, session.account, takenAlong);
  }

  #begun(to: Reviewable): OwnReviewRow {
    const { session } = this.session.get();
    const account = this.writer;
    const isGuest = account === nobody || session?.account.isAnonymous === true;
    return begunReview({ account, id: crypto.randomUUID(), to, isGuest, now: Date.now() });
  }

  #refusalOf(to: Reviewable, wanted: WantedReview): Refusal | null {
    const { session } = this.session.get();
    if (session?.impersonation) return { code: 'not-while-impersonating' };
    const { writer } = this;
    const account = writer === nobody ? null : session?.account;
    if (to.uid === writer) return { code: 'own-profile', field: 'to' };
    return checkReviewText(wanted, account ?? { uid: nobody, isAnonymous: true, hasSignedCurrentTos: false });
  }
}
