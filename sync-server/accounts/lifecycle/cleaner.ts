import type { ComingTerms } from '../../../shared/model/terms.ts';
import { removeAsRead } from '../../couch/change.ts';
import { documentsThat } from '../../couch/scan.ts';
import { setAsideUnfollowed } from '../../couch/leaves/set-aside.ts';
import type { Stores } from '../../couch/stores.ts';
import { sendOwedAccessLetters } from './access-letter.ts';
import { announceTerms } from './announce-terms.ts';
import { askForReviews } from '../../sync/conversations/ask-for-reviews.ts';
import { endSilentConversations } from '../../sync/conversations/end-silent.ts';
import { noteAnswering } from '../../sync/conversations/note-answering.ts';
import { countDown, countUp } from '../../traffic/counts.ts';
import { noteEnd } from '../sessions/end-session.ts';
import type { AccountDeps } from '../deps.ts';
import { removeEndedMarks } from '../traces.ts';

const pause = 60 * 60 * 1000;
const day = 24 * pause;

type CleaningDeps = Pick<AccountDeps, 'stores' | 'mailer' | 'publicOrigin' | 'setAside'> & {
  uploads: Pick<AccountDeps['uploads'], 'clearOld'>;
  /** The version of the terms that accounts are told of. */
  comingTerms: ComingTerms | null;
};

/**
 * Sends the letters that are still owed, tells of terms that are coming, asks for reviews that are due, and removes ended sessions, challenges,
 * uploads and marks, and sets aside what of them cannot be read, now and every hour; looks through all conversations once a day. `stop` settles
 * when nothing is under way any more.
 */
export function startCleaner(
  { stores, mailer, uploads, publicOrigin, setAside, comingTerms }: CleaningDeps,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  // One that fails holds up no other.
  const steps = [
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

/** Does what takes long once a day, whichever process that comes to; again an hour later where it fails. */
async function onceADay(stores: Stores, what: string, work: () => Promise<void>): Promise<void> {
  const counted = `daily:${what}`;
  if ((await countUp(stores, counted, { times: 1, within: day })) !== null) return;
  try {
    await work();
  } catch (error) {
    await countDown(stores, counted);
    throw error;
  }
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
