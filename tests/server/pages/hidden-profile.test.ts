import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsIn } from '../../e2e/words.ts';
import { signUp, signUpProfessional } from '../../world/people.ts';
import { startServerOn, type TestServer } from '../../world/server.ts';
import { builtClient } from '../../world/world.ts';

let server: TestServer;
beforeEach(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  server = await startServerOn('embedded', builtClient);
});
afterEach(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

const say = await wordsIn('es');
const missing = say('Page not found');

test('a profile that is not public is left to the browsers of who is signed in, and not found by the others', async () => {
  const ana = await signUpProfessional(server, 'Ana sin resenas');
  const luis = await signUp(server, 'Luis de paso');
  const read = async (path: string, cookie = '') => {
    const response = await fetch(`${server.origin}/es/${path}`, { headers: { cookie } });
    const html = await response.text();
    const cache = response.headers.get('cache-control');
    return {
      status: response.status,
      isMissing: html.includes(missing),
      cache,
      knows: html.includes('Ana sin'),
      isLeft: !html.includes('id="answers"'),
    };
  };
  const profile = `profile/${ana.uid}`;
  const left = { status: 404, isMissing: false, cache: 'private, no-cache', knows: false, isLeft: true };
  const notFound = { status: 404, isMissing: true, cache: 'no-cache', knows: false, isLeft: false };
  expect(await read(profile)).toEqual(notFound);
  expect(await read(profile, 'language=es')).toEqual(notFound);
  for (const { visitor } of [ana, luis]) expect(await read(profile, visitor.cookie)).toEqual(left);
  expect(await read('nothing', ana.visitor.cookie)).toEqual(notFound);
});
