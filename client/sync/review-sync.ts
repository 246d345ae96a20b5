import { SignInAnonymously } from '../../shared/auth-protocol.ts';
import { SessionAnswer } from '../../shared/model/session.ts';
import type { Language } from '../../shared/model/language.ts';
import type { OwnReviews } from './own-reviews.ts';
import { pause } from './pause.ts';
import { post, Refused } from './requests.ts';
import { pullOwnReviews, pushOwnReview } from './review-requests.ts';
import { pushedRow } from './review-rows.ts';
import type { SessionBoard } from './session.ts';
import { askWhoIsSignedIn } from './session-check.ts';

const firstPause = 1000;
const longestPause = 30_000;

interface Parts {
  reviews: OwnReviews;
  session: SessionBoard;
  /** The language that a new account writes in. */
  language: () => Language;
}

/**
 * Sends what whoever is at this device wrote, and keeps their reviews what the server has, until the signal aborts. An account is made
 * only for a review that is sent by somebody who is not signed in. Whatever fails is begun again.
 */
export async function syncReviews(parts: Parts, signal: AbortSignal): Promise<void> {
  const { reviews, session } = parts;
  let wait = firstPause;
  const onContact = () => {
    wait = firstPause;
  };
  while (!signal.aborted) {
    await reviews.whenOpen();
    const until = AbortSignal.any([signal, reviews.changed]);
    try {
      if (until.aborted) continue;
      await syncFor(parts, until, onContact);
    } catch (error) {
      if (until.aborted || suspend(session, error)) continue;
      await pause(wait * (0.5 + Math.random()), until);
      wait = Math.min(wait * 2, longestPause);
    } finally {
      reviews.stopSending();
    }
  }
}

/** Takes in that the session is over, or another's. */
function suspend(session: SessionBoard, error: unknown): boolean {
  if (!(error instanceof Refused)) return false;
  if (error.code === 'signed-out') session.suspend('expired');
  else if (error.code === 'other-session') session.suspend('other');
  else return false;
  return true;
}

async function syncFor(parts: Parts, until: AbortSignal, onContact: () => void): Promise<void> {
  const { reviews, session } = parts;
  const { isKnown, session: here, standing } = session.get();
  if (isKnown && here && standing === 'confirmed') return exchange(parts, until, onContact);
  if (isKnown && !here && reviews.mine.some(({ wanted }) => wanted)) return comeIn(parts, onContact);
  // Whether who was here last still is, is asked for their account.
  await reviews.news.rung(until);
}

/** Makes an account without a name for who sends a review without one, unless the server knows somebody here. */
async function comeIn({ session, language }: Parts, onContact: () => void): Promise<void> {
  const known = await askWhoIsSignedIn();
  onContact();
  if (known) return session.check();
  session.take(await post('/auth/anonymous', SignInAnonymously.parse({ language: language() }), SessionAnswer));
}

/** Pulls and pushes until the signal aborts. */
async function exchange({ reviews, session }: Parts, until: AbortSignal, onContact: () => void): Promise<void> {
  const { writer: account, news } = reviews;
  const mayWrite = session.get().session?.impersonation === null;
  let checkpoint = '';
  news.arrive();
  while (!until.aborted) {
    if (news.taken()) {
      const pulled = await pullOwnReviews(account, checkpoint, until);
      onContact();
      if (pulled.checkpoint !== checkpoint) await reviews.take(account, pulled.documents);
      checkpoint = pulled.checkpoint;
    }
    if (mayWrite && (await pushDue(reviews, account, until))) continue;
    const next = Math.min(...reviews.mine.filter(({ wanted }) => wanted).map(({ notBefore }) => notBefore));
    await news.rung(until, next - Date.now());
  }
}

/** Sends what may be sent now, one after the other. Whether there was any. */
async function pushDue(reviews: OwnReviews, account: string, until: AbortSignal): Promise<boolean> {
  const due = reviews.mine.filter(({ wanted, notBefore }) => wanted && notBefore <= Date.now());
  for (const row of due) {
    if (!row.wanted || until.aborted) break;
    await reviews.showSending(row, row.wanted);
    const outcome = await pushOwnReview(account, pushedRow(row, row.wanted), until);
    await reviews.settle(row, row.wanted, outcome);
  }
  return due.length > 0;
}
