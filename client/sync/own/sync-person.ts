import { hasDatabase } from '../../db/has-database.ts';
import type { Language } from '../../../shared/model/language.ts';
import { aborted, unlessAborted } from '../../scheduling/keep-trying.ts';
import { untilIdle } from '../../scheduling/idle.ts';
import { retryImport } from '../../scheduling/lazy-code.ts';
import type { SessionBoard } from '../session/session.ts';
import type { LazyOwn } from './lazy-own.ts';
import { OwnEvents } from './own-events.ts';
import { until } from '../../scheduling/until.ts';

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
    if (!(await hasKept())) await until(session, () => session.get().session !== null);
    own.want();
  });
  return new OwnEvents(session, () => own.ifLoaded((opened) => opened.arrive()));
}

/** Keeps what is somebody's own what the server has, from when its code is here, until the signal aborts. */
export async function syncPerson(person: DevicePerson, signal: AbortSignal, language = shownLanguage): Promise<void> {
  const { session } = person;
  await unlessAborted(signal, async () => {
    await Promise.race([person.own.loaded, aborted(signal)]);
    signal.throwIfAborted();
    const own = await person.own.loaded;
    const { syncOwn } = await retryImport(() => import('./sync-own.ts'), signal);
    await syncOwn({ own, session, language }, signal);
  });
}

function shownLanguage(): Language {
  return document.documentElement.lang === 'es' ? 'es' : 'en';
}
