import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { namelessSite, type Site } from '../../../shared/model/site.ts';
import { wordsIn } from '../../e2e/words.ts';
import { startServerOn, type TestServer } from '../../world/server.ts';
import { builtClient } from '../../world/world.ts';

let server: TestServer;
beforeEach(() => vi.stubEnv('NODE_ENV', 'production'));
afterEach(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

const say = await wordsIn('es');
const whatsApp = 'Contestamos únicamente por WhatsApp';
const email = 'Contestamos por correo';
const sites: [string, Partial<Site>, string | null][] = [
  ['WhatsApp', { whatsApp: '+50680000000' }, whatsApp],
  ['email', { email: 'hola@confio.example' }, email],
  ['nothing', {}, null],
];

test.each(sites)('where people write to us by %s, all pages say that and nothing else', async (_, said, words) => {
  server = await startServerOn('embedded', { ...builtClient, site: { ...namelessSite, ...said } });
  const read = async (path: string) => (await fetch(`${server.origin}/es/${path}`)).text();
  for (const path of ['tos', 'privacy']) {
    const html = await read(path);
    expect([whatsApp, email].filter((each) => html.includes(each))).toEqual(words === null ? [] : [words]);
  }
  expect((await read('faq')).includes(say('What people ask us about Confío. If yours is missing, write to us.'))).toBe(
    words !== null,
  );
  expect(/>escríbanos<\/a>/.test(await read('about'))).toBe(words !== null);
});
