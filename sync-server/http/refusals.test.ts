import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { errorHandler } from './refusals.ts';

test('what broke is logged, and told to nobody', async () => {
  const { answer, log } = await failWith(new Error('the password of the store is hunter2'));
  expect(answer).toEqual({ status: 500, text: '{"code":"server-error"}' });
  expect(log()).toContain('hunter2');
});

test.each(['/uploads/resident-private.1', '/es/messages/resident-private'])(
  'that %s failed is logged without who it is about',
  async (path) => {
    const { log } = await failWith(new Error('no'), path);
    expect(log()).toContain('/…');
    expect(log()).not.toContain('private');
  },
);

test.each([400, 401, 403, 404, 409, 412])(
  'a store that answers %i is our fault, not that of whoever asked',
  async (status) => {
    const error = Object.assign(new Error('no'), { status, error: true, reason: 'no' });
    expect((await failWith(error)).answer).toEqual({ status: 500, text: '{"code":"server-error"}' });
  },
);

test('a request that cannot be read is refused with its own status, and logged as no failure', async () => {
  const { answer, log } = await failWith(Object.assign(new Error('bad range'), { status: 416, expose: true }));
  expect(answer).toEqual({ status: 416, text: '{"code":"bad-request"}' });
  expect(log()).toBe('');
});

test('what is thrown and is no error at all is answered the same', async () => {
  for (const thrown of ['a word', 7, { status: 404 }]) {
    expect((await failWith(thrown)).answer).toEqual({ status: 500, text: '{"code":"server-error"}' });
  }
});

/** What a server answers, and logs, whose handler throws `error`. */
async function failWith(
  error: unknown,
  path = '/',
): Promise<{ answer: { status: number; text: string }; log: () => string }> {
  let lines = '';
  const logger = pino(
    new Writable({
      write: (chunk, _encoding, done) => {
        lines += String(chunk);
        done();
      },
    }),
  );
  const app = express();
  app.get(path, () => {
    throw error;
  });
  app.use(errorHandler(logger));
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { answer: { status: response.status, text: await response.text() }, log: () => lines };
}
