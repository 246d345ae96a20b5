import { LateSource } from './lazy-source.ts';
import type { OwnAccount } from './own-account.ts';
import { noOwnAccount } from './nothing-yet.ts';
import type { OwnAccountSource, OwnAccountState } from './own-account-source.ts';
import type { SessionBoard } from '../session/session.ts';

/** One's own account before its code is here, which only comes for somebody who is signed in. */
export class LateAccount extends LateSource<OwnAccountState, OwnAccount> implements OwnAccountSource {
  #session: SessionBoard;
  #isStarted = false;

  /** `make` is another only in tests, whose device is not this browser's. */
  constructor(session: SessionBoard, make = loadAccount) {
    super(noOwnAccount, () => make(session));
    this.#session = session;
    session.subscribe(() => this.loadIfWanted());
  }

  change: OwnAccountSource['change'] = this.ask((own) => own.change);
  setAside: OwnAccountSource['setAside'] = this.ask((own) => own.setAside);
  keepMine: OwnAccountSource['keepMine'] = this.ask((own) => own.keepMine);
  discard: OwnAccountSource['discard'] = this.ask((own) => own.discard);
  photos: OwnAccountSource['photos'] = this.ask((own) => own.photos);
  syncNow: OwnAccountSource['syncNow'] = this.ask((own) => own.syncNow);
  exportUnsent: OwnAccountSource['exportUnsent'] = this.ask((own) => own.exportUnsent);
  forget: OwnAccountSource['forget'] = this.ask((own) => own.forget);

  /** The page has all it needs: from now on the account of whoever is signed in is opened, looked at or not. */
  start(): void {
    this.#isStarted = true;
    this.loadIfWanted();
  }

  protected isWanted(isShown: boolean): boolean {
    return (this.#isStarted || isShown) && this.#session.get().session !== null;
  }
}

async function loadAccount(session: SessionBoard): Promise<OwnAccount> {
  const { OwnAccount } = await import('./own-account.ts');
  return new OwnAccount(session);
}
