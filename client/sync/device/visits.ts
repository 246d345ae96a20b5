import * as z from 'zod/mini';
import type { Professional } from '../../../shared/model/professional.ts';
import { maxTimes, maxVisited, Visited } from '../../../shared/protocol/visits-protocol.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { weekOf } from '../../../shared/rules/clock.ts';
import { keepLook } from '../../db/device/looked-at.ts';
import { ifKept } from '../../db/if-kept.ts';
import { untilIdle } from '../../scheduling/idle.ts';
import { askPublicly } from '../session/http.ts';
import type { SessionSource, SessionState } from '../session/session.ts';
import { until } from '../../scheduling/until.ts';

const seenItem = 'visited';
const unsentItem = 'visits';

/** Where the browser keeps nothing it is remembered for as long as the page is open. */
const seenInMemory = new Set<string>();

/**
 * Counts that somebody looks at the profile of a professional, once for as long as the tab is open, and tells the server: how often, in
 * which week, and nothing of who it was. Without signal it is told later. The professional's own visits and those of admins do not count, as
 * far as the device knows who it is. What they do is kept here, for when the profile is gone.
 */
export async function countVisit(professional: Professional, session: SessionSource): Promise<void> {
  const { uid } = professional;
  keepLook(professional);
  await until(session, () => session.get().isKnown);
  if (isInside(session.get(), uid)) return;
  // After all that who looks waits for.
  await untilIdle();
  if (isSeen(uid)) return;
  noteSeen(uid);
  keepUnsent([{ uid, week: weekOf(Date.now()), times: 1 }]);
  await tellVisits();
}

function isInside({ session }: SessionState, uid: string): boolean {
  if (!session) return false;
  return session.account.isAdmin || session.impersonation !== null || session.account.uid === uid;
}

/** Tells the server of the visits that it has not heard of; what it cannot be told now is kept. */
export async function tellVisits(): Promise<void> {
  if (!navigator.onLine) return;
  const visits = takeUnsent();
  if (visits.length === 0) return;
  try {
    await askPublicly('/catalogue/visits', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ visits }),
    });
  } catch (error) {
    // What the server does not understand it never will.
    if (!(error instanceof Refused) || error.code !== 'bad-request') keepUnsent(visits);
  }
}

function isSeen(uid: string): boolean {
  return seenInMemory.has(uid) || ifKept(() => sessionStorage.getItem(`${seenItem}:${uid}`)) !== null;
}

function noteSeen(uid: string): void {
  seenInMemory.add(uid);
  ifKept(() => sessionStorage.setItem(`${seenItem}:${uid}`, '1'));
}

/** Adds to what waits; what is more than can be told at once is let go of. */
function keepUnsent(visits: readonly Visited[]): void {
  const unsent = readUnsent();
  for (const visited of visits) {
    const same = unsent.find(({ uid, week }) => uid === visited.uid && week === visited.week);
    if (same) same.times = Math.min(maxTimes, same.times + visited.times);
    else unsent.push({ ...visited });
  }
  // A visit more or less is no reason to trouble who looks.
  ifKept(() => localStorage.setItem(unsentItem, JSON.stringify(unsent.slice(0, maxVisited))));
}

/** What waits, which another tab does not tell as well. */
function takeUnsent(): Visited[] {
  const unsent = readUnsent();
  if (unsent.length > 0) localStorage.removeItem(unsentItem);
  return unsent;
}

function readUnsent(): Visited[] {
  return ifKept(() => z.array(Visited).parse(JSON.parse(localStorage.getItem(unsentItem) ?? '[]'))) ?? [];
}
