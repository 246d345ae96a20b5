import type { ReceivedReview } from '../../../shared/model/review.ts';
import type { ReplyOutcome } from '../../../shared/protocol/review-protocol.ts';
import { checkReply } from '../../../shared/rules/reply.ts';
import { thisDevice } from '../../db/own/account-device.ts';
import type { ReplyRow, ReplyText } from '../../db/own/reply-row.ts';
import { noReplies } from './nothing-yet.ts';
import type { ReceivedItem, RepliesSource, RepliesState } from './replies-source.ts';
import { gone, receivedRow, removed, replyOf, settled, submitted, toldSo, typed, withoutDraft } from './reply-rows.ts';
import { Refused } from '../session/requests.ts';
import { isUnsent, progressOf } from './sent-rows.ts';
import { SentSource } from './sent-source.ts';
import type { SessionBoard } from '../session/session.ts';

/** The reviews that a professional received and their answers, on this device. */
export class Replies extends SentSource<ReplyRow, RepliesState> implements RepliesSource {
  /** `device` is another only in tests. */
  constructor(session: SessionBoard, device = thisDevice) {
    super(session, { table: 'receivedReviews', nothing: noReplies }, device);
  }

  write: RepliesSource['write'] = (reviewId, text) =>
    this.inTurn(() => this.changeMine(reviewId, (row) => row && typed(row, text)));

  submit: RepliesSource['submit'] = (reviewId) =>
    this.inTurn(async () => {
      this.#mustBeMine();
      const row = this.mine.find(({ id }) => id === reviewId);
      const refusal = row && checkReply(replyOf(row) ?? '');
      if (refusal) throw new Refused(refusal);
      await this.changeMine(reviewId, (now) => now && submitted(now));
    });

  remove: RepliesSource['remove'] = (reviewId) =>
    this.inTurn(async () => {
      this.#mustBeMine();
      await this.changeMine(reviewId, (row) => row && removed(row));
    });

  discard: RepliesSource['discard'] = (reviewId) =>
    this.inTurn(() => this.changeMine(reviewId, (row) => row && withoutDraft(row)));

  exportUnsent: RepliesSource['exportUnsent'] = async () =>
    (await this.unsent()).map((row) => ({ reviewId: row.id, title: row.told.title, replyText: replyOf(row) }));

  /** Takes in what became of a row. */
  settle(row: ReplyRow, pushed: ReplyText, outcome: ReplyOutcome): Promise<void> {
    return this.settleRow(row, (now) => settled(now, pushed, outcome, Date.now()));
  }

  /** Takes in all reviews that the server has for `account`. */
  take(account: string, documents: readonly ReceivedReview[]): Promise<void> {
    return this.takeIn(account, new Map(documents.map((document) => [document.reviewId, document])), {
      make: (row, told) => toldSo(row ?? receivedRow(account, told), told),
      gone,
    });
  }

  protected stateOf(rows: readonly ReplyRow[], sending: ReadonlySet<string>): RepliesState {
    const received = rows
      .map((row) => itemOf(row, sending.has(row.id), Date.now()))
      .toSorted((a, b) => b.review.createdAt - a.review.createdAt);
    return { isRead: true, received, unsent: rows.filter(isUnsent).length };
  }

  protected async welcome(): Promise<void> {
    // Nobody answers before they are signed in.
  }

  /** Throws `Refused` for an admin who acts for the professional. */
  #mustBeMine(): void {
    if (this.session.get().session?.impersonation) throw new Refused({ code: 'not-while-impersonating' });
  }
}

function itemOf(row: ReplyRow, isSending: boolean, now: number): ReceivedItem {
  const { told, attention, notBefore, isGone } = row;
  const waitsUntil = notBefore > now ? notBefore : null;
  return { review: told, text: replyOf(row), progress: progressOf(row, isSending), attention, waitsUntil, isGone };
}
