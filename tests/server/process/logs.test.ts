import { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { uploadName } from '../../../shared/protocol/upload-name.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import { eventually, makeStore, putReview, putUser, startBareServer, anyStore } from '../../world/world.ts';

describe.each(anyStore)('over %s', (kind) => {
  test('the log says what was asked for and how it went, and nothing of who asked or for what words', async () => {
    const store = await makeStore(kind);
    const { logger, lines } = collectLog();
    const server = await startBareServer(store, {}, logger);
    await putUser(server.stores, makeContractor({ uid: 'ana' }));
    for (const review of makeLiveReviews('ana')) await putReview(server.stores, review);
    const person = {
      'User-Agent': 'private-browser',
      Referer: 'https://example.com/private-page',
      Cookie: 'session=private-session',
      Authorization: 'Bearer private-token',
      'X-Forwarded-For': '203.0.113.7',
    };
    const paths = [
      '/catalogue/find?q=private-words',
      '/sync/catalogue/pull?checkpoint=private-checkpoint',
      '/en/find?q=private-words',
      '/find?q=private-words',
      '/catalogue/reviews/nobody?page=private-page',
      '/en/messages/resident-private-uid',
      '/messages/resident-private-uid',
    ];
    const upload = uploadName({ uid: 'private-uid', photoId: 'a'.repeat(32), target: 'resident-private.1' });
    await fetch(`${server.origin}/uploads/${upload}`, { method: 'HEAD', headers: person });
    for (const path of paths) await fetch(server.origin + path, { headers: person, redirect: 'manual' });
    await server.stop();
    await store.remove();

    const log = lines();
    expect(log).toContain('"/catalogue/find"');
    expect(log).toContain('"statusCode":409');
    expect(log).toContain('"/uploads/…"');
    expect(log).toContain('"/en/messages/…"');
    expect(log).toContain('"/messages/…"');
    for (const secret of ['private', 'example.com', '203.0.113.7', '127.0.0.1', '+506', 'Fontanería']) {
      expect(log).not.toContain(secret);
    }
  });

  test('an account that cannot be read is told by what is wrong with it, not by what is in it', async () => {
    const store = await makeStore(kind);
    const { logger, lines } = collectLog();
    const server = await startBareServer(store, {}, logger);
    onTestFinished(async () => {
      await server.stop();
      await store.remove();
    });
    const ana = makeContractor({ uid: 'ana', displayName: 'private-name' });
    await putUser(server.stores, { ...ana, isSuspended: 'private-reason' as unknown as boolean });
    await eventually(() => lines().includes('isSuspended'), 'the log says what is wrong');
    expect(lines()).not.toContain('private-');
    expect(lines()).not.toContain('+506');
  });
});

function collectLog(): { logger: Logger; lines: () => string } {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  return { logger: pino({ level: 'debug' }, stream), lines: () => text };
}
