import { hasDatabase } from '../../db/has-database.ts';
import type { Language } from '../../../shared/model/language.ts';
import { unlessAborted } from '../../scheduling/keep-trying.ts';
import { untilIdle } from '../../scheduling/idle.ts';
import { untilHere } from '../../scheduling/lazy-code.ts';
import type { SessionBoard } from '../session/session.ts';
import type { LazyOwn } from './lazy-own.ts';
import { OwnEvents } from './own-events.ts';

/** Who is signed in on this device, and what is their own on it. */
export interface DevicePerson {
  session: SessionBoard;
  own: LazyOwn;
}

/**
 * Has what is somebody's own opened once `before` has settled, by itself when the page is idle, looked at or not; on a device that never kept
 * anything once somebody is there whose it could be. Gives what hears that there is something to pull of it.
 */
export function openPerson(
  { session, own }: DevicePerson,
  before: Promise<void> = untilIdle(),
  hasKept: () => Promise<boolean> = () => hasDatabase('device'),
): OwnEvents {
  void before.then(async () => {
    if (!(await hasKept())) await untilSomebody(session);
    own.want();
  });
  return new OwnEvents(session, () => own.ifLoaded((opened) => opened.arrive()));
}

/** Keeps what is somebody's own what the server has, from when its code is here, until the signal aborts. */
export async function syncPerson(person: DevicePerson, signal: AbortSignal, language = shownLanguage): Promise<void> {
  const { session } = person;
  await unlessAborted(signal, async () => {
    const own = await orAborted(person.own.loaded, signal);
    const { syncOwn } = await untilHere(() => import('./sync-own.ts'), signal);
    await syncOwn({ own, session, language }, signal);
  });
}

/** Settles once somebody is signed in, a guest included. */
function untilSomebody(session: SessionBoard): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!session.get().session) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });
}

/** Throws an `AbortError` when the signal aborts before. */
function orAborted<Loaded>(loaded: Promise<Loaded>, signal: AbortSignal): Promise<Loaded> {
  const aborted = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([loaded, aborted]);
}

function shownLanguage(): Language {
  return document.documentElement.lang === 'es' ? 'es' : 'en';
}
