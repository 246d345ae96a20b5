import type { PagePorts } from '../../shared/protocol/ports.ts';
import type { AdminSource } from '../sync/admin/admin-source.ts';
import type { StatusSource } from '../sync/catalogue/status.ts';
import type { OwnAccountSource } from '../sync/own/own-account-source.ts';
import type { OwnReviewsSource } from '../sync/own/own-reviews-source.ts';
import type { RepliesSource } from '../sync/own/replies-source.ts';
import type { ReportsSource } from '../sync/own/reports-source.ts';
import type { SessionSource } from '../sync/session/session.ts';

/** What every loader is handed: the ports, never a database. */
export interface RouterContext extends PagePorts {
  /** How fresh this device is. */
  sync: StatusSource;
  /** Who is signed in. */
  session: SessionSource;
  /** The account of who is signed in, as this device has it. */
  account: OwnAccountSource;
  /** The reviews that are written on this device. */
  ownReviews: OwnReviewsSource;
  /** The reviews about who is signed in, and their answers. */
  replies: RepliesSource;
  /** What is reported on this device. */
  reports: ReportsSource;
  /** What admins work on, as this device has it. */
  admin: AdminSource;
}
