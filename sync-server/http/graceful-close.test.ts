import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { gracefulClose } from './graceful-close.ts';

test('who had just connected when a server is told to stop is answered what they ask then', async () => {
  const server = createServer((_, response) => response.end('answered'));
  const close = gracefulClose(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(server, 'connection');
  const closed = close();
  // As what was on its way while the server was told.
  socket.write('GET / HTTP/1.1\r\nHost: confio.example\r\n\r\n');
  expect(await text(socket)).toContain('answered');
  await closed;
});
