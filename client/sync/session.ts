import type { Session, SessionAnswer } from '../../shared/model/session.ts';

/** Who is signed in, as far as this tab knows. */
export interface SessionState {
  /** False until the auth check is done, with the server's answer or without a connection (specification, section 4). */
  isKnown: boolean;
  /** Who this tab shows; null when nobody is signed in. */
  session: Session | null;
  /**
   * `confirmed` by the server; `remembered` from the last time, while it cannot be asked; `expired` when the server does not
   * know this device any more; `other` when another tab signed in somebody else.
   */
  standing: 'confirmed' | 'remembered' | 'expired' | 'other';
}

/** Where it is read who is signed in, and who is told when that changes. */
export interface SessionSource {
  get: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Asks the server who is signed in; without a connection the last person is. */
  check: () => Promise<void>;
  /** Takes what an endpoint answered that signed this tab in or out, or changed who it is. */
  take: (answer: SessionAnswer) => void;
}

export const unknownSession: SessionState = { isKnown: false, session: null, standing: 'confirmed' };

/** On the server, where pages are rendered the same for everybody. */
export const nobodysSession: SessionSource = {
  get: () => unknownSession,
  subscribe: () => () => undefined,
  check: async () => undefined,
  take: () => undefined,
};

const item = 'session';
const channelName = 'confio-session';

/** Who is signed in on this device: asked of the server, remembered without it, and told to the device's other tabs. */
export class SessionBoard implements SessionSource {
  #state = unknownSession;
  #listeners = new Set<() => void>();
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

  constructor() {
    this.#channel?.addEventListener('message', () => void this.check());
  }

  get = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  check = async (): Promise<void> => {
    const shown = this.#state.session ?? rememberedSession();
    try {
      const { askWhoIsSignedIn } = await import('./session-check.ts');
      this.#show(standingOf(shown, await askWhoIsSignedIn()));
    } catch {
      // No connection, or a server that is not itself: whoever was here last goes on working.
      if (shown) this.#show({ isKnown: true, session: shown, standing: 'remembered' });
      else this.#show({ isKnown: true, session: null, standing: 'confirmed' });
    }
  };

  take = ({ session }: SessionAnswer): void => {
    this.#show({ isKnown: true, session, standing: 'confirmed' });
    this.#channel?.postMessage('changed');
  };

  #show(state: SessionState): void {
    this.#state = state;
    if (state.standing === 'confirmed') remember(state.session);
    for (const listener of this.#listeners) listener();
  }
}

function standingOf(shown: Session | null, told: Session | null): SessionState {
  if (shown && !told) return { isKnown: true, session: shown, standing: 'expired' };
  if (shown && told && shown.account.uid !== told.account.uid) {
    return { isKnown: true, session: shown, standing: 'other' };
  }
  return { isKnown: true, session: told, standing: 'confirmed' };
}

/** Who was signed in when this device last heard of the server; nobody after an admin acted for them. */
function rememberedSession(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(item) ?? 'null') as Session | null;
  } catch {
    // A browser that keeps nothing remembers nobody.
    return null;
  }
}

function remember(session: Session | null): void {
  try {
    if (session && !session.impersonation) localStorage.setItem(item, JSON.stringify(session));
    else localStorage.removeItem(item);
  } catch {
    // Only opening without a connection depends on it.
  }
}
