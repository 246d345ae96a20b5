import { queueSignOut } from '../../db/device/sign-out-queue.ts';
import type { AdminSource } from '../admin/admin-source.ts';
import type { OwnAccountSource } from './own-account-source.ts';
import type { OwnReviewsSource } from './own-reviews-source.ts';
import type { RepliesSource } from './replies-source.ts';
import type { ReportsSource } from './reports-source.ts';
import type { SessionSource } from '../session/session.ts';

/** Signing out, which must not lose what the server has not got unless the person says so. */
export interface Leaving {
  /** How many things of the person who is shown the server has not got. */
  countUnsent: () => Promise<number>;
  /** Tries to send them now. Throws when the server cannot be reached, or says no. */
  syncNow: () => Promise<void>;
  /** Them as a JSON text to keep. */
  exportUnsent: () => Promise<string>;
  /**
   * Removes all of this account from the device, sent or not, shows nobody, and ends the server's session: now, or before anything
   * else once the server can be reached.
   */
  signOut: () => Promise<void>;
}

/** What is somebody's own on this device. */
export interface OwnSources {
  account: OwnAccountSource;
  ownReviews: OwnReviewsSource;
  replies: RepliesSource;
  reports: ReportsSource;
  admin: AdminSource;
}

/** How the person whom this tab shows leaves. */
export function leavingOf(session: SessionSource, own: OwnSources): Leaving {
  const { account, ownReviews, replies, reports, admin } = own;
  const kept = [account, ownReviews, replies, reports];
  return {
    countUnsent: async () => {
      await Promise.all(kept.map((each) => each.whenOpen()));
      return kept.reduce((sum, each) => sum + each.get().unsent, (await admin.unsent()).length);
    },
    syncNow: () => syncNow(own),
    exportUnsent: () => exportUnsent(own),
    signOut: () => signOut(session, own),
  };
}

/** Tries to send all that is unsent. Throws when the server cannot be reached, or says no. */
export async function syncNow({ account, ownReviews, replies, reports, admin }: OwnSources): Promise<void> {
  for (const each of [account, ownReviews, replies, reports, admin]) await each.syncNow();
}

/** All that is unsent, as a JSON text to keep. */
export async function exportUnsent({ account, ownReviews, replies, reports, admin }: OwnSources): Promise<string> {
  const text = await account.exportUnsent();
  const reviews = await ownReviews.exportUnsent();
  const answers = await replies.exportUnsent();
  const told = await reports.exportUnsent();
  const decisions = (await admin.unsent()).map(({ name, row, at }) => ({ name, row, at: new Date(at).toISOString() }));
  return JSON.stringify(
    {
      ...(JSON.parse(text || '{}') as object),
      ...(reviews.length > 0 && { reviews }),
      ...(answers.length > 0 && { answers }),
      ...(told.length > 0 && { reports: told }),
      ...(decisions.length > 0 && { decisions }),
    },
    null,
    2,
  );
}

async function signOut(session: SessionSource, { account, admin }: OwnSources): Promise<void> {
  // In another tab somebody else came in: the server's session is theirs, and goes on.
  const isOthers = session.get().standing === 'other';
  try {
    await Promise.all([account.forget(), admin.forget()]);
  } finally {
    if (!isOthers) queueSignOut();
    session.take({ session: null });
  }
  const { endQueuedSession } = await import('../session/requests.ts');
  // Without a connection it stays queued.
  await endQueuedSession().catch(() => undefined);
  if (isOthers) await session.check();
}
