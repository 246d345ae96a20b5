import { storedSession } from '../../couch/stored.ts';
import type { SessionDocument } from '../../couch/account-documents.ts';
import { removeDocument } from '../../couch/change.ts';
import { getOrNull } from '../../couch/read.ts';
import { withRecheck } from '../../couch/leaves/delayed-rechecks.ts';
import type { Stores } from '../../couch/stores.ts';
import { audit } from '../../moderation/audit.ts';

type Deps = Pick<Stores, 'sessions' | 'audit'>;
export type SessionStores = Pick<Stores, 'sessions' | 'audit' | 'onceMore'>;

/** Ends a session, however it came to that: nobody stops acting for somebody without its being written down (product decision 4). */
export async function endStoredSession(stores: Deps, id: string): Promise<void> {
  const stored = await getOrNull(stores.sessions, id);
  if (stored) await noteEnd(stores, stored);
  await removeDocument(stores.sessions, id);
}

/**
 * Ends the sessions that `find` gives, and those begun until now that it only gives when the copies of the store have told each other: it reads many
 * documents, which asks one copy.
 */
export async function endSessions(
  stores: SessionStores,
  find: () => Promise<PouchDB.Core.ExistingDocument<SessionDocument>[]>,
): Promise<void> {
  await withRecheck(stores, async (isMeant) => {
    await Promise.all((await find()).filter(isMeant).map(({ _id }) => endStoredSession(stores, _id)));
  });
}

/** Writes down that an admin stopped acting for the session's account, now or when its time was up; of other sessions nothing, nor of one that cannot be read. */
export async function noteEnd(stores: Deps, stored: SessionDocument): Promise<void> {
  const { uid, impersonation, endsAt } = storedSession.readOrNull(stored) ?? { impersonation: null };
  if (!impersonation) return;
  const at = Math.min(Date.now(), endsAt);
  await audit(stores, { actor: impersonation.adminUid, action: 'impersonation-ended', target: uid, at });
}
