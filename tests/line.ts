import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A line between a browser and a server that can be cut and mended, which no part of the browser can look past. */
export interface Line {
  origin: string;
  cut: () => void;
  mend: () => void;
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
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
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
    mend: () => {
      isCut = false;
      left = Number.POSITIVE_INFINITY;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}
