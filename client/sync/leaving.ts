import type { QueuedRow } from '../db/admin-database.ts';
import { queueSignOut } from '../db/sign-out-queue.ts';
import type { AdminSource } from './admin-source.ts';
import type { OwnAccountSource } from './own-account-source.ts';
import type { SessionSource } from './session.ts';

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

/** How the person whom this tab shows leaves. */
export function leavingOf(session: SessionSource, account: OwnAccountSource, admin: AdminSource): Leaving {
  return {
    countUnsent: async () => {
      await account.whenOpen();
      return account.get().unsent + (await admin.unsent()).length;
    },
    syncNow: async () => {
      await account.syncNow();
      await admin.syncNow();
    },
    exportUnsent: async () => withDecisions(await account.exportUnsent(), await admin.unsent()),
    signOut: () => signOut(session, account, admin),
  };
}

/** What is unsent of an account, as a JSON text, with what was decided as an admin. */
function withDecisions(text: string, queue: readonly QueuedRow[]): string {
  if (queue.length === 0) return text;
  const decisions = queue.map(({ name, row, at }) => ({ name, row, at: new Date(at).toISOString() }));
  return JSON.stringify({ ...(text ? (JSON.parse(text) as object) : {}), decisions }, null, 2);
}

async function signOut(session: SessionSource, account: OwnAccountSource, admin: AdminSource): Promise<void> {
  // In another tab somebody else came in: the server's session is theirs, and goes on.
  const isOthers = session.get().standing === 'other';
  try {
    await Promise.all([account.forget(), admin.forget()]);
  } finally {
    if (!isOthers) queueSignOut();
    session.take({ session: null });
  }
  const { endQueuedSession } = await import('./requests.ts');
  // Without a connection it stays queued.
  await endQueuedSession().catch(() => undefined);
  if (isOthers) await session.check();
}
