import { forgetPrivatePhotos } from '../../db/device/kept-photos.ts';
import { forgetSearches } from '../../db/device/recent-searches.ts';
import { queueSignOut } from '../../db/device/sign-out-queue.ts';
import { stashedTexts } from '../../db/own/text-stash.ts';
import { keepFields } from '../../scheduling/before-leaving.ts';
import type { SessionSource } from '../session/session.ts';
import type { OwnSource } from './lazy-own.ts';
import { writerOf } from './writer.ts';

/** Signing out, which must not lose what the server has not got unless the person says so. */
export interface Leaving {
  /** How many things of the person who is shown the server has not got, with what stands in the fields of the page and in forms that were put away. */
  countUnsent: () => Promise<number>;
  /** How many of them were typed into forms that were put away: only who wrote them can send them. */
  countStashed: () => number;
  /** Tries to send them now. Throws when the server cannot be reached, or says no. */
  syncNow: () => Promise<void>;
  /** Them as a JSON text to keep. */
  exportUnsent: () => Promise<string>;
  /**
   * Removes all of this account from the device, sent or not, with what was searched for here and photos that not everybody may see, shows nobody, and ends the server's
   * session: now, or before anything else once the server can be reached.
   */
  signOut: () => Promise<void>;
}

/** How the person whom this tab shows leaves. */
export function leavingOf(session: SessionSource, own: OwnSource): Leaving {
  return {
    countUnsent: async () => {
      const inFields = await keepFields();
      const unsent = await own.ask(async (opened) => opened.get().unsent);
      return inFields + unsent + typedBy(session).length;
    },
    countStashed: () => typedBy(session).length,
    syncNow: () => own.ask((opened) => opened.syncNow()),
    exportUnsent: () => exportUnsent(own, typedBy(session)),
    signOut: () => signOut(session, own),
  };
}

/** All that is unsent, with what was `typed` and not sent, as a JSON text to keep. */
export async function exportUnsent(own: OwnSource, typed: readonly string[] = []): Promise<string> {
  const unsent = await own.ask((opened) => opened.exportUnsent());
  return JSON.stringify(typed.length > 0 ? { ...unsent, typed } : unsent, null, 2);
}

/** The texts that whoever is shown typed in forms and fields that are not in front of them. */
const typedBy = (session: SessionSource) => stashedTexts(writerOf(session.get()));

async function signOut(session: SessionSource, own: OwnSource): Promise<void> {
  // In another tab somebody else came in: the server's session is theirs, and goes on.
  const isOthers = session.get().status === 'other';
  try {
    await own.ask((opened) => opened.forget());
  } finally {
    forgetSearches();
    if (!isOthers) queueSignOut();
    session.update({ session: null });
  }
  const { endQueuedSession } = await import('../session/requests.ts');
  // Without a connection it stays queued.
  await endQueuedSession().catch(() => undefined);
  if (isOthers) await session.check();
  await forgetPrivatePhotos();
}
