import type { ReportRow } from '../../db/own/report-row.ts';
import type { Reports } from './reports.ts';
import { pushReport } from './review-requests.ts';
import type { Channel } from './sent-sync.ts';

/** How reports go to the server, which tells nobody of theirs. */
export function reportChannel(reports: Reports): Channel<ReportRow> {
  return {
    pull: async (_account, checkpoint) => checkpoint,
    push: async (account, row, signal) => {
      const { about, wanted } = row;
      if (!wanted?.reason) return;
      const { uid, reviewId } = about;
      const pushed = { uid, reviewId, reason: wanted.reason, note: wanted.note };
      await reports.settle(row, wanted, await pushReport(account, pushed, signal));
    },
  };
}
