import { LRUCache } from 'lru-cache';
import type { DatabaseName } from '../../../couchdb/databases.ts';

const maxKept = 50_000;
/** How many are kept of one account: of each kind, as a few versions of the app ask for it. */
const maxOfAccount = 40;
/** For how long (ms) one is kept at most, whatever the feeds tell or fail to tell. */
const longest = 10 * 60 * 1000;

/** A checkpoint of what is an account's own, and the database that it was read from. */
interface Kept {
  database: DatabaseName;
  /** As short as a hash, whatever devices send: it is in memory for a while. */
  checkpoint: string;
}

/**
 * A cache of the checkpoints that pulls came to, valid for as long as nothing changes of what is an account's own: a device that
 * stands there is answered without reading anything. What just changed is read anew until copies of the store have had time to tell
 * each other.
 */
export class KeptCheckpoints {
  #kept = new LRUCache<string, Map<string, Kept>>({ max: maxKept, ttl: longest });
  /** The accounts that changed so shortly ago that a copy may lack it; null where there is one copy. */
  #changing: LRUCache<string, true> | null;

  /** `lag`: for how long (ms) a copy may lack what was written to others. */
  constructor(lag: number) {
    this.#changing = lag > 0 ? new LRUCache({ max: maxKept, ttl: lag }) : null;
  }

  /** The checkpoint of `what`, if it is kept; and, for who reads it anew, how to keep that, unless something changes meanwhile. */
  look(account: string, what: string): { kept: string | null; keep: (kept: Kept) => void } {
    const known = this.#kept.get(account) ?? new Map<string, Kept>();
    if (!this.#kept.has(account)) this.#kept.set(account, known);
    const before = known.get(what);
    const mayLag = this.#changing?.has(account) ?? false;
    return {
      kept: before?.checkpoint ?? null,
      keep: (kept) => {
        const isStill = this.#kept.get(account) === known && known.get(what) === before;
        if (!isStill || mayLag) return;
        known.set(what, kept);
        const [first] = known.keys();
        if (known.size > maxOfAccount && first !== undefined) known.delete(first);
      },
    };
  }

  /** Forgets what is kept of the account: something of its own changed, in `database` or in any. */
  forget(account: string, database?: DatabaseName): void {
    const known = [...(this.#kept.get(account) ?? [])];
    const others = known.filter(([, kept]) => database !== undefined && kept.database !== database);
    // As another map, so that a look that began before keeps nothing.
    if (known.length > 0) this.#kept.set(account, new Map(others));
    else this.#kept.delete(account);
    this.#changing?.set(account, true);
  }
}
