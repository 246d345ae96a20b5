import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { readAccount } from '../../accounts/accounts.ts';
import { actorOf, type Asker } from '../../accounts/actor.ts';
import { isDeleted } from '../../accounts/lifecycle/deletion.ts';
import { getOrNull } from '../../couch/read.ts';
import type { Stores } from '../../couch/stores.ts';

/** A stream of events that names an account. */
export interface OwnStream {
  account: string;
  /** The document of the session that it was opened with. */
  sessionId: string;
  tell: (event: SyncEvent) => void;
  /** Ends the stream: the device comes back, and asks for what it may have missed. */
  end: () => void;
}

/** What there may be something to pull of. */
export type News = 'account' | 'reviews' | 'admin';

/** What a stream's session is worth; `changed` is one of another account. */
type Standing = { kind: 'open'; actor: Asker['actor'] } | { kind: 'ended' } | { kind: 'deleted' } | { kind: 'changed' };

/** Tells one stream what is about its account and session. Whether it may hear of it is looked up anew each time. */
export class OwnListener {
  #stores: Stores;
  #stream: OwnStream;
  #seen: Standing | null = null;
  #isOver = false;
  /** One look after the other, so that what is told last is what stands. */
  #looking = Promise.resolve();
  /** The look that is to come: it tells whatever is news by then. */
  #coming: Promise<void> | null = null;
  #news = new Set<News>();

  constructor(stores: Stores, stream: OwnStream) {
    this.#stores = stores;
    this.#stream = stream;
  }

  get sessionId(): string {
    return this.#stream.sessionId;
  }

  /** Whether it was an admin's at the last look. */
  get isAdmins(): boolean {
    return this.#seen?.kind === 'open' && this.#seen.actor.isAdmin;
  }

  /** Looks how things stand, and tells what changed since the last look, with `news`. Settles when it is told; throws what the store throws. */
  look(news?: News): Promise<void> {
    if (news) this.#news.add(news);
    if (this.#coming) return this.#coming;
    const look = this.#looking.then(() => {
      this.#coming = null;
      return this.#look();
    });
    this.#coming = look;
    this.#looking = look.catch(() => undefined);
    return look;
  }

  /** From now on nothing is told. */
  close(): void {
    this.#isOver = true;
  }

  /** What could not be looked up is found out by coming back. */
  giveUp(): void {
    if (!this.#isOver) this.#stream.end();
  }

  async #look(): Promise<void> {
    if (this.#isOver) return;
    const news = [...this.#news];
    this.#news.clear();
    const before = this.#seen;
    const seen = await standingOf(this.#stores, this.#stream);
    this.#seen = seen;
    if (seen.kind !== 'open') {
      if (seen.kind !== before?.kind) this.#tell({ kind: 'session', standing: seen.kind });
      return;
    }
    const isOther = before?.kind === 'open' && !isSame(before.actor, seen.actor);
    if (isOther) this.#tell({ kind: 'session', standing: 'changed' });
    const heard = news.filter((kind) => kind !== 'admin' || seen.actor.isAdmin);
    for (const kind of heard) this.#tell({ kind, account: this.#stream.account });
  }

  #tell(event: SyncEvent): void {
    if (!this.#isOver) this.#stream.tell(event);
  }
}

async function standingOf(stores: Stores, { account, sessionId }: OwnStream): Promise<Standing> {
  const session = await getOrNull(stores.sessions, sessionId);
  const isOpen = session !== null && session.endsAt > Date.now();
  if (isOpen && session.uid !== account) return { kind: 'changed' };
  const user = isOpen ? await readAccount(stores, account) : null;
  if (user) return { kind: 'open', actor: actorOf(user, session?.impersonation?.adminUid ?? null) };
  return { kind: (await isDeleted(stores, account)) ? 'deleted' : 'ended' };
}
