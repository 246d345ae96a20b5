import type { OwnAccount } from './own-account.ts';
import { noOwnAccount, type OwnAccountSource } from './own-account-source.ts';
import { untilHere } from './late-code.ts';
import type { SessionBoard } from './session.ts';

type MakeAccount = (session: SessionBoard) => Promise<OwnAccount>;

/** One's own account before its code is here, which only comes for somebody who is signed in. */
export class LateAccount implements OwnAccountSource {
  #session: SessionBoard;
  #makeAccount: MakeAccount;
  #listeners = new Set<() => void>();
  #loading: Promise<OwnAccount> | undefined;
  #loaded: OwnAccount | undefined;
  #isStarted = false;
  #tellLoaded: (account: OwnAccount) => void = () => undefined;

  #wasLoaded = new Promise<OwnAccount>((resolve) => {
    this.#tellLoaded = resolve;
  });

  /** `makeAccount` is another only in tests, whose device is not this browser's. */
  constructor(session: SessionBoard, makeAccount: MakeAccount = loadAccount) {
    this.#session = session;
    this.#makeAccount = makeAccount;
    session.subscribe(() => this.#loadIfWanted());
  }

  get: OwnAccountSource['get'] = () => this.#loaded?.get() ?? noOwnAccount;

  subscribe: OwnAccountSource['subscribe'] = (listener) => {
    this.#listeners.add(listener);
    this.#loadIfWanted();
    return () => this.#listeners.delete(listener);
  };

  change: OwnAccountSource['change'] = async (edit) => (await this.#load()).change(edit);
  setAside: OwnAccountSource['setAside'] = async (edit) => (await this.#load()).setAside(edit);
  keepMine: OwnAccountSource['keepMine'] = async (...chosen) => (await this.#load()).keepMine(...chosen);
  discard: OwnAccountSource['discard'] = async (item) => (await this.#load()).discard(item);
  photos: OwnAccountSource['photos'] = async () => (await this.#load()).photos();
  syncNow: OwnAccountSource['syncNow'] = async () => (await this.#load()).syncNow();
  exportUnsent: OwnAccountSource['exportUnsent'] = async () => (await this.#load()).exportUnsent();
  whenOpen: OwnAccountSource['whenOpen'] = async () => (await this.#load()).whenOpen();
  forget: OwnAccountSource['forget'] = async () => (await this.#load()).forget();

  /** The page has all it needs: from now on the account of whoever is signed in is opened, looked at or not. */
  start(): void {
    this.#isStarted = true;
    this.#loadIfWanted();
  }

  /** There may be something to sync. */
  wake(): void {
    this.#loaded?.wake();
  }

  /** Keeps the account of whoever is signed in what the server has, from when somebody is, until the signal aborts. */
  async sync(signal: AbortSignal): Promise<void> {
    const loaded = await Promise.race([this.#wasLoaded, untilAborted(signal)]);
    if (!loaded) return;
    const [{ syncAccount }, { sendPhotos }] = await Promise.all([
      untilHere(() => import('./account-sync.ts'), signal),
      untilHere(() => import('./photo-sending.ts'), signal),
    ]);
    const parts = { account: loaded, session: this.#session };
    await Promise.all([syncAccount(parts, signal), sendPhotos(parts, signal)]);
  }

  #loadIfWanted(): void {
    const isWanted = this.#isStarted || this.#listeners.size > 0;
    // Where the code does not come, it is asked for again with whatever is next.
    if (isWanted && this.#session.get().session) this.#load().catch(() => undefined);
  }

  #load(): Promise<OwnAccount> {
    this.#loading ??= this.#makeAccount(this.#session).then(
      (account) => this.#take(account),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  async #take(account: OwnAccount): Promise<OwnAccount> {
    this.#loaded = account;
    account.subscribe(() => {
      for (const listener of this.#listeners) listener();
    });
    await account.whenOpen();
    this.#tellLoaded(account);
    return account;
  }
}

async function loadAccount(session: SessionBoard): Promise<OwnAccount> {
  const { OwnAccount } = await import('./own-account.ts');
  return new OwnAccount(session);
}

function untilAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
