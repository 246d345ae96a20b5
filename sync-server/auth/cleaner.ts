import { isStatus } from '../couch/read.ts';
import { documentsThat } from '../couch/scan.ts';
import type { Stores } from '../couch/stores.ts';

const pause = 60 * 60 * 1000;

/** Removes ended sessions and challenges, now and every hour; `stop` settles when nothing is under way any more. */
export function startCleaner(
  { sessions, challenges }: Pick<Stores, 'sessions' | 'challenges'>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let underWay = Promise.resolve();
  const clean = () => {
    underWay = underWay
      .then(() => removeEnded(sessions))
      .then(() => removeEnded(challenges))
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

/** Removes what has ended; what was changed meanwhile is left to the next time. */
export async function removeEnded(database: PouchDB.Database<{ endsAt: number }>): Promise<void> {
  // Also what has no end, such as the tombstones of deleted accounts, stays.
  for (const document of await documentsThat(database, ({ endsAt }) => endsAt <= Date.now())) {
    await database.remove(document).catch((error: unknown) => {
      if (!isStatus(error, 409) && !isStatus(error, 404)) throw error;
    });
  }
}
