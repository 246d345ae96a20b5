import type { SyncEvent } from '../../shared/protocol.ts';
import type { SessionSource } from './session.ts';

const path = '/sync/events';

/** What the one stream of events tells beside the catalogue, and to whom. */
export class OwnStream {
  #session: SessionSource;
  #onNews: () => void;
  #onAdminNews: () => void;
  #changed = new AbortController();
  #path: string;
  #hasBeenOpen = false;

  /** `onNews` hears that there may be something to sync of the account that this tab shows, `onAdminNews` of what admins work on. */
  constructor(session: SessionSource, onNews: () => void, onAdminNews: () => void) {
    this.#session = session;
    this.#onNews = onNews;
    this.#onAdminNews = onAdminNews;
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
    this.#onNews();
    this.#onAdminNews();
    if (this.#hasBeenOpen && this.#session.get().session) void this.#session.check();
    this.#hasBeenOpen = true;
  }

  take(event: SyncEvent): void {
    if (event.kind === 'account' || event.kind === 'reviews') this.#onNews();
    if (event.kind === 'admin') this.#onAdminNews();
    if (event.kind === 'session') void this.#session.check();
  }
}

function pathOf(session: SessionSource): string {
  const state = session.get();
  if (!state.session || state.standing !== 'confirmed') return path;
  return `${path}?${new URLSearchParams({ account: state.session.account.uid })}`;
}
