import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import type { Remote } from '../../scheduling/remote.ts';
import type { CataloguePage } from './catalogue-page.ts';
import type { OwnStream } from './catalogue-sync.ts';

/** The page's end of the event stream: events that are not the catalogue's are handed to the page. */
export class PageStream implements OwnStream {
  #page: Remote<CataloguePage>;
  #path = '/sync/events';
  #changed = new AbortController();

  constructor(page: Remote<CataloguePage>) {
    this.#page = page;
  }

  get path(): string {
    return this.#path;
  }

  get changed(): AbortSignal {
    return this.#changed.signal;
  }

  /** Has it read at `path` from now on. */
  moveTo(path: string): void {
    if (path === this.#path) return;
    this.#path = path;
    const before = this.#changed;
    this.#changed = new AbortController();
    before.abort();
  }

  prepare(): Promise<void> {
    return this.#page.beforeStream();
  }

  open(): void {
    void this.#page.streamOpened();
  }

  take(event: SyncEvent): void {
    void this.#page.onEvent(event);
  }
}
