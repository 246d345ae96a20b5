import { adminCollections } from '../../../shared/collections/admin-registry.ts';
import { storedCollectionOf, storedKinds } from '../../../shared/collections/registry.ts';
import { followFeed } from '../../couch/feeds/feed.ts';
import { DelayedRechecks } from '../../couch/leaves/delayed-rechecks.ts';
import type { Stores } from '../../couch/stores.ts';
import { tombstonePrefix } from '../../couch/account-documents.ts';
import { Coalescer } from '../../traffic/coalescer.ts';
import type { KeptCheckpoints } from './kept-checkpoints.ts';
import { OwnListener, type OwnStream } from './own-events.ts';

/**
 * The debounce (ms) of changes for one device, which hears of a burst at its beginning and at its end; shorter for conversations, in
 * which people wait for each other.
 */
const burst = { change: 1000, talk: 100 };

type Change = PouchDB.Core.ChangesResponseChange<object>;

/** The kinds that devices pull. */
const pulled = storedKinds.map(storedCollectionOf).filter(({ direction }) => direction === 'both');

/** The databases of which admins hear, and those of which anybody does. */
const adminSources: ReadonlySet<string> = new Set(Object.values(adminCollections).map(({ database }) => database));
const sources = new Set([
  ...Object.values(adminCollections).map(({ database }) => database),
  ...pulled.map(({ database }) => database),
]);
type Source = 'sessions' | (typeof sources extends Set<infer Name> ? Name : never);

/**
 * Tails the feeds of `sessions`, of what is somebody's own and of what admins see, once for all streams, from when it starts, and has those
 * listeners check that a change is about. Who else wrote it, another device or another server, makes no difference.
 */
export class OwnHub {
  #stores: Stores;
  #kept: KeptCheckpoints;
  #onError: (error: unknown) => void;
  #abort = new AbortController();
  #listeners = new Map<string, Set<OwnListener>>();
  #running: Promise<void>[] = [];
  #checks = new Set<Promise<void>>();
  #rechecks: DelayedRechecks;
  #changes = new Coalescer<OwnListener>(burst.change, (listener) => listener.check(true));
  #talk = new Coalescer<OwnListener>(burst.talk, (listener) => listener.check(true));

  constructor(stores: Stores, kept: KeptCheckpoints, onError: (error: unknown) => void) {
    this.#stores = stores;
    this.#kept = kept;
    this.#onError = onError;
    this.#rechecks = new DelayedRechecks(stores.longestLag);
  }

  /** Settles when no later change is missed. */
  async start(): Promise<void> {
    await Promise.all([
      this.#follow('sessions', ({ id }) => {
        const check = () => this.#check(this.#onSession(id));
        check();
        this.#again(check, id);
      }),
      ...[...sources].map((name) =>
        this.#follow(name, (change) => {
          const owners = [...ownersOf(name, change)];
          for (const account of owners) this.#kept.forget(account, name);
          const admins = adminSources.has(name) ? this.#admins() : [];
          const isAwaited = pulled.some((entry) => entry.database === name && entry.isAwaited);
          const bursts = isAwaited ? this.#talk : this.#changes;
          this.#check(new Set([...owners.flatMap((uid) => [...this.#of(uid)]), ...admins]), bursts);
          for (const account of owners) this.#tellAgain(account);
        }),
      ),
    ]);
  }

  /** Settles when nothing asks the stores any more. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#rechecks.stop();
    this.#changes.flush();
    this.#talk.flush();
    await Promise.all([...this.#running, ...this.#checks]);
  }

  /** Sends `stream` the events of its account and session; returns how to stop. */
  open(stream: OwnStream): () => void {
    const listener = new OwnListener(this.#stores, stream);
    const listeners = this.#of(stream.account);
    this.#listeners.set(stream.account, listeners.add(listener));
    // A session may have ended between the request and now, and nobody would say so again.
    this.#check([listener]);
    return () => {
      listener.close();
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(stream.account);
    };
  }

  /** Tells the streams of `account` that are open here that the other is writing in a conversation. */
  tellWriting(account: string, conversation: string): void {
    for (const listener of this.#of(account)) listener.tellWriting(conversation);
  }

  #of(account: string): Set<OwnListener> {
    return this.#listeners.get(account) ?? new Set();
  }

  /** Those on the session under `id`; where an account's tombstone stands there, all of that account. */
  #onSession(id: string): OwnListener[] {
    if (id.startsWith(tombstonePrefix)) return [...this.#of(id.slice(tombstonePrefix.length))];
    return [...this.#of(id.slice(0, id.indexOf(':')))].filter(({ sessionId }) => sessionId === id);
  }

  /** Whoever pulls at once may read from copies of the store that do not have it yet. */
  #tellAgain(uid: string): void {
    this.#again(() => this.#check(this.#of(uid), this.#changes), uid);
  }

  /** Repeats a check after the lag, because a copy tells of a write before most of them have it. */
  #again(work: () => void, key: string): void {
    const look = async () => {
      work();
      return true;
    };
    void this.#rechecks.at(look, key);
  }

  #admins(): OwnListener[] {
    return [...this.#listeners.values()].flatMap((each) => [...each].filter(({ isAdmins }) => isAdmins));
  }

  /** Has each look at its session; where `bursts` says how soon it hears of many, there is something to pull as well. */
  #check(listeners: Iterable<OwnListener>, bursts: Coalescer<OwnListener> | null = null): void {
    for (const listener of listeners) {
      const check = (bursts ? bursts.do(listener) : listener.check(false)).catch((error: unknown) => {
        this.#onError(error);
        listener.giveUp();
      });
      this.#checks.add(check);
      void check.finally(() => this.#checks.delete(check));
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
    // Whose own a document is may stand in it; of the rest the id says enough.
    const withDocuments = pulled.some((entry) => entry.database === name);
    const feed = followFeed(database, 'now', { withDocuments, signal: this.#abort.signal, onError: this.#onError });
    for await (const { changes } of feed) {
      isRead();
      for (const change of changes) this.#handle(change, onChange);
    }
  }

  /** Ignores a document that does not parse: it is nobody's, and holds up no other. */
  #handle(change: Change, onChange: (change: Change) => void): void {
    try {
      onChange(change);
    } catch (error) {
      this.#onError(error);
    }
  }
}

/** The uids of those whose own the document is that changed in the database `name`. */
function ownersOf(name: Source, { id, doc, deleted }: Change): Set<string> {
  const entries = id.startsWith('_design/') ? [] : pulled.filter(({ database }) => database === name);
  return new Set(entries.flatMap((entry) => entry.ownersOf(id, (!deleted && doc) || null)));
}
