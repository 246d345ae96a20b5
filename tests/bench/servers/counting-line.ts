import { type AddressInfo, connect, createServer } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A line to a server that counts every byte both ways, headers and all. */
export interface CountingLine {
  origin: string;
  bytes: () => number;
  close: () => void;
}

/** Strings a counting line to the server at `target` (an origin), on a port of its own. */
export async function stringCountingLine(target: string): Promise<CountingLine> {
  const { hostname, port } = new URL(target);
  let bytes = 0;
  const counter = () =>
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        bytes += chunk.length;
        done(null, chunk);
      },
    });
  const hungUp = () => undefined;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    pipeline(near, counter(), far).catch(hungUp);
    pipeline(far, counter(), near).catch(hungUp);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close: () => void server.close(),
  };
}
