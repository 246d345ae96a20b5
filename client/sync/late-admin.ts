import type { AdminDesk } from './admin-desk.ts';
import { type AdminSource, nothingToAdminister } from './admin-source.ts';
import { untilHere } from './late-code.ts';
import type { SessionBoard } from './session.ts';

type MakeDesk = (session: SessionBoard) => Promise<AdminDesk>;

/** What admins work on before its code is here, which only comes for somebody who is signed in. */
export class LateAdmin implements AdminSource {
  #session: SessionBoard;
  #makeDesk: MakeDesk;
  #listeners = new Set<() => void>();
  #loading: Promise<AdminDesk> | undefined;
  #loaded: AdminDesk | undefined;
  #isStarted = false;
  #tellLoaded: (desk: AdminDesk) => void = () => undefined;
  #wasLoaded = new Promise<AdminDesk>((resolve) => {
    this.#tellLoaded = resolve;
  });

  /** `makeDesk` is another only in tests, whose device is not this browser's. */
  constructor(session: SessionBoard, makeDesk: MakeDesk = loadDesk) {
    this.#session = session;
    this.#makeDesk = makeDesk;
    session.subscribe(() => this.#loadIfWanted());
  }

  get: AdminSource['get'] = () => this.#loaded?.get() ?? nothingToAdminister;

  subscribe: AdminSource['subscribe'] = (listener) => {
    this.#listeners.add(listener);
    this.#loadIfWanted();
    return () => this.#listeners.delete(listener);
  };

  decide: AdminSource['decide'] = async (wanted) => (await this.#load()).decide(wanted);
  takeBack: AdminSource['takeBack'] = async (key) => (await this.#load()).takeBack(key);
  history: AdminSource['history'] = async (target) => (await this.#load()).history(target);
  syncNow: AdminSource['syncNow'] = async () => (await this.#load()).syncNow();
  unsent: AdminSource['unsent'] = async () => (await this.#load()).unsent();
  whenOpen: AdminSource['whenOpen'] = async () => (await this.#load()).whenOpen();
  forget: AdminSource['forget'] = async () => (await this.#load()).forget();

  /** The page has all it needs: from now on what an admin works on is opened, looked at or not. */
  start(): void {
    this.#isStarted = true;
    this.#loadIfWanted();
  }

  /** There may be something to sync. */
  wake(): void {
    this.#loaded?.wake();
  }

  /** Keeps it what the server has, from when somebody is signed in, until the signal aborts. */
  async sync(signal: AbortSignal): Promise<void> {
    const desk = await Promise.race([this.#wasLoaded, untilAborted(signal)]);
    if (!desk) return;
    const { syncAdmin } = await untilHere(() => import('./admin-sync.ts'), signal);
    await syncAdmin(desk, signal);
  }

  #loadIfWanted(): void {
    const account = this.#session.get().session?.account;
    // Who is no admin has at most something left over, which waits for the page to be quiet.
    const isWanted = this.#isStarted || (this.#listeners.size > 0 && account?.isAdmin === true);
    // Where the code does not come, it is asked for again with whatever is next.
    if (isWanted && account) this.#load().catch(() => undefined);
  }

  #load(): Promise<AdminDesk> {
    this.#loading ??= this.#makeDesk(this.#session).then(
      (desk) => this.#take(desk),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  async #take(desk: AdminDesk): Promise<AdminDesk> {
    this.#loaded = desk;
    desk.subscribe(() => {
      for (const listener of this.#listeners) listener();
    });
    await desk.whenOpen();
    this.#tellLoaded(desk);
    return desk;
  }
}

async function loadDesk(session: SessionBoard): Promise<AdminDesk> {
  const { AdminDesk } = await import('./admin-desk.ts');
  return new AdminDesk(session);
}

function untilAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
