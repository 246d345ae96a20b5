import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express, { type Response } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import type { CatalogueDelta, Checkpoint } from '../../shared/protocol/catalogue-protocol.ts';
import type { Catalogue } from '../sync/catalogue/catalogue.ts';
import type { OwnHub } from '../sync/own/own-hub.ts';
import { eventStreams } from './event-streams.ts';

test('nothing more is written to a stream that was ended before its device had read all of it', async () => {
  let announce: (delta: CatalogueDelta) => void = () => undefined;
  const catalogue = {
    head: 'head',
    listen: (listener: (from: Checkpoint, delta: CatalogueDelta) => void) => {
      announce = (delta) => listener('head', delta);
      return () => undefined;
    },
  };
  const streams = eventStreams(catalogue as unknown as Catalogue, {} as OwnHub, {
    perNetwork: 5,
    perAccount: 5,
    altogether: 5,
  });
  const opened: Response[] = [];
  const app = express()
    .use((_request, response, next) => {
      opened.push(response);
      next();
    })
    .use(streams.router);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const device = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    device.destroy();
    server.close();
  });
  device.pause();
  device.write('GET /sync/events HTTP/1.1\r\nHost: here\r\n\r\n');
  await expect.poll(() => opened.length).toBe(1);
  const [stream] = opened;
  if (!stream) throw new Error('no stream');
  const failed: unknown[] = [];
  stream.on('error', (error) => failed.push(error));
  const delta = { entries: [], checkpoint: 'a'.repeat(50_000) } as unknown as CatalogueDelta;
  // Until the device's side takes no more.
  while (stream.writableLength < 100_000) {
    announce(delta);
    await new Promise((resolve) => setImmediate(resolve));
  }
  stream.end();
  expect([stream.writableEnded, stream.writableFinished]).toEqual([true, false]);
  announce(delta);
  await new Promise((resolve) => setImmediate(resolve));
  expect([failed, stream.destroyed]).toEqual([[], false]);
});
