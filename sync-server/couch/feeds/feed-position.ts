import type { Sequence } from './feed.ts';
import { getOrNull, isStatus } from '../read.ts';

interface Stored {
  sequence: Sequence;
}

/** The interval (ms) at which a position is saved while a feed is followed: what came since comes once more after a crash. */
const betweenSaves = 10_000;

/** How far a feed was followed, in a local document: it is in no feed itself. Losing it costs only work. */
export class Position {
  #database: PouchDB.Database<Stored>;
  #id: string;
  /** As this process last read or wrote it, so that writing takes no reading. */
  #revision: string | null = null;
  #reached: Sequence | null = null;
  #savedAt = 0;

  /** Kept in `database` under `_local/{name}`. */
  constructor(database: PouchDB.Database<object>, name: string) {
    this.#database = database as PouchDB.Database<Stored>;
    this.#id = `_local/${name}`;
  }

  /** Null where none was saved. */
  async read(): Promise<Sequence | null> {
    const stored = await getOrNull(this.#database, this.#id);
    this.#revision = stored?._rev ?? null;
    return stored?.sequence ?? null;
  }

  /** Notes that all up to `sequence` is done, and saves it now and then. */
  async advance(sequence: Sequence): Promise<void> {
    this.#reached = sequence;
    if (Date.now() - this.#savedAt >= betweenSaves) await this.save();
  }

  /** Saves what was noted, if anything was since the last time. */
  async save(): Promise<void> {
    const sequence = this.#reached;
    if (sequence === null) return;
    const isSaved = (await this.#write(sequence)) || (await this.#writeAnew(sequence));
    // Where two processes save all the time, the next one does.
    if (isSaved && this.#reached === sequence) this.#reached = null;
    this.#savedAt = Date.now();
  }

  /** After another server wrote it, or an answer was lost. */
  async #writeAnew(sequence: Sequence): Promise<boolean> {
    await this.read();
    return this.#write(sequence);
  }

  /** False where the document is another by now. */
  async #write(sequence: Sequence): Promise<boolean> {
    const before = this.#revision === null ? {} : { _rev: this.#revision };
    try {
      const written = await this.#database.put({ _id: this.#id, ...before, sequence });
      this.#revision = written.rev;
      return true;
    } catch (error) {
      if (isStatus(error, 409)) return false;
      throw error;
    }
  }
}
