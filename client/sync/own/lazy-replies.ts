import { LateSource } from './lazy-source.ts';
import type { Replies } from './replies.ts';
import { noReplies } from './nothing-yet.ts';
import type { RepliesSource, RepliesState } from './replies-source.ts';
import type { SessionBoard } from '../session/session.ts';

/** The reviews that a professional received before their code is here, which only comes for one. */
export class LateReplies extends LateSource<RepliesState, Replies> implements RepliesSource {
  #session: SessionBoard;
  #isStarted = false;

  /** `make` is another only in tests, whose device is not this browser's. */
  constructor(session: SessionBoard, make = loadReplies) {
    super(noReplies, () => make(session));
    this.#session = session;
    session.subscribe(() => this.loadIfWanted());
  }

  /** Who is no professional has nothing to open. */
  override whenOpen: RepliesSource['whenOpen'] = async () => {
    if (this.#isProfessional) await (await this.load()).whenOpen();
  };

  write: RepliesSource['write'] = this.ask((own) => own.write);
  submit: RepliesSource['submit'] = this.ask((own) => own.submit);
  remove: RepliesSource['remove'] = this.ask((own) => own.remove);
  discard: RepliesSource['discard'] = this.ask((own) => own.discard);
  syncNow: RepliesSource['syncNow'] = async () => {
    if (this.#isProfessional) await (await this.load()).syncNow();
  };
  exportUnsent: RepliesSource['exportUnsent'] = async () =>
    this.#isProfessional ? (await this.load()).exportUnsent() : [];

  /** The page has all it needs: from now on what a professional received is kept here, looked at or not. */
  start(): void {
    this.#isStarted = true;
    this.loadIfWanted();
  }

  protected isWanted(isShown: boolean): boolean {
    return (this.#isStarted || isShown) && this.#isProfessional;
  }

  get #isProfessional(): boolean {
    return this.#session.get().session?.account.isContractor === true;
  }
}

async function loadReplies(session: SessionBoard): Promise<Replies> {
  const { Replies } = await import('./replies.ts');
  return new Replies(session);
}
