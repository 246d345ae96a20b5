import { type Response, Router } from 'express';
import type { EventBroadcast } from '../sync/events.ts';

const heartbeat = 25_000;
/** A device that reads this much slower than it is told is let go; it comes back and pulls. */
const mostUnread = 1_000_000;

export interface EventStreams {
  router: Router;
  /** Ends every open stream. */
  close: () => void;
}

/** `GET /sync/events`: one stream of server-sent events a device. */
export function eventStreams(broadcast: EventBroadcast): EventStreams {
  const open = new Set<Response>();
  const router = Router();
  router.get('/sync/events', (request, response) => {
    // no-transform: a compressor would hold messages back
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    // Express answers HEAD by the same handler: there is nothing to wait for.
    if (request.method === 'HEAD') return response.end();
    open.add(response);
    const tell = (message: string) => {
      if (response.writableLength > mostUnread) response.destroy();
      else response.write(`data: ${message}\n\n`);
    };
    const close = broadcast.open(tell);
    // A comment would not do: a browser tells nobody of it, and the device would take the stream for dead.
    const beat = setInterval(() => tell(broadcast.standing), heartbeat);
    response.on('close', () => {
      clearInterval(beat);
      close();
      open.delete(response);
    });
  });
  return {
    router,
    close: () => {
      for (const response of open) response.end();
    },
  };
}
