import type { AdminState } from '../admin/admin-source.ts';
import type { OwnAccountState } from './own-account-source.ts';
import type { OwnReviewsState } from './own-reviews-source.ts';
import type { RepliesState } from './replies-source.ts';
import type { ReportsState } from './reports-source.ts';

/** What is shown of somebody's own until the device has been read; every page has it, so it stands by itself. */
export const noOwnAccount: OwnAccountState = { account: null, fields: {}, inbox: [], photos: [], unsent: 0 };
export const noReviews: OwnReviewsState = { isRead: false, reviews: [], unsent: 0 };
export const noReplies: RepliesState = { isRead: false, received: [], unsent: 0 };
export const noReports: ReportsState = { isRead: false, reports: [], unsent: 0 };
export const nothingToAdminister: AdminState = { tables: null, queue: [], isWhole: false, isBroken: false };
