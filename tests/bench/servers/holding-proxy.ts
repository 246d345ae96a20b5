import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';

/** A proxy that passes everything on, but of the snapshot only the first half until it is told to go on. */
export interface HoldingProxy {
  origin: string;
  release: () => void;
  close: () => void;
}

export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((near, answer) => {
    const headers = { ...near.headers, host: new URL(target).host };
    const far = request(`${target}${near.url}`, { method: near.method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      const isSnapshot = near.url === '/sync/catalogue/snapshot';
      if (isSnapshot) void passInHalves(reply, answer, Number(reply.headers['content-length']), released);
      else reply.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    near.pipe(far);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function passInHalves(
  reply: Readable,
  answer: ServerResponse,
  length: number,
  released: Promise<void>,
): Promise<void> {
  const half = Math.floor(length / 2);
  let passed = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    const isFirstHalf = passed < half;
    const room = isFirstHalf ? half - passed : chunk.length;
    answer.write(chunk.subarray(0, room));
    passed += chunk.length;
    if (isFirstHalf && passed >= half) {
      await released;
      answer.write(chunk.subarray(room));
    }
  }
  answer.end();
}
