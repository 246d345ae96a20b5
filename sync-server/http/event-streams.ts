import { type Request, type Response, Router } from 'express';
import type { SyncEvent } from '../../shared/protocol/catalogue-protocol.ts';
import { sessionIdOf } from '../accounts/sessions/sessions.ts';
import type { Catalogue } from '../sync/catalogue/catalogue.ts';
import type { OwnHub } from '../sync/own/own-hub.ts';
import { measures } from '../metrics/measures.ts';
import { askingOf } from '../traffic/admission.ts';
import { OpenStreams } from '../traffic/open-streams.ts';
import type { StreamLimits } from '../traffic/traffic-limits.ts';

const heartbeat = 25_000;
/** A device that reads this much slower than it is told is let go; it comes back and pulls. */
const maxUnread = 256 * 1024;
/** How many entries an event carries at most; a larger change is announced by its checkpoint, and each device pulls it. */
const largestDelta = 50;

export interface EventStreams {
  router: Router;
  /** Stops listening to the catalogue and ends every open stream. */
  close: () => void;
}

/**
 * `GET /sync/events?account&hears`: one stream of server-sent events a device, of the catalogue, and of its own account where one is
 * named. Whoever may not hear of that account is told so, and hears of the catalogue. Refuses: too-many-requests, unavailable.
 */
export function eventStreams(catalogue: Catalogue, own: OwnHub, limits: StreamLimits): EventStreams {
  /** The open streams, and how to send to each. */
  const open = new Map<Response, (message: string) => void>();
  /** The heartbeat, which says where the catalogue stands: sent when a stream opens and at intervals, so that silence means a dead stream. */
  const head = (): string => messageOf({ kind: 'head', checkpoint: catalogue.head });
  const stopListening = catalogue.listen((from, delta) => {
    const isLarge = delta.entries.length > largestDelta;
    // Serialised once, however many listen.
    const message = isLarge
      ? messageOf({ kind: 'head', checkpoint: delta.checkpoint })
      : messageOf({ kind: 'catalogue', from, delta });
    for (const send of open.values()) send(message);
  });
  const streams = new OpenStreams(limits);
  const router = Router();
  router.get('/sync/events', (request, response) => {
    // Gone while it was admitted: nobody would tell of it again.
    if (response.closed) return;
    // Express answers HEAD by the same handler: there is nothing to wait for.
    const leave = request.method === 'HEAD' ? null : streams.enter(askingOf(request));
    // no-transform: a compressor would hold messages back
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    if (!leave) return response.end();
    measures.streams.inc();
    const send = (message: string) => {
      // Ended, with a rest that the device has not read yet.
      if (response.writableEnded) return;
      if (response.writableLength > maxUnread) response.destroy();
      else response.write(`data: ${message}\n\n`);
    };
    open.set(response, send);
    send(head());
    const closeOwn = openOwn(own, request, response, send);
    // A comment would not do: a browser tells nobody of it, and the device would take the stream for dead.
    const beat = setInterval(() => send(head()), heartbeat);
    response.on('close', () => {
      measures.streams.dec();
      clearInterval(beat);
      leave();
      closeOwn?.();
      open.delete(response);
    });
  });
  return {
    router,
    close: () => {
      stopListening();
      for (const response of open.keys()) response.end();
      open.clear();
    },
  };
}

function messageOf(event: SyncEvent): string {
  return JSON.stringify(event);
}

/** Opens the private side of a stream; undefined where no account is named. */
function openOwn(
  own: OwnHub,
  request: Request,
  response: Response,
  send: (message: string) => void,
): (() => void) | undefined {
  const { account, hears } = request.query;
  if (typeof account !== 'string') return undefined;
  return own.open({
    account,
    sessionId: sessionIdOf(request),
    hearsWriting: hears === 'writing',
    send: (event) => send(JSON.stringify(event)),
    end: () => response.end(),
  });
}
