import type { Session, SessionAnswer } from '../../../shared/model/session.ts';
import { ifKept } from '../../db/if-kept.ts';
import { setActing } from '../../db/own/acting.ts';
import { keepLanguage } from '../../i18n/kept-language.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import { setRequestAccount } from './request-account.ts';
import { Listeners, type Readable } from '../../scheduling/listeners.ts';

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
  status: 'confirmed' | 'remembered' | 'expired' | 'other';
}

/** Where it is read who is signed in. */
export interface SessionSource extends Readable<SessionState> {
  /** Asks the server who is signed in; without a connection the last person is. */
  check: () => Promise<void>;
  /** Takes what an endpoint answered that signed this tab in or out, or changed who it is. */
  update: (answer: SessionAnswer) => void;
}

export const unknownSession: SessionState = { isKnown: false, session: null, status: 'confirmed' };

/** On the server, where pages are rendered the same for everybody. */
export const nobodysSession: SessionSource = {
  get: () => unknownSession,
  subscribe: () => () => undefined,
  check: async () => undefined,
  update: () => undefined,
};

const item = 'session';
const channelName = 'confio-session';

/** The device's session is another one, or the person with this uid left for good. */
type Message = 'changed' | { left: string };

/** Who is signed in on this device: asked of the server, remembered without it, and told to the device's other tabs. */
export class SessionBoard implements SessionSource {
  #state = unknownSession;
  #listeners = new Listeners();
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  /** A generation counter, which grows whenever somebody comes or goes, or the server is asked: what was asked before says nothing any more. */
  #generation = 0;

  constructor() {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === 'changed') void this.check();
      else this.#leave(data.left);
    });
  }

  get = (): SessionState => this.#state;

  subscribe = this.#listeners.subscribe;

  check = async (): Promise<void> => {
    const generation = ++this.#generation;
    const remote = await askServer();
    if (generation !== this.#generation) return;
    if (remote === 'nobody could be asked') this.#goOnAlone();
    else this.#hear(remote);
  };

  #hear(remote: Session | null): void {
    const { session, status, isKnown } = this.#state;
    const last = recall()?.session ?? null;
    const next = statusOf(session ?? last, remote, isKnown);
    this.#show(next);
    // The tabs beside this one do not ask by themselves: they wait for the server too, or show who was here before.
    const isSomebodyElse = !isKnown && remote?.account.uid !== last?.account.uid;
    if (status === 'remembered' || isSomebodyElse) this.#say('changed');
  }

  /** Without a server whoever was here last goes on working, but for who was told to sign in again. */
  #goOnAlone(): void {
    if (this.#state.session) {
      if (this.#state.status === 'confirmed') this.#show({ ...this.#state, status: 'remembered' });
      return;
    }
    const last = recall();
    if (!last) this.#show({ isKnown: true, session: null, status: 'confirmed' });
    else this.#show({ isKnown: true, session: last.session, status: last.hasEnded ? 'expired' : 'remembered' });
  }

  update = ({ session }: SessionAnswer): void => {
    const before = this.#state.session;
    this.#generation++;
    this.#show({ isKnown: true, session, status: 'confirmed' });
    if (before && !session) this.#say({ left: before.account.uid });
    this.#say('changed');
  };

  /** Takes in that the server does not know this tab's person on this device any more, or knows another one. */
  suspend(status: 'expired' | 'other'): void {
    const { session } = this.#state;
    if (!session || this.#state.status === status) return;
    // A guest's tab goes on as whoever came in.
    if (status === 'other' && session.account.isAnonymous) return void this.check();
    this.#show({ isKnown: true, session, status });
    // The other tabs may show the same person, and none of them is told by the server.
    this.#say('changed');
  }

  /** Takes in the account of who is signed in as the server now has it: what they may do moves on with it. */
  refresh(account: OwnUser): void {
    const { session, status } = this.#state;
    if (session?.account.uid !== account.uid || status !== 'confirmed') return;
    if (JSON.stringify(session.account) === JSON.stringify(account)) return;
    this.#show({ isKnown: true, session: { ...session, account }, status });
  }

  /** Takes in that the account was deleted: nobody is shown, here and in the other tabs that showed it. */
  forget(uid: string): void {
    this.#leave(uid);
    this.#say({ left: uid });
  }

  #leave(uid: string): void {
    if (this.#state.session?.account.uid !== uid) return;
    this.#generation++;
    this.#show({ isKnown: true, session: null, status: 'confirmed' });
  }

  #say(message: Message): void {
    this.#channel?.postMessage(message);
  }

  #show(state: SessionState): void {
    const hasLeft = this.#state.session !== null && state.session === null;
    this.#state = state;
    const { session, status } = state;
    if (hasLeft || status === 'expired') void silence();
    setRequestAccount(session?.account.uid ?? null);
    setActing(Boolean(session?.impersonation));
    if (status === 'confirmed') remember(session, false);
    if (status === 'expired') remember(session, true);
    this.#listeners.notify();
  }
}

async function silence(): Promise<void> {
  try {
    const { silenceDevice } = await import('./push-subscription.ts');
    await silenceDevice();
  } catch {
    // A browser that does not give its subscription up, or has no such code yet: it was told nothing, or the server ends that with the session.
  }
}

async function askServer(): Promise<Session | null | 'nobody could be asked'> {
  try {
    const { askWhoIsSignedIn } = await import('./requests.ts');
    return await askWhoIsSignedIn();
  } catch {
    // No connection, or a server that is not itself.
    return 'nobody could be asked';
  }
}

/** A tab that shows nobody yet, or a guest, takes whom the server names; one that shows somebody keeps to them. */
function statusOf(shown: Session | null, remote: Session | null, isShown: boolean): SessionState {
  if (shown && !remote) return { isKnown: true, session: shown, status: 'expired' };
  if (isShown && shown && !shown.account.isAnonymous && remote && shown.account.uid !== remote.account.uid) {
    return { isKnown: true, session: shown, status: 'other' };
  }
  return { isKnown: true, session: remote, status: 'confirmed' };
}

/** Who was signed in when this device last heard of the server. */
interface Remembered {
  session: Session;
  /** Whether the server has ended the session since: what is theirs stays hidden, with a connection or without. */
  hasEnded: boolean;
}

/** Null when nobody was signed in, also after an admin acted for them. */
function recall(): Remembered | null {
  return ifKept(() => JSON.parse(localStorage.getItem(item) ?? 'null') as Remembered | null);
}

/** Only opening without a connection depends on it. */
function remember(session: Session | null, hasEnded: boolean): void {
  ifKept(() => {
    if (session && !session.impersonation) {
      localStorage.setItem(item, JSON.stringify({ session, hasEnded } satisfies Remembered));
      keepLanguage(session.account.preferredLang);
    } else localStorage.removeItem(item);
  });
}
