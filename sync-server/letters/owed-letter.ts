import { storedChallenge } from '../couch/stored.ts';
import type { Challenge } from '../couch/account-documents.ts';
import { changeDocument } from '../couch/change.ts';
import type { Stores } from '../couch/stores.ts';

/** For how long (ms) nobody else sends a letter that somebody is sending: who died over it may have sent it. */
const longestSending = 10 * 60 * 1000;

/**
 * Sends the letter that is owed under `id` (its count is 0 until it was sent) once, however many processes come to do so at the same time: who
 * does says so first. `send` gives whether it is done with; else it is owed still. Gives whether it was sent here.
 */
export async function sendOwed(
  { challenges }: Pick<Stores, 'challenges'>,
  id: string,
  send: (owed: Challenge) => Promise<boolean>,
): Promise<boolean> {
  const now = Date.now();
  let isOurs = false;
  const owed = await changeDocument(challenges, id, (stored) => {
    const letter = storedChallenge.readOrNull(stored);
    isOurs = letter?.count === 0 && (letter.sendingUntil ?? 0) <= now;
    return letter && isOurs ? { ...stored, ...letter, sendingUntil: now + longestSending } : null;
  });
  if (!owed || !isOurs) return false;
  const isSent = await send(owed);
  await changeDocument(challenges, id, (stored) =>
    // What is owed anew meanwhile is another.
    stored && stored.sendingUntil === owed.sendingUntil
      ? { ...stored, count: isSent ? 1 : stored.count, sendingUntil: 0 }
      : null,
  );
  return isSent;
}
