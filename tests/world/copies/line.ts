import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** A line between a browser and a server that can be cut and mended, which no part of the browser can look past. */
export interface Line {
  origin: string;
  cut: () => void;
  /** Mends it; it carries no more than `rate` bytes a second each way, each `latency` ms late, where they are given. */
  mend: (rate?: number, latency?: number) => void;
  /** Cuts it once so many more bytes have gone to the server. */
  cutAfter: (bytes: number) => void;
  isCut: () => boolean;
  close: () => Promise<void>;
}

/** Strings a line to the server at `target` (an origin), on a port of its own. */
export async function stringLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let left = Number.POSITIVE_INFINITY;
  let rate = Number.POSITIVE_INFINITY;
  let latency = 0;
  const [up, down] = [new Lane(() => ({ rate, latency })), new Lane(() => ({ rate, latency }))];
  const server: Server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    near.on('data', ({ length }) => {
      left -= length;
      if (left < 0) cut();
    });
    for (const [one, other, lane] of [
      [near, far, up],
      [far, near, down],
    ] as const) {
      open.add(one);
      one.pipe(lane.slow()).pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', (isBroken) => {
        open.delete(one);
        // A server that has sent all may hang up while it is still on its way.
        if (one === near || isBroken) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  const cut = () => {
    isCut = true;
    hangUp();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    isCut: () => isCut,
    cutAfter: (bytes) => {
      left = bytes;
    },
    mend: (max = Number.POSITIVE_INFINITY, late = 0) => {
      isCut = false;
      rate = max;
      latency = late;
      left = Number.POSITIVE_INFINITY;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}

/** How many bytes a second go through, and how late they come (ms). */
interface Pace {
  rate: number;
  latency: number;
}

/** One way of a line, which all connections share. */
class Lane {
  #pace: () => Pace;
  #freeAt = 0;

  constructor(pace: () => Pace) {
    this.#pace = pace;
  }

  /** Passes on what a connection carries, when there is room on the way for it, and it has come the whole way. */
  slow(): Transform {
    const onTheWay: Buffer[] = [];
    let end = () => {};
    const lane = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        const { rate, latency } = this.#pace();
        const takes = (chunk.length / rate) * 1000;
        if (takes === 0 && latency === 0 && onTheWay.length === 0) {
          done(null, chunk);
          return;
        }
        this.#freeAt = Math.max(this.#freeAt, Date.now()) + takes;
        const sent = this.#freeAt - Date.now();
        onTheWay.push(chunk);
        // Timers of one moment fire in any order: each delivers whatever is first.
        setTimeout(() => {
          lane.push(onTheWay.shift());
          if (onTheWay.length === 0) end();
        }, sent + latency);
        setTimeout(done, sent);
      },
      flush: (done) => {
        if (onTheWay.length === 0) done();
        else end = done;
      },
    });
    return lane;
  }
}
