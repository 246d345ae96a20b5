import { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Visitor } from '../../world/visitor.ts';
import { anyStore } from '../../world/world.ts';
import { startGoogle } from '../../world/sign-in/google.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(anyStore)('over %s', (kind) => {
  test('the log of people who come and go holds nothing that is theirs and nothing that opens a door', async () => {
    const google = await startGoogle();
    onTestFinished(() => google.stop());
    const { logger, lines } = collectLog();
    const { origin } = await serverForTest(kind, { google: google.config }, logger);
    const cookies: string[] = [];
    const visitor = new Visitor(origin);
    const note = () =>
      cookies.push(...visitor.cookie.split('; ').map((cookie) => cookie.slice(cookie.indexOf('=') + 1)));

    await visitor.beAnonymous();
    note();
    await visitor.signUp('private-rosa@example.com', 'private-password');
    note();
    await visitor.post('/auth/sign-out');
    await visitor.post('/auth/sign-in', { email: 'private-rosa@example.com', password: 'private-wrong' });
    await visitor.post('/auth/sign-in', { email: 'private-nobody@example.com', password: 'private-wrong' });
    await visitor.post('/auth/sign-up', { email: 'private', password: 7 });
    await visitor.post('/auth/token', { token: 'private-token' });
    await visitor.signIn('private-rosa@example.com', 'private-password');
    note();
    const self = {
      sub: 'private-subject',
      email: 'private-luis@example.com',
      email_verified: true,
      name: 'private-name',
    };
    await google.goThrough(visitor, self, 'mode=redirect&lang=es&next=/es/find?q=private-words');
    note();
    google.refuseNextToken();
    await google.goThrough(visitor, self);
    await visitor.get('/auth/google/callback?code=private-code&state=private-state');
    await visitor.get('/auth/google/callback?error=server_error&error_description=private-reason');

    const log = lines();
    expect(log).toContain('"/auth/sign-up"');
    expect(log).toContain('"/auth/google/callback"');
    expect(log).toContain('Google did not say who came');
    expect(log).toContain('"statusCode":401');
    expect(cookies).toHaveLength(8);
    const secrets = cookies.flatMap((cookie) => [cookie, ...decodeURIComponent(cookie).split('.').slice(1)]);
    for (const secret of ['private', 'example.com', 'argon2', 'google-client-secret', '127.0.0.1', ...secrets]) {
      expect(log).not.toContain(secret);
    }
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
