import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import type { SessionSource } from '../session/session.ts';

const path = '/sync/events';

interface Hearers {
  /** There may be something to pull of what is of the person whom this tab shows. */
  onOwn: () => void;
  /** There may be something to pull of what admins work on. */
  onAdmin: () => void;
}

/** Hears what the one stream of events tells beside the catalogue, and hands it on. */
export class OwnEvents {
  #session: SessionSource;
  #hearers: Hearers;
  #changed = new AbortController();
  #path: string;
  #hasBeenOpen = false;

  constructor(session: SessionSource, hearers: Hearers) {
    this.#session = session;
    this.#hearers = hearers;
    this.#path = pathOf(session);
    session.subscribe(() => {
      if (this.#path === pathOf(session)) return;
      this.#path = pathOf(session);
      this.#changed.abort();
      this.#changed = new AbortController();
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

  /** Takes in that the server speaks, which it may not have done for a while. */
  open(): void {
    this.#hearers.onOwn();
    this.#hearers.onAdmin();
    if (this.#hasBeenOpen && this.#session.get().session) void this.#session.check();
    this.#hasBeenOpen = true;
  }

  take(event: SyncEvent): void {
    if (event.kind === 'own') this.#hearers.onOwn();
    if (event.kind === 'admin') this.#hearers.onAdmin();
    if (event.kind === 'session') void this.#session.check();
  }
}

function pathOf(session: SessionSource): string {
  const state = session.get();
  if (!state.session || state.standing !== 'confirmed') return path;
  return `${path}?${new URLSearchParams({ account: state.session.account.uid })}`;
}
