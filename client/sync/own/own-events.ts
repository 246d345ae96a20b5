import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { writingNow } from '../conversations/writing-now.ts';
import type { OwnStream } from '../catalogue/catalogue-sync.ts';
import { endQueuedSession } from '../session/requests.ts';
import type { SessionSource } from '../session/session.ts';

const path = '/sync/events';

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

  /** Takes in that the server speaks, which it may not have done for a while. */
  open(): void {
    this.#onOwn();
    if (this.#hasBeenOpen && this.#session.get().session) void this.#session.check();
    this.#hasBeenOpen = true;
  }

  take(event: SyncEvent): void {
    if (event.kind === 'own') this.#onOwn();
    if (event.kind === 'writing') writingNow.hear(event.conversation);
    if (event.kind === 'session') void this.#session.check();
  }
}

function pathOf(session: SessionSource): string {
  const state = session.get();
  if (!state.session || state.status !== 'confirmed') return path;
  return `${path}?${new URLSearchParams({ account: state.session.account.uid, hears: 'writing' })}`;
}
