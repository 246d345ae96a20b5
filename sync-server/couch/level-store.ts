import type { EventEmitter } from 'node:events';
import { ClassicLevel } from 'classic-level';
import levelCore from 'pouchdb-adapter-leveldb-core';
import { Refused } from '../../shared/protocol/refused.ts';

type Callback<Values extends unknown[]> = (error?: unknown, ...values: Values) => void;
type Write = { type: 'put'; key: string; value: string | Buffer } | { type: 'del'; key: string };

interface Range {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
  /** -1 for all. */
  limit?: number;
  valueAsBuffer?: boolean;
}

/** What PouchDB has a storage do to read the feed; `processChange` makes a change of the winner of a document. */
type ReadChanges = (options: {
  processChange: (winner: object | undefined, ...rest: unknown[]) => object;
  filter?: (document: object, request: unknown) => boolean;
}) => unknown;

/** Rows read ahead of the one asked for. */
const readAhead = 1000;

/** Answers by callback, outside of the promise, so that an error thrown in the callback is not taken for the store's. */
function answer<Value>(promise: Promise<Value>, callback: Callback<[Value]>): void {
  promise.then(
    (value) => process.nextTick(callback, null, value),
    (error: unknown) => process.nextTick(callback, error),
  );
}

/** LevelDB's own words of why it does not open, which its binding wraps. */
const reasonOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

/**
 * The folders in which a write failed, as on a full disk, since they were opened. LevelDB would go on, and lose at its next start what it
 * took after a record that was written in part: so nothing is written any more until then.
 */
const brokenFolders = new Set<string>();

/** Whether nothing more is written into a folder until it was closed and opened again. */
export function isBroken(folder: string): boolean {
  return brokenFolders.has(folder);
}

/** A write that comes after the store was closed breaks nothing. */
const isClosed = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'LEVEL_DATABASE_NOT_OPEN';

/** What PouchDB expects of a read of a store that was closed meanwhile; it ends the read without a word. */
const ended = 'iterator has ended';
const isEnded = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'LEVEL_ITERATOR_NOT_OPEN';

/**
 * A LevelDB folder by `classic-level`, in the interface of its predecessor `leveldown`, which is the one that PouchDB knows:
 * callbacks, and keys and values that are text unless they are asked for as buffers. The files are the same.
 */
class LevelStore {
  readonly supports = {};
  readonly #folder: string;
  readonly #level: ClassicLevel<string, string | Buffer>;

  constructor(folder: string) {
    this.#folder = folder;
    this.#level = new ClassicLevel(folder);
  }

  get status() {
    return this.#level.status;
  }

  open(_options: unknown, callback: Callback<[]>) {
    const open = async () => {
      await this.#level.open();
      brokenFolders.delete(this.#folder);
    };
    answer(
      open().catch((error: unknown) => {
        throw reasonOf(error);
      }),
      callback,
    );
  }

  close(callback: Callback<[]>) {
    answer(this.#level.close(), callback);
  }

  get(key: string, { asBuffer }: { asBuffer?: boolean }, callback: Callback<[string | Buffer]>) {
    let value: string | Buffer | undefined;
    try {
      // Reads synchronously, which takes hardly longer than asking another thread, and an edit would do that a dozen times.
      value = this.#level.getSync(key, { valueEncoding: asBuffer ? 'buffer' : 'utf8' });
    } catch (error) {
      return process.nextTick(callback, error);
    }
    if (value === undefined) process.nextTick(callback, new Error('NotFound'));
    else process.nextTick(callback, null, value);
  }

  batch(writes: Write[], _options: unknown, callback: Callback<[]>) {
    answer(this.#write(writes), callback);
  }

  /** What was under way when another write failed may be lost with it, and is taken for refused. */
  async #write(writes: Write[]): Promise<void> {
    if (isBroken(this.#folder)) throw new Refused({ code: 'unavailable' });
    const encoded = writes.map((write) =>
      write.type === 'put' ? { ...write, valueEncoding: typeof write.value === 'string' ? 'utf8' : 'buffer' } : write,
    );
    await this.#level.batch(encoded).catch((error: unknown) => {
      if (!isClosed(error)) brokenFolders.add(this.#folder);
      throw error;
    });
    if (isBroken(this.#folder)) throw new Refused({ code: 'unavailable' });
  }

  iterator({ gt, gte, lt, lte, reverse, limit, valueAsBuffer }: Range) {
    const range = Object.fromEntries(Object.entries({ gt, gte, lt, lte }).filter(([, bound]) => bound !== undefined));
    const iterator = this.#level.iterator({
      ...range,
      reverse: reverse ?? false,
      limit: limit ?? -1,
      valueEncoding: valueAsBuffer ? 'buffer' : 'utf8',
    });
    let rows: [string, string | Buffer][] = [];
    let at = 0;
    return {
      next(callback: Callback<[key?: string, value?: string | Buffer]>) {
        const row = rows[at];
        at += 1;
        if (row) return process.nextTick(callback, null, ...row);
        answer(iterator.nextv(readAhead), (error, read = []) => {
          if (error) return callback(isEnded(error) ? new Error(ended) : error);
          rows = read;
          at = 1;
          const [first] = rows;
          if (first) callback(null, ...first);
          else callback(null);
        });
      },
      end: (callback: Callback<[]>) => answer(iterator.close(), callback),
    };
  }
}

/** PouchDB asks for a function that it calls without `new`, and takes its name for that of the store. */
const classicLevel = (folder: string) => new LevelStore(folder);

/**
 * The feed of a database, which passes over a document that was written over between the reading of its row and of its winner: that
 * write stands further on in the feed. The adapter would throw where nobody can catch it.
 */
function withoutOverwritten(read: ReadChanges): ReadChanges {
  return (options) =>
    read({
      ...options,
      processChange: (winner, ...rest) => (winner ? options.processChange(winner, ...rest) : { changes: [], doc: {} }),
      filter: (document, request) => '_rev' in document && (options.filter?.(document, request) ?? true),
    });
}

/** The event by which a database of this adapter says that documents were written. PouchDB's live feed reads them, for each write. */
export const written = 'written';

/** What PouchDB has a storage do to write documents. */
type WriteDocuments = (request: object, options: object, callback: Callback<[results: object[]]>) => unknown;

function telling(write: WriteDocuments, tell: () => void): WriteDocuments {
  return (request, options, callback) =>
    write(request, options, (...outcome) => {
      callback(...outcome);
      tell();
    });
}

interface LevelDatabase extends EventEmitter {
  _changes: ReadChanges;
  _bulkDocs: WriteDocuments;
}

/** PouchDB's adapter over such folders. */
export const levelAdapter = Object.assign(
  function LevelPouch(this: LevelDatabase, options: { name: string }, callback: (error?: unknown) => void) {
    levelCore.call(this, { ...options, db: classicLevel }, callback);
    this._changes = withoutOverwritten(this._changes);
    this._bulkDocs = telling(this._bulkDocs, () => this.emit(written));
  },
  { valid: () => true, use_prefix: false },
);
