import { SyncEvent } from '../../shared/protocol/catalogue-protocol.ts';

/** What a server says on one stream of events. */
export interface EventReader {
  /** The next event; null when the stream has ended. */
  next: () => Promise<SyncEvent | null>;
  /** The events up to and with the first that fits. */
  until: (fits: (event: SyncEvent) => boolean) => Promise<SyncEvent[]>;
  headers: Headers;
  close: () => void;
}

/** Opens a stream; `own` is whose account it is to tell of, the cookie of who asks, and what else it hears. */
export async function readEvents(
  origin: string,
  own?: { account: string; cookie: string; hears?: string },
): Promise<EventReader> {
  const abort = new AbortController();
  const { cookie, ...asked } = own ?? {};
  const address = own ? `${origin}/sync/events?${new URLSearchParams(asked)}` : `${origin}/sync/events`;
  const response = await fetch(address, { signal: abort.signal, headers: cookie ? { cookie } : {} });
  const events = eventsOf(response);
  const next = async () => {
    const { done, value } = await events.next();
    return done ? null : value;
  };
  return {
    next,
    until: async (fits) => {
      const seen: SyncEvent[] = [];
      for (;;) {
        const event = await next();
        if (!event) throw new Error('the stream ended too soon');
        seen.push(event);
        if (fits(event)) return seen;
      }
    },
    headers: response.headers,
    close: () => abort.abort(),
  };
}

async function* eventsOf(response: Response): AsyncGenerator<SyncEvent, undefined> {
  if (!response.body) throw new Error(`no stream: ${response.status}`);
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) yield SyncEvent.parse(JSON.parse(part.slice('data: '.length)));
  }
}
