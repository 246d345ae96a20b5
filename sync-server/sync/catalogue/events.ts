import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import type { Catalogue } from './catalogue.ts';

/** How many entries an event carries at most; a larger change is announced by its checkpoint, and each device pulls it. */
const largestDelta = 50;

/** Broadcasts changes to all open streams; each is serialised once, however many listen. */
export class EventBroadcast {
  #catalogue: Catalogue;
  #sinks = new Set<(message: string) => void>();
  #stop: () => void;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.#stop = catalogue.listen((from, delta) => {
      const { checkpoint } = delta;
      this.#tell(
        delta.entries.length > largestDelta ? { kind: 'head', checkpoint } : { kind: 'catalogue', from, delta },
      );
    });
  }

  /** The heartbeat, which says where the catalogue stands: sent when a stream opens and at intervals, so that silence means a dead stream. */
  get heartbeat(): string {
    return JSON.stringify({ kind: 'head', checkpoint: this.#catalogue.head } satisfies SyncEvent);
  }

  /** Sends `sink` where the catalogue stands, then every change; returns how to stop. */
  open(sink: (message: string) => void): () => void {
    this.#sinks.add(sink);
    sink(this.heartbeat);
    return () => this.#sinks.delete(sink);
  }

  stop(): void {
    this.#stop();
    this.#sinks.clear();
  }

  #tell(event: SyncEvent): void {
    const message = JSON.stringify(event);
    for (const sink of this.#sinks) sink(message);
  }
}
