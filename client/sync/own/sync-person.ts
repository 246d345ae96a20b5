import type { Language } from '../../../shared/model/language.ts';
import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { hasDatabase } from '../../db/has-database.ts';
import { aborted, unlessAborted } from '../../scheduling/keep-trying.ts';
import { untilIdle } from '../../scheduling/idle.ts';
import { retryImport } from '../../scheduling/lazy-code.ts';
import type { OwnStream } from '../catalogue/catalogue-sync.ts';
import { writingNow } from '../conversations/writing-now.ts';
import { endQueuedSession } from '../session/requests.ts';
import type { SessionBoard, SessionSource } from '../session/session.ts';
import type { LazyOwn } from './lazy-own.ts';
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

const eventsPath = '/sync/events';

/** Hears what the one stream of events tells beside the catalogue, and hands it on. */
export class OwnEvents implements OwnStream {
  #session: SessionSource;
  #onOwn: () => void;
  #changed = new AbortController();
  #path: string;
  #hasBeenOpen = false;

  /** `onOwn` hears that there may be something to pull for the person whom this tab shows. */
  constructor(session: SessionSource, onOwn: () => void) {
    this.#session = session;
    this.#onOwn = onOwn;
    this.#path = pathOf(session);
    session.subscribe(() => {
      if (this.#path === pathOf(session)) return;
      this.#path = pathOf(session);
      const before = this.#changed;
      this.#changed = new AbortController();
      before.abort();
    });
  }

  /** Where it is read; somebody who is signed in hears of their account on it. */
  get path(): string {
    return this.#path;
  }

  /** Aborts when it is to be read elsewhere: somebody came or went. */
  get changed(): AbortSignal {
    return this.#changed.signal;
  }

  /** An EventSource carries the cookie, too: a queued sign-out comes first. */
  prepare(): Promise<void> {
    return endQueuedSession();
  }

  /** Asks for what may have changed: the server speaks, which it may not have done for a while. */
  onOpen(): void {
    this.#onOwn();
    if (this.#hasBeenOpen && this.#session.get().session) void this.#session.check();
    this.#hasBeenOpen = true;
  }

  onEvent(event: SyncEvent): void {
    if (event.kind === 'own') this.#onOwn();
    if (event.kind === 'writing') writingNow.hear(event.conversation);
    if (event.kind === 'session') void this.#session.check();
  }
}

function pathOf(session: SessionSource): string {
  const state = session.get();
  if (!state.session || state.status !== 'confirmed') return eventsPath;
  return `${eventsPath}?${new URLSearchParams({ account: state.session.account.uid, hears: 'writing' })}`;
}
