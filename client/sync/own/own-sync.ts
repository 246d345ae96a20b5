import type { Language } from '../../../shared/model/language.ts';
import type { LateAccount } from './lazy-account.ts';
import type { LateAdmin } from '../admin/lazy-admin.ts';
import { untilHere } from '../../scheduling/lazy-code.ts';
import type { LateReplies } from './lazy-replies.ts';
import type { LateReports } from './lazy-reports.ts';
import type { LateReviews } from './lazy-reviews.ts';
import { OwnStream } from './own-stream.ts';
import { syncSent } from './sent-sync.ts';
import type { SessionBoard } from '../session/session.ts';

/** Who is signed in on this device, and what is their own on it. */
export interface DevicePerson {
  session: SessionBoard;
  account: LateAccount;
  ownReviews: LateReviews;
  replies: LateReplies;
  reports: LateReports;
  admin: LateAdmin;
}

/** From now on what is somebody's own is opened, looked at or not; gives what hears that there is something to sync of it. */
export function openOwn({ session, account, ownReviews, replies, reports, admin }: DevicePerson): OwnStream {
  for (const own of [account, ownReviews, replies, reports, admin]) own.start();
  return new OwnStream(session, {
    onNews: () => {
      account.wake();
      ownReviews.wake();
      replies.wake();
    },
    onAdminNews: () => admin.wake(),
  });
}

/** Keeps what is somebody's own what the server has, from when its code is here, until the signal aborts. */
export async function syncOwn(person: DevicePerson, signal: AbortSignal, language = shownLanguage): Promise<void> {
  const { session } = person;
  await Promise.all([
    unlessAborted(signal, async () => {
      const account = await cameHere(person.account, signal);
      const [{ syncAccount }, { sendPhotos }] = await Promise.all([
        untilHere(() => import('./account-sync.ts'), signal),
        untilHere(() => import('../photos/photo-sending.ts'), signal),
      ]);
      await Promise.all([syncAccount({ account, session }, signal), sendPhotos({ account, session }, signal)]);
    }),
    unlessAborted(signal, async () => {
      const source = await cameHere(person.ownReviews, signal);
      const { reviewChannel } = await untilHere(() => import('./review-channel.ts'), signal);
      await syncSent({ source, channel: reviewChannel(source), session, language }, signal);
    }),
    unlessAborted(signal, async () => {
      const source = await cameHere(person.replies, signal);
      const { replyChannel } = await untilHere(() => import('./reply-channel.ts'), signal);
      await syncSent({ source, channel: replyChannel(source), session, language }, signal);
    }),
    unlessAborted(signal, async () => {
      const source = await cameHere(person.reports, signal);
      const { reportChannel } = await untilHere(() => import('./report-channel.ts'), signal);
      await syncSent({ source, channel: reportChannel(source), session, language }, signal);
    }),
    unlessAborted(signal, async () => {
      const desk = await cameHere(person.admin, signal);
      const { syncAdmin } = await untilHere(() => import('../admin/admin-sync.ts'), signal);
      await syncAdmin(desk, signal);
    }),
  ]);
}

/** Throws an `AbortError` when the signal aborts before. */
function cameHere<Loaded>({ wasLoaded }: { wasLoaded: Promise<Loaded> }, signal: AbortSignal): Promise<Loaded> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([wasLoaded, aborted]);
}

async function unlessAborted(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function shownLanguage(): Language {
  return document.documentElement.lang === 'es' ? 'es' : 'en';
}
