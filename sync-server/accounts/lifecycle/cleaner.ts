import type { ComingTerms } from '../../../shared/model/terms.ts';
import { isStatus } from '../../couch/read.ts';
import { documentsThat } from '../../couch/scan.ts';
import type { Stores } from '../../couch/stores.ts';
import { sendOwedAccessLetters } from './access-letter.ts';
import { announceTerms } from './announce-terms.ts';
import { noteEnd } from '../sessions/end-session.ts';
import type { AccountDeps } from '../deps.ts';
import { removeEndedMarks } from '../traces.ts';

const pause = 60 * 60 * 1000;

type CleaningDeps = Pick<AccountDeps, 'stores' | 'mailer' | 'uploads' | 'publicOrigin'> & {
  /** The version of the terms that accounts are told of. */
  comingTerms: ComingTerms | null;
};

/**
 * Sends the letters that are still owed, tells of terms that are coming, and removes ended sessions, challenges, uploads and marks, now and every hour; `stop` settles
 * when nothing is under way any more.
 */
export function startCleaner(
  { stores, mailer, uploads, publicOrigin, comingTerms }: CleaningDeps,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let underWay = Promise.resolve();
  const clean = () => {
    underWay = underWay
      .then(() => sendOwedAccessLetters({ stores, mailer }))
      .then(() => announceTerms({ stores, mailer, publicOrigin }, comingTerms, Date.now()))
      .then(() => removeEndedSessions(stores))
      .then(() => removeEnded(stores.challenges))
      .then(() => uploads.clearOld())
      .then(() => removeEndedMarks(stores, Date.now()))
      .catch(onError);
  };
  clean();
  const timer = setInterval(clean, pause);
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Removes the sessions that have ended; of an admin who acted for somebody until then, that is written down first. */
export async function removeEndedSessions(stores: Pick<Stores, 'sessions' | 'audit'>): Promise<void> {
  for (const ended of await documentsThat(stores.sessions, ({ endsAt }) => endsAt <= Date.now())) {
    await noteEnd(stores, ended);
  }
  await removeEnded(stores.sessions);
}

/** Removes what has ended; what was changed meanwhile is left to the next time. */
async function removeEnded(database: PouchDB.Database<{ endsAt: number }>): Promise<void> {
  // Also what has no end, such as the tombstones of deleted accounts, stays.
  for (const document of await documentsThat(database, ({ endsAt }) => endsAt <= Date.now())) {
    await database.remove(document).catch((error: unknown) => {
      if (!isStatus(error, 409) && !isStatus(error, 404)) throw error;
    });
  }
}
