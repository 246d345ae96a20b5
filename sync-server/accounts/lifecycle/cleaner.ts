import type { ComingTerms } from '../../../shared/model/terms.ts';
import { removeAsRead } from '../../couch/change.ts';
import { documentsThat } from '../../couch/scan.ts';
import { setAsideUnfollowed } from '../../couch/leaves/set-aside.ts';
import type { Stores } from '../../couch/stores.ts';
import { sendOwedAccessLetters } from './access-letter.ts';
import { announceTerms } from './announce-terms.ts';
import { type DeletionDeps, finishDeletions } from './deletion.ts';
import { askForReviews } from '../../sync/conversations/ask-for-reviews.ts';
import { endSilentConversations } from '../../sync/conversations/end-silent.ts';
import { noteAnswering } from '../../sync/conversations/note-answering.ts';
import { onceADay } from '../../traffic/once-a-day.ts';
import { noteEnd } from '../sessions/end-session.ts';
import type { AccountDeps } from '../deps.ts';
import { removeEndedMarks } from '../traces.ts';

const pause = 60 * 60 * 1000;

type CleaningDeps = Pick<AccountDeps, 'stores' | 'mailer' | 'publicOrigin' | 'setAside'> & {
  deletion: DeletionDeps;
  uploads: Pick<AccountDeps['uploads'], 'clearOld'>;
  /** The version of the terms that accounts are told of. */
  comingTerms: ComingTerms | null;
};

/**
 * Finishes deletions that were cut off, sends the letters that are still owed, tells of terms that are coming, asks for reviews that are due, and removes ended sessions, challenges,
 * uploads and marks, and sets aside what of them cannot be read, now and every hour; looks through all conversations once a day. `stop` settles
 * when nothing is under way any more.
 */
export function startCleaner(
  { stores, mailer, deletion, uploads, publicOrigin, setAside, comingTerms }: CleaningDeps,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  // One that fails holds up no other.
  const steps = [
    () => finishDeletions(deletion),
    () => sendOwedAccessLetters({ stores, mailer }),
    () => announceTerms({ stores, mailer, publicOrigin }, comingTerms, Date.now()),
    () => askForReviews({ stores, mailer }, Date.now()),
    () => removeEndedSessions(stores),
    () => removeEnded(stores.challenges),
    () => setAsideUnfollowed(stores, setAside),
    () => uploads.clearOld(),
    () => removeEndedMarks(stores, Date.now()),
    () =>
      onceADay(stores, 'conversations that end', () =>
        endSilentConversations({ stores, mailer, publicOrigin }, Date.now()),
      ),
    () => onceADay(stores, 'answers', () => noteAnswering(stores, Date.now())),
  ];
  let underWay = Promise.resolve();
  const clean = () => {
    for (const step of steps) underWay = underWay.then(step).catch(onError);
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
    await removeAsRead(database, document);
  }
}
