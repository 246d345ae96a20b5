import type { Checkpoint } from '../../../shared/protocol/catalogue-protocol.ts';
import { catalogueSchema } from '../../../shared/protocol/schemas.ts';
import type { CatalogueDocument } from '../../couch/documents.ts';
import { followFeed, type Sequence } from '../../couch/feeds/feed.ts';
import { encodeCheckpoint, type Position } from '../checkpoint.ts';

type Stored = PouchDB.Core.ExistingDocument<CatalogueDocument>;

/** The lag (ms) that a copy of a cluster may have; what is younger is sent once more, since folding is repeatable. */
const clusterLag = 10_000;

/** One step of the feed: the documents that changed between two checkpoints. */
export interface Step {
  from: Checkpoint;
  to: Checkpoint;
  documents: Stored[];
  /** Milliseconds since 1970. */
  at: number;
}

interface HubOptions {
  database: PouchDB.Database<CatalogueDocument>;
  incarnation: string;
  /** Whether a document concerns those who listen; what does not is passed over, and moves the checkpoint on. */
  concerns: (id: string) => boolean;
  /** A document as it is handed on; null where it cannot be read, which is passed over, too. */
  read: (document: Stored) => Stored | null;
  /** Hears of a document that concerns nobody, as it is stored, before those who listen hear of the rest. */
  passOver: (document: Stored) => void;
  onError: (error: unknown) => void;
}

const documentsKept = 5000;

/**
 * Tails the catalogue once for all who listen, and keeps its recent steps in memory, so that somebody who was away for
 * a moment is answered without asking the store.
 */
export class ChangeHub {
  #options: HubOptions;
  #abort = new AbortController();
  #listeners = new Set<(step: Step) => void>();
  #steps: Step[] = [];
  #documentsInSteps = 0;
  #head: Checkpoint;
  #witness: Position['witness'] = null;
  #atEnd = false;
  #running: Promise<void> | null = null;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#head = this.checkpointAt(0, null);
  }

  /** Where the feed stands, as far as the hub has read. */
  get head(): Checkpoint {
    return this.#head;
  }

  checkpointAt(sequence: Sequence, witness: Position['witness']): Checkpoint {
    const { incarnation } = this.#options;
    return encodeCheckpoint({ sequence, incarnation, schema: catalogueSchema, witness });
  }

  /** Reads the feed from its beginning, then goes on following; settles when it first reaches the end. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#running = this.#follow(resolve);
    });
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  /** Calls `listener` for each step from now on; returns how to stop. */
  listen(listener: (step: Step) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The steps that lead from `checkpoint` to the head, or null when it is older than the hub's memory. */
  since(checkpoint: Checkpoint): Step[] | null {
    if (checkpoint === this.#head) return [];
    const index = this.#steps.findLastIndex((step) => step.from === checkpoint);
    return index === -1 ? null : this.#steps.slice(index);
  }

  /** The steps that a lagging copy of a cluster may not have. */
  recent(): Step[] {
    const earliest = Date.now() - clusterLag;
    return this.#steps.filter((step) => step.at >= earliest);
  }

  async #follow(reachedEnd: () => void): Promise<void> {
    const { database, concerns, read, passOver, onError } = this.#options;
    const feed = followFeed(database, 0, { withDocuments: true, signal: this.#abort.signal, onError });
    for await (const { changes, sequence } of feed) {
      if (changes.length === 0) {
        this.#atEnd = true;
        reachedEnd();
        continue;
      }
      const documents = changes.flatMap(({ id, doc }) => {
        if (doc && concerns(id)) return read(doc) ?? [];
        if (doc) passOver(doc);
        return [];
      });
      this.#witness = witnessAmong(documents) ?? this.#witness;
      this.#advance(documents, this.checkpointAt(sequence, this.#witness));
    }
  }

  #advance(documents: Stored[], to: Checkpoint): void {
    const step: Step = { from: this.#head, to, documents, at: Date.now() };
    this.#head = to;
    // Steps begin after the start: no device stands between those before it.
    if (this.#atEnd) this.#keep(step);
    for (const listener of this.#listeners) listener(step);
  }

  #keep(step: Step): void {
    this.#steps.push(step);
    this.#documentsInSteps += step.documents.length + 1;
    while (this.#documentsInSteps > documentsKept) {
      this.#documentsInSteps -= (this.#steps.shift()?.documents.length ?? 0) + 1;
    }
  }
}

/** The last of the documents that concern anybody: they are never deleted, so a later reader can look for it. */
export function witnessAmong(documents: readonly Stored[]): Position['witness'] {
  const last = documents.at(-1);
  return last ? { id: last._id, revision: last._rev } : null;
}
