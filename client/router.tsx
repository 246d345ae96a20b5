import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { PagePorts } from '../shared/ports.ts';
import { routeTree } from './routeTree.gen.ts';
import type { AdminSource } from './sync/admin-source.ts';
import type { OwnAccountSource } from './sync/own-account-source.ts';
import type { OwnReviewsSource } from './sync/own-reviews-source.ts';
import type { RepliesSource } from './sync/replies-source.ts';
import type { ReportsSource } from './sync/reports-source.ts';
import type { SessionSource } from './sync/session.ts';
import type { StatusSource } from './sync/status.ts';

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

/** The pages of the product; `history` is the browser's own unless the server renders one address. */
export function makeRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // On the server it would be a script inside the page, which the policy forbids.
    scrollRestoration: history === undefined,
    defaultStructuralSharing: false,
    ...(history ? { history } : {}),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
