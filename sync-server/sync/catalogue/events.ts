import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import type { Catalogue } from './catalogue.ts';

/** A larger change is announced by its checkpoint alone: each device then pulls it, in its own time. */
const largestDelta = 50;

/** Tells every open stream what changed; a change is put into words once, however many listen. */
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

  /** Where the catalogue stands: said when a stream opens, and now and then so that silence means a dead stream. */
  get standing(): string {
    return JSON.stringify({ kind: 'head', checkpoint: this.#catalogue.head } satisfies SyncEvent);
  }

  /** Sends `sink` where the catalogue stands, then every change; returns how to stop. */
  open(sink: (message: string) => void): () => void {
    this.#sinks.add(sink);
    sink(this.standing);
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
