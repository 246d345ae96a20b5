import { reviewedUid } from '../../shared/model/review.ts';
import { followFeed } from '../couch/feed.ts';
import { authorIn } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { type News, OwnListener, type OwnStream } from './own-events.ts';

const tombstone = 'deleted:';

/** What admins hear of. */
const adminSources = ['users', 'reviews', 'reports', 'betakeys', 'audit'] as const;
type Source = 'sessions' | (typeof adminSources)[number];
type Change = PouchDB.Core.ChangesResponseChange<object>;

/**
 * Tails the feeds of `users`, `sessions`, `reviews` and what admins see once for all streams, from when it starts, and has those look that a change is about.
 * Who else wrote it, another device or another server, makes no difference.
 */
export class OwnHub {
  #stores: Stores;
  #onError: (error: unknown) => void;
  #abort = new AbortController();
  #listeners = new Map<string, Set<OwnListener>>();
  #running: Promise<void>[] = [];
  #looks = new Set<Promise<void>>();

  constructor(stores: Stores, onError: (error: unknown) => void) {
    this.#stores = stores;
    this.#onError = onError;
  }

  /** Settles when no later change is missed. */
  async start(): Promise<void> {
    await Promise.all([
      this.#follow('sessions', ({ id }) => this.#look(this.#concernedBy(id))),
      ...adminSources.map((name) =>
        this.#follow(name, (change) => {
          if (name === 'users') this.#look(this.#of(change.id), 'account');
          if (name === 'reviews') this.#look(this.#readersOf(change), 'reviews');
          this.#look(this.#admins(), 'admin');
        }),
      ),
    ]);
  }

  /** Settles when nothing asks the stores any more. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await Promise.all([...this.#running, ...this.#looks]);
  }

  /** Has `stream` told of its account and session; returns how to stop. */
  open(stream: OwnStream): () => void {
    const listener = new OwnListener(this.#stores, stream);
    const listeners = this.#of(stream.account);
    this.#listeners.set(stream.account, listeners.add(listener));
    // A session may have ended between the request and now, and nobody would say so again.
    this.#look([listener]);
    return () => {
      listener.close();
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(stream.account);
    };
  }

  #of(account: string): Set<OwnListener> {
    return this.#listeners.get(account) ?? new Set();
  }

  /** Those on the session under `id`; where an account's tombstone stands there, all of that account. */
  #concernedBy(id: string): OwnListener[] {
    if (id.startsWith(tombstone)) return [...this.#of(id.slice(tombstone.length))];
    return [...this.#of(id.slice(0, id.indexOf(':')))].filter(({ sessionId }) => sessionId === id);
  }

  /** Those of who wrote the review that changed, and of who received it. */
  #readersOf({ id, doc }: Change): OwnListener[] {
    return [reviewedUid(id), authorIn(doc)].flatMap((uid) => (uid === null ? [] : [...this.#of(uid)]));
  }

  #admins(): OwnListener[] {
    return [...this.#listeners.values()].flatMap((each) => [...each].filter(({ isAdmins }) => isAdmins));
  }

  #look(listeners: Iterable<OwnListener>, news?: News): void {
    for (const listener of listeners) {
      const look = listener.look(news).catch((error: unknown) => {
        this.#onError(error);
        listener.giveUp();
      });
      this.#looks.add(look);
      void look.finally(() => this.#looks.delete(look));
    }
  }

  /** Hands each change to `onChange`; settles when the feed is first read. */
  #follow(name: Source, onChange: (change: Change) => void): Promise<void> {
    return new Promise((resolve) => {
      this.#running.push(this.#read(name, onChange, resolve));
    });
  }

  async #read(name: Source, onChange: (change: Change) => void, isRead: () => void): Promise<void> {
    const database: PouchDB.Database = this.#stores[name];
    // Who wrote a review stands in it; of the rest the id says enough.
    const options = { withDocuments: name === 'reviews', signal: this.#abort.signal, onError: this.#onError };
    for await (const { changes } of followFeed(database, 'now', options)) {
      isRead();
      for (const change of changes) onChange(change);
    }
  }
}
