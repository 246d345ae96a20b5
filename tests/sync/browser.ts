import { onTestFinished, vi } from 'vitest';
import { Cookies } from './cookies.ts';

type Reach = () => Promise<Response>;
type Intercept = (path: string, reach: Reach, signal?: AbortSignal | null) => Promise<Response>;
type Deliver = (data: string) => void;

/** The browser around the client's code: its network, which a test can cut and meddle with. */
export class Browser {
  /** Where relative addresses lead; null while there is no network. */
  origin: string | null;
  /** The paths asked for, in their order. */
  readonly requests: string[] = [];
  /** Comes between a request and its answer. */
  intercept: Intercept = (_path, reach) => reach();
  /** Comes between an event of the server and whoever listens. */
  relay: (data: string, deliver: Deliver) => void = (data, deliver) => deliver(data);
  readonly cookies = new Cookies();
  #window = new EventTarget();

  constructor(origin: string) {
    this.origin = origin;
    const reach = globalThis.fetch;
    const browser = this;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      // The server asks too, from the same process: by whole addresses, and not over this network.
      if (!path.startsWith('/')) return reach(path, init);
      this.requests.push(path);
      const overNetwork = async () => {
        if (!this.origin) throw new TypeError('no network');
        return reach(`${this.origin}${path}`, this.cookies.addTo(init));
      };
      const response = await this.intercept(path, overNetwork, init?.signal);
      this.cookies.keep(response);
      return response;
    });
    vi.stubGlobal(
      'EventSource',
      class extends StandInEventSource {
        constructor(path: string) {
          super(path, (data, deliver) => browser.relay(data, deliver));
        }
      },
    );
    // Each tab would tell the others: these tests look at one tab's status at a time.
    vi.stubGlobal('BroadcastChannel', undefined);
    for (const method of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
      vi.stubGlobal(method, this.#window[method].bind(this.#window));
    }
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
  }

  /** Says what a browser says when the network is back: whoever waits to try again tries now. */
  sayOnline(): void {
    this.#window.dispatchEvent(new Event('online'));
  }

  sayOffline(): void {
    this.#window.dispatchEvent(new Event('offline'));
  }

  /** How often a path was asked for. */
  timesAsked(path: string): number {
    return this.requests.filter((each) => each.startsWith(path)).length;
  }
}

/** Server-sent events as a browser reads them, but for coming back by itself, which the client never lets it do. */
class StandInEventSource extends EventTarget {
  #abort = new AbortController();

  constructor(path: string, relay: (data: string, deliver: Deliver) => void) {
    super();
    void this.#read(path, (data) => relay(data, (given) => this.#deliver(given)));
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(path: string, onData: Deliver): Promise<void> {
    try {
      const response = await fetch(path, { signal: this.#abort.signal });
      if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
      let rest = '';
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        const events = (rest + text).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const data = event.split('\n').filter((line) => line.startsWith('data: '));
          // An event without data, as a comment is, is never told.
          if (data.length > 0) onData(data.map((line) => line.slice('data: '.length)).join('\n'));
        }
      }
    } catch {
      // Told below, like the end of the stream.
    }
    if (!this.#abort.signal.aborted) this.dispatchEvent(new Event('error'));
  }

  #deliver(data: string): void {
    if (!this.#abort.signal.aborted) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
