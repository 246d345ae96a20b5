import type { Refusal } from '../../../shared/protocol/refusal.ts';
import type { ReportOutcome } from '../../../shared/protocol/review-protocol.ts';
import { checkReport } from '../../../shared/rules/report.ts';
import { thisDevice } from '../../db/own/account-device.ts';
import type { OwnRows } from '../../db/own/own-rows.ts';
import { type Reported, reportId, type ReportRow, type ReportText } from '../../db/own/report-row.ts';
import { begunReport, reportOf, settled, submitted, takenAlong, typed, withoutDraft } from './report-rows.ts';
import { noReports } from './nothing-yet.ts';
import type { ReportItem, ReportsSource, ReportsState } from './reports-source.ts';
import { Refused } from '../session/requests.ts';
import { isUnsent, progressOf } from './sent-rows.ts';
import { SentSource } from './sent-source.ts';
import type { SessionBoard } from '../session/session.ts';
import { nobody, takeAlong } from './writer.ts';

/** What whoever is at this device tells us of reviews and profiles: what they told before they came in comes with them. */
export class Reports extends SentSource<ReportRow, ReportsState> implements ReportsSource {
  /** `device` is another only in tests. */
  constructor(session: SessionBoard, device = thisDevice) {
    super(session, { table: 'reports', nothing: noReports }, device);
  }

  write: ReportsSource['write'] = (about, change) =>
    this.inTurn(async () => {
      await this.opened();
      await this.changeMine(reportId(about), (row) => typed(row ?? this.#begun(about), change));
    });

  submit: ReportsSource['submit'] = (about) =>
    this.inTurn(async () => {
      await this.opened();
      const row = this.mine.find(({ id }) => id === reportId(about)) ?? this.#begun(about);
      const refusal = this.#refusalOf(about, reportOf(row));
      if (refusal) throw new Refused(refusal);
      await this.changeMine(row.id, (now) => submitted(now ?? row));
    });

  discard: ReportsSource['discard'] = (about) =>
    this.inTurn(() => this.changeMine(reportId(about), (row) => row && withoutDraft(row)));

  exportUnsent: ReportsSource['exportUnsent'] = async () =>
    (await this.unsent()).map((row) => ({ about: row.about, ...reportOf(row) }));

  /** Takes in what became of a row. */
  settle(row: ReportRow, pushed: ReportText, outcome: ReportOutcome): Promise<void> {
    return this.settleRow(row, (now) => settled(now, pushed, outcome, Date.now()));
  }

  protected stateOf(rows: readonly ReportRow[], sending: ReadonlySet<string>): ReportsState {
    const reports = rows.map((row) => itemOf(row, sending.has(row.id), Date.now()));
    return { isRead: true, reports, unsent: rows.filter(isUnsent).length };
  }

  protected async welcome(rows: OwnRows<ReportRow>): Promise<void> {
    const { session } = this.session.get();
    if (session) await takeAlong(rows, session.account, takenAlong);
  }

  #begun(about: Reported): ReportRow {
    const isGuest = this.writer === nobody || this.session.get().session?.account.isAnonymous === true;
    return begunReport(this.writer, about, isGuest);
  }

  #refusalOf({ uid, reviewId }: Reported, { reason, note }: ReportText): Refusal | null {
    if (this.session.get().session?.impersonation) return { code: 'not-while-impersonating' };
    if (reason === null) return { code: 'reason-required', field: 'reason' };
    return checkReport({ uid, reviewId, note }, this.writer);
  }
}

function itemOf(row: ReportRow, isSending: boolean, now: number): ReportItem {
  const { about, attention, notBefore } = row;
  const waitsUntil = notBefore > now ? notBefore : null;
  return { about, text: reportOf(row), progress: progressOf(row, isSending), attention, waitsUntil };
}
