import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { StoreLocation } from '../../../sync-server/couch/stores.ts';

type CouchLocation = Extract<StoreLocation, { kind: 'couchdb' }>;

/** The way to a CouchDB, on which a test can make it go away or hang. */
export interface StoreLine {
  location: CouchLocation;
  /** Nobody answers any more: connections break. */
  cut: () => void;
  /** Connections stay, and nothing comes. */
  freeze: () => void;
  mend: () => void;
  /** Connections stay, and nothing comes on them ever again; new ones are as good as any. */
  die: () => void;
  close: () => Promise<void>;
}

export async function stringStoreLine(location: CouchLocation): Promise<StoreLine> {
  const target = new URL(location.url);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(Number(target.port || 80), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (state === 'frozen') one.pause();
    }
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    location: { ...location, url: url.href },
    cut: () => {
      state = 'cut';
      hangUp();
    },
    freeze: () => {
      state = 'frozen';
      for (const socket of sockets) socket.pause();
    },
    die: () => {
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      if (state === 'frozen') hangUp();
      state = 'whole';
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}
