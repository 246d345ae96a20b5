import { useState } from 'react';
import type { SessionState } from '../../sync/session/session.ts';
import { useSession } from '../../sync/session/use-session.ts';

/** Who is signed in by name; null where nobody is. */
function namedUid({ session, status }: SessionState): string | null {
  return session && !session.account.isAnonymous && status !== 'expired' ? session.account.uid : null;
}

/** How often somebody who was signed in by name has gone since the page began: the key of what holds what they typed, which is not for the next one to see. */
export function useDepartures(): number {
  const uid = namedUid(useSession());
  const [seen, setSeen] = useState({ uid, count: 0 });
  if (seen.uid !== uid) setSeen({ uid, count: seen.uid === null ? seen.count : seen.count + 1 });
  return seen.count;
}
