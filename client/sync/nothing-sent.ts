import type { RepliesState } from './replies-source.ts';
import type { ReportsState } from './reports-source.ts';

/** What is shown of answers and reports until the device has been read; every page has it, so it stands by itself. */
export const noReplies: RepliesState = { isRead: false, received: [], unsent: 0 };
export const noReports: ReportsState = { isRead: false, reports: [], unsent: 0 };
