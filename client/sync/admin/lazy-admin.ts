import type { AdminDesk } from './admin-desk.ts';
import { nothingToAdminister } from '../own/nothing-yet.ts';
import type { AdminSource, AdminState } from './admin-source.ts';
import { LateSource } from '../own/lazy-source.ts';
import type { SessionBoard } from '../session/session.ts';

/** What admins work on before its code is here, which only comes for somebody who is signed in. */
export class LateAdmin extends LateSource<AdminState, AdminDesk> implements AdminSource {
  #session: SessionBoard;
  #isStarted = false;

  /** `make` is another only in tests, whose device is not this browser's. */
  constructor(session: SessionBoard, make = loadDesk) {
    super(nothingToAdminister, () => make(session));
    this.#session = session;
    session.subscribe(() => this.loadIfWanted());
  }

  decide: AdminSource['decide'] = this.ask((own) => own.decide);
  takeBack: AdminSource['takeBack'] = this.ask((own) => own.takeBack);
  history: AdminSource['history'] = this.ask((own) => own.history);
  syncNow: AdminSource['syncNow'] = this.ask((own) => own.syncNow);
  unsent: AdminSource['unsent'] = this.ask((own) => own.unsent);
  forget: AdminSource['forget'] = this.ask((own) => own.forget);

  /** The page has all it needs: from now on what an admin works on is opened, looked at or not. */
  start(): void {
    this.#isStarted = true;
    this.loadIfWanted();
  }

  /** Who is no admin has at most something left over, which waits for the page to be quiet. */
  protected isWanted(isShown: boolean): boolean {
    const account = this.#session.get().session?.account;
    return account !== undefined && (this.#isStarted || (isShown && account.isAdmin));
  }
}

async function loadDesk(session: SessionBoard): Promise<AdminDesk> {
  const { AdminDesk } = await import('./admin-desk.ts');
  return new AdminDesk(session);
}
