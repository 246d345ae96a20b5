import { queueSignOut } from '../../db/device/sign-out-queue.ts';
import type { AdminSource } from '../admin/lazy-admin.ts';
import type { QueuedRow } from '../../db/own/admin-database.ts';
import type { SessionSource } from '../session/session.ts';
import type { OwnSource } from './lazy-own.ts';

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

/** Who leaves, and what is theirs on this device. */
interface Leaver {
  session: SessionSource;
  own: OwnSource;
  admin: AdminSource;
}

/** How the person whom this tab shows leaves. */
export function leavingOf(session: SessionSource, own: OwnSource, admin: AdminSource): Leaving {
  return {
    countUnsent: async () => {
      const decisions = await unsentDecisions(session, admin);
      return (await own.ask(async (opened) => opened.get().unsent)) + decisions.length;
    },
    syncNow: () => syncNow({ session, own, admin }),
    exportUnsent: () => exportUnsent({ session, own, admin }),
    signOut: () => signOut(session, own, admin),
  };
}

/** Tries to send all that is unsent. Throws when the server cannot be reached, or says no. */
export async function syncNow({ session, own, admin }: Leaver): Promise<void> {
  await own.ask((opened) => opened.syncNow());
  if (session.get().session) await admin.ask((desk) => desk.syncNow());
}

/** All that is unsent, as a JSON text to keep. */
export async function exportUnsent({ session, own, admin }: Leaver): Promise<string> {
  const written = await own.ask((opened) => opened.exportUnsent());
  const decisions = (await unsentDecisions(session, admin)).map(({ name, row, at }) => ({
    name,
    row,
    at: new Date(at).toISOString(),
  }));
  return JSON.stringify({ ...written, ...(decisions.length > 0 && { decisions }) }, null, 2);
}

/** Who is not signed in has none, and needs no code to say so. */
async function unsentDecisions(session: SessionSource, admin: AdminSource): Promise<readonly QueuedRow[]> {
  return session.get().session ? admin.ask((desk) => desk.unsent()) : [];
}

async function signOut(session: SessionSource, own: OwnSource, admin: AdminSource): Promise<void> {
  // In another tab somebody else came in: the server's session is theirs, and goes on.
  const isOthers = session.get().standing === 'other';
  try {
    await Promise.all([own.ask((opened) => opened.forget()), admin.ask((desk) => desk.forget())]);
  } finally {
    if (!isOthers) queueSignOut();
    session.take({ session: null });
  }
  const { endQueuedSession } = await import('../session/requests.ts');
  // Without a connection it stays queued.
  await endQueuedSession().catch(() => undefined);
  if (isOthers) await session.check();
}
