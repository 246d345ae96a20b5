import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SnapshotLine, textsParts } from '../../../shared/protocol/catalogue-protocol.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeContractor, makeLiveReviews, makeReview, testTime } from '../../world/makers.ts';
import {
  eventually,
  makeStore,
  putReview,
  putUser,
  startTestServer,
  anyStore,
  type TestStore,
} from '../../world/world.ts';

/** What nobody but its owner, or an admin, may ever read. */
const secrets = [
  '@example.com',
  'private-stated',
  'private-phone-auth',
  'private-email-auth',
  'private-current-auth',
  'private-provider',
  'private-beta-key',
  'Nombre de antes',
  '21:45',
  'Respuesta preparada',
  '+50688887777',
  'author-uid-',
  'Texto pendiente',
  'Texto rechazado',
  'Texto anónimo',
  'Perfil escondido',
  'Perfil pausado',
  'Perfil suspendido',
  'Cliente sin perfil',
];

/** What an account holds beside what the makers fill in. */
const privateFields = {
  phoneAuthId: 'private-phone-auth',
  emailAuthId: 'private-email-auth',
  currentAuthId: 'private-current-auth',
  providerId: 'private-provider',
  usedBetaKey: 'private-beta-key',
  quietHours: { from: '21:45', to: '5:45' },
  cannedAnswers: ['Respuesta preparada'],
  formerName: { name: 'Nombre de antes', at: testTime },
  unseenChange: {
    at: testTime,
    before: { displayName: 'Nombre de antes', services: [], profilePhoto: null, coverPhoto: null },
  },
};

const ana = { uid: 'ana', contactPhone: '+50687654321', ...privateFields };

describe.each(anyStore)('over %s', (kind) => {
  let store: TestStore;
  let server: RunningServer;

  beforeAll(async () => {
    store = await makeStore(kind);
    const stores = await openStores(store.location);
    await fill(stores);
    await stores.close();
    server = await startTestServer(store);
    await eventually(async () => (await answer('/catalogue/professional/ana')).status === 200, 'ana is live');
    await eventually(async () => (await answer('/catalogue/reviews/ana')).text.includes('marta'), 'her reviews show');
  });

  afterAll(async () => {
    await server.stop();
    await store.remove();
  });

  async function answer(path: string): Promise<{ status: number; text: string }> {
    const response = await fetch(`${server.origin}${path}`);
    return { status: response.status, text: await response.text() };
  }

  test('no document of the catalogue holds anything private', async () => {
    const { rows } = await server.stores.catalogue.allDocs({ include_docs: true });
    const documents = JSON.stringify(rows);
    expect(documents).toContain('professional:ana');
    expect(secrets.filter((secret) => documents.includes(secret))).toEqual([]);
  });

  test.each([
    '/sync/catalogue/snapshot',
    '/sync/catalogue/brief',
    '/sync/catalogue/columns',
    ...Array.from({ length: textsParts }, (_, part) => `/sync/catalogue/texts/${part}`),
    '/catalogue/find',
    '/catalogue/find?q=fontaneria',
    '/catalogue/taxonomy',
    '/catalogue/professional/ana',
    '/catalogue/professional/luis',
    '/catalogue/reviews/ana',
    '/catalogue/reviews/luis',
    '/catalogue/newest-reviews',
    '/en',
    '/es',
    '/en/find',
    '/es/find?q=fontaneria',
    '/en/profile/ana',
    '/es/profile/luis',
    '/sitemap.xml',
    '/healthz',
    '/readyz',
  ])('%s tells nothing private', async (path) => {
    const { text } = await answer(path);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Uint8Array) => body],
  ])('a snapshot sent as %s tells nothing private, and who is live', async (encoding, decode) => {
    const body = await rawBody(`${server.origin}/sync/catalogue/snapshot`, encoding);
    const text = new TextDecoder().decode(decode(body));
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => SnapshotLine.parse(JSON.parse(line)));
    const uids = lines.flatMap((line) => (line.kind === 'pack' ? line.entries.map(({ uid }) => uid) : []));
    expect(uids).toEqual(['ana']);
  });

  test('what changed and the events tell nothing private', async () => {
    const abort = new AbortController();
    const events = await fetch(`${server.origin}/sync/events`, { signal: abort.signal });
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader?.read())?.value ?? '';
    const { checkpoint } = JSON.parse(heard.slice('data: '.length)) as { checkpoint: string };
    await putUser(server.stores, makeContractor({ ...ana, description: 'Nueva descripción' }));
    while (!heard.includes('Nueva descripción')) heard += (await reader?.read())?.value ?? '';
    const pulled = await answer(`/sync/catalogue/pull?checkpoint=${checkpoint}`);
    abort.abort();
    expect(pulled.text).toContain('Nueva descripción');
    expect(secrets.filter((secret) => (heard + pulled.text).includes(secret))).toEqual([]);
  });

  test("an author's name and picture, and the phone a professional published, are public", async () => {
    const reviews = await answer('/catalogue/reviews/ana');
    expect(reviews.text).toContain('"rosa"');
    expect(reviews.text).toContain('0123456789abcdef0123456789abcdef');
    expect((await answer('/catalogue/professional/ana')).text).toContain('+50687654321');
  });

  test('a professional who is not live is not found, as data and as a page', async () => {
    expect((await answer('/catalogue/professional/luis')).status).toBe(404);
    expect((await answer('/es/profile/luis')).status).toBe(404);
    expect((await answer('/catalogue/reviews/luis')).status).toBe(404);
  });
});

/** Ana is live, with private things everywhere around her; nobody else is. */
async function fill(stores: Stores): Promise<void> {
  await putUser(stores, makeContractor(ana));
  await putUser(stores, makeContractor({ uid: 'luis', displayName: 'Perfil escondido', ...privateFields }));
  await putUser(stores, makeContractor({ uid: 'pausa', displayName: 'Perfil pausado', isPaused: true }));
  await putUser(stores, makeContractor({ uid: 'susi', displayName: 'Perfil suspendido', isSuspended: true }));
  await putUser(stores, makeContractor({ uid: 'rosa', displayName: 'Cliente sin perfil', isContractor: false }));
  for (const uid of ['pausa', 'susi', 'rosa']) {
    for (const review of makeLiveReviews(uid)) await putReview(stores, review);
  }
  for (const author of ['rosa', 'juan', 'marta']) {
    const photo = '0123456789abcdef0123456789abcdef';
    const review = makeReview('ana', author);
    await putReview(stores, {
      ...review,
      from: { ...review.from, profilePhoto: photo, statedEmail: 'private-stated' },
    });
  }
  await putReview(stores, makeReview('ana', 'pia', { status: 'pending', review: 'Texto pendiente' }));
  await putReview(stores, makeReview('ana', 'leo', { status: 'rejected', review: 'Texto rechazado' }));
  const anonymous = makeReview('ana', 'eva', { review: 'Texto anónimo' });
  await putReview(stores, { ...anonymous, from: { ...anonymous.from, isAnonymous: true } });
  await putReview(stores, makeReview('luis', 'rosa'));
}

/** The bytes of an answer as they come over the wire in one encoding, which `fetch` would undo. */
function rawBody(url: string, encoding: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Uint8Array[] = [];
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      response.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      response.on('error', reject);
    }).on('error', reject);
  });
}
