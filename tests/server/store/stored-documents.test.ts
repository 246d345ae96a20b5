import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DatabaseName } from '../../../couchdb/databases.ts';
import { SetAsideDocuments } from '../../../shared/protocol/admin-protocol.ts';
import { defaultHours } from '../../../shared/model/profile/hours.ts';
import { reviewDocumentId } from '../../../shared/model/review.ts';
import { deleteAccount } from '../../../sync-server/accounts/lifecycle/deletion.ts';
import { professionalId } from '../../../sync-server/couch/documents.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { decodeStored } from '../../../sync-server/couch/stored.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { sweepPhotos } from '../../../sync-server/photos/remove-photos.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeContractor, makeLiveReviews, makeReview } from '../../world/makers.ts';
import {
  anyStore,
  eventually,
  makeStore,
  putReview,
  putUser,
  rethrow,
  startBareServer,
  storeKinds,
} from '../../world/world.ts';
import { Visitor } from '../../world/visitor.ts';
import { ownPullPath } from '../../world/own-channel.ts';
import { password, signIn, signUp, signUpAdmin, signUpMember } from '../../world/people.ts';
import { AdminDevice, pushAdmin, pullAdmin, pullPart } from '../../world/admin.ts';
import { ownAccount, pushEdit } from '../../world/own-account.ts';
import { ownReviews, pushReviews, sendReview, makeDraft } from '../../world/reviews.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('a broken account stays as it was published, holds up nobody, and comes back once it is mended', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    await live(server, 'ana');
    await live(server, 'beto');
    await breakDocument(server.stores, 'users', 'ana', { services: 'private words', displayName: 'Otra' });
    await putUser(server.stores, makeContractor({ uid: 'beto', displayName: 'Beto y hermanos' }));
    await eventually(async () => (await nameOf(server, 'beto')) === 'Beto y hermanos', 'the others are projected');
    expect(await nameOf(server, 'ana')).toBe('Fontanería ana');

    await eventually(async () => (await ready(server)) !== 'ready', 'it is set aside');
    const answer = await fetch(`${server.origin}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'degraded', setAside: 1 }]);
    expect(await setAside(admin.visitor)).toEqual([{ database: 'users', id: 'ana', reason: 'services' }]);
    const entries = await pullAdmin(admin, 'account');
    expect(entries.map(({ id }) => id).toSorted()).toEqual([admin.uid, 'beto'].toSorted());

    await putUser(server.stores, makeContractor({ uid: 'ana', displayName: 'Ana' }));
    await eventually(async () => (await nameOf(server, 'ana')) === 'Ana', 'it is projected again');
    await eventually(async () => (await ready(server)) === 'ready', 'nothing is set aside any more');
    expect(await setAside(admin.visitor)).toEqual([]);
  });

  test('a server starts over documents of every kind that cannot be read, and remembers them', async () => {
    const store = await makeStore(kind);
    const before = await openStores(store.location);
    for (const uid of ['ana', 'beto']) {
      await putUser(before, makeContractor({ uid }));
      for (const review of makeLiveReviews(uid)) await putReview(before, review);
    }
    await breakDocument(before, 'users', 'ana', { phoneVerified: 'yes' });
    await breakDocument(before, 'reviews', 'beto:by-luis', { from: null });
    await putReview(before, makeReview('beto', 'olga'));
    for (const name of ['reports', 'betakeys', 'audit'] as const) await breakDocument(before, name, 'a', { note: 7 });
    await before.close();

    const server = await startBareServer(store);
    onTestFinished(async () => {
      await server.stop();
      await store.remove();
    });
    expect(await countOf(server, 'beto')).toBe(3);
    expect((await fetch(`${server.origin}/catalogue/professional/ana`)).status).toBe(404);
    const admin = await signUpAdmin(server);
    expect((await pullPart(admin)).isLast).toBe(true);
    expect(await setAside(admin.visitor)).toEqual([
      { database: 'audit', id: 'a', reason: 'at' },
      { database: 'betakeys', id: 'a', reason: 'createdAt' },
      { database: 'reports', id: 'a', reason: 'uid' },
      { database: 'reviews', id: 'beto:by-luis', reason: 'from' },
      { database: 'users', id: 'ana', reason: 'phoneVerified' },
    ]);
  });

  test('what could not be read and can be now is brought to everybody at the next start', async () => {
    const store = await makeStore(kind);
    const first = await startBareServer(store);
    const { uid, email } = await signUpAdmin(first);
    await live(first, 'ana');
    // As a version of the code left it that could not read the account.
    await first.stop();
    const between = await openStores(store.location);
    await between.catalogue.put({
      _id: '_local/set-aside',
      documents: { 'users/ana': 'hours', 'users/gone': 'uid' },
    } as never);
    const { _rev: before } = await between.users.get('ana');
    await between.close();

    const server = await startBareServer(store);
    onTestFinished(async () => {
      await server.stop();
      await store.remove();
    });
    expect((await server.stores.users.get('ana'))._rev).not.toBe(before);
    expect(await ready(server)).toBe('ready');
    const device = new AdminDevice({ uid, visitor: await signIn(server, email) }, 'account');
    await device.catchUp();
    expect(device.held.get('ana')).toMatchObject({ uid: 'ana' });
    expect(await setAside(await signIn(server, email))).toEqual([]);
  });

  test('a broken entry of the catalogue is passed over, and made anew at the next start', async () => {
    const store = await makeStore(kind);
    const first = await startBareServer(store);
    await breakDocument(first.stores, 'catalogue', professionalId('gone'), { version: 3, professional: 7 });
    await live(first, 'ana');
    await eventually(async () => (await ready(first)) === 'degraded', 'it is set aside');
    expect(await nameOf(first, 'gone')).toBeNull();
    await first.stop();

    const server = await startBareServer(store);
    onTestFinished(async () => {
      await server.stop();
      await store.remove();
    });
    expect(await server.stores.catalogue.get(professionalId('gone'))).toMatchObject({ version: 4, professional: null });
    expect(await ready(server)).toBe('ready');
  });
});

describe.each(anyStore)('over %s', (kind) => {
  test('who has a broken account is told to come back later, and keeps what is on the device', async () => {
    const server = await serverForTest(kind);
    const rosa = await signUpMember(server, 'rosa');
    await breakDocument(server.stores, 'users', rosa.uid, { zones: 'tamarindo' });
    for (const path of ['/auth/session', ownPullPath(rosa.uid)]) {
      expect(await rosa.visitor.get(path)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    }
    const stranger = new Visitor(server.origin);
    expect((await stranger.post('/auth/sign-in', { email: rosa.email, password })).status).toBe(503);
  });

  test('an admin who decides about a broken account is told so, and the other rows are carried out', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const [rosa, luis] = [await signUp(server, 'rosa'), await signUp(server, 'luis')];
    await breakDocument(server.stores, 'users', rosa.uid, { zones: 'tamarindo' });
    const rows = [rosa, luis].map(({ uid }) => ({ kind: 'access', uid, hasBetaAccess: true }));
    expect(await pushAdmin(admin, rows)).toMatchObject([
      { kind: 'refused', refusal: { code: 'unavailable' }, entry: null },
      { kind: 'accepted' },
    ]);
  });

  test('with a broken review the professional is published from the others, and nobody is told anything', async () => {
    const server = await serverForTest(kind);
    await live(server, 'ana');
    await putReview(server.stores, makeReview('ana', 'olga', { rating: 1 }));
    await eventually(async () => (await countOf(server, 'ana')) === 4, 'four reviews are published');
    await eventually(async () => (await server.stores.users.get('ana')).publication?.approvedCount === 4, 'ana knows');
    await breakDocument(server.stores, 'reviews', 'ana:by-olga', { title: 7 });
    await eventually(async () => (await countOf(server, 'ana')) === 3, 'it is published from the others');
    await breakDocument(server.stores, 'reviews', 'ana:by-rosa', { title: 7 });
    await eventually(async () => await server.stores.catalogue.get(professionalId('ana')).then(isHidden), 'too few');
    const { publication, notices } = await server.stores.users.get('ana');
    expect(publication).toMatchObject({ isLive: true, approvedCount: 4 });
    expect(notices.map(({ kind }) => kind)).toEqual(['profile-live']);
  });

  test('an author with a broken review reads and writes the others', async () => {
    const server = await serverForTest(kind);
    for (const uid of ['ana', 'beto']) await putUser(server.stores, makeContractor({ uid }));
    const luis = await signUpMember(server, 'luis');
    const [ana, beto] = [await sendReview(luis, makeDraft('ana')), await sendReview(luis, makeDraft('beto'))];
    await breakDocument(server.stores, 'reviews', reviewDocumentId(ana), { status: 'lost' });
    expect((await ownReviews(luis)).documents.map(({ to }) => to.uid)).toEqual(['beto']);
    const rows = [ana, beto].map((assumed) => ({ new: { ...assumed, title: 'Otro' }, assumed }));
    expect(await pushReviews(luis, rows)).toMatchObject([
      { kind: 'refused', refusal: { code: 'unavailable' }, current: null },
      { kind: 'accepted', current: { title: 'Otro' } },
    ]);
  });

  test('an author who leaves is forgotten in a broken review, too', async () => {
    const { stores } = await serverForTest(kind);
    const review = makeReview('ana', 'luis');
    await putReview(stores, review);
    await breakDocument(stores, 'reviews', reviewDocumentId(review), { rating: 5, title: 7 });
    const sessions = { endAll: async () => undefined } as unknown as Parameters<typeof deleteAccount>[0]['sessions'];
    const uploads = { removeAllOf: async () => undefined };
    await deleteAccount({ stores, sessions, photos: noFiles, uploads, onError: rethrow }, review.from.uid);
    const left = JSON.stringify(await stores.reviews.get(reviewDocumentId(review)));
    expect(left).toContain('former-');
    expect(left).not.toContain('private-luis');
  });

  test('the files of a broken account’s photos are kept', async () => {
    const { stores } = await serverForTest(kind);
    const photo = 'a'.repeat(32);
    await putUser(stores, makeContractor({ uid: 'ana', photos: { [photo]: { url: '/photo', dateUploaded: 1 } } }));
    await breakDocument(stores, 'users', 'ana', { zones: 'tamarindo' });
    const removed: string[] = [];
    const photos = { ...noFiles, names: async () => [`${photo}_full.jpeg`, `${'b'.repeat(32)}_full.jpeg`] };
    const files = { ...photos, remove: async (name: string) => void removed.push(name) };
    await sweepPhotos({ stores, photos: files }, await sweepPhotos({ stores, photos: files }, new Set()));
    expect(removed).toEqual([`${'b'.repeat(32)}_full.jpeg`]);
  });

  test('a broken page of reviews is not shown', async () => {
    const server = await serverForTest(kind);
    await breakDocument(server.stores, 'catalogue', 'reviews:gone', { reviews: [{ title: 7 }] });
    expect((await fetch(`${server.origin}/catalogue/reviews/gone`)).status).toBe(404);
    await eventually(async () => (await ready(server)) === 'degraded', 'it is set aside');
  });

  test('an account with hours of the old form signs in, syncs, edits and is published', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    await breakDocument(server.stores, 'users', ana.uid, { hours: [{ open: '8:00', close: '12:00' }] });
    for (const review of makeLiveReviews(ana.uid)) await putReview(server.stores, review);
    const again = await signIn(server, ana.email);
    const own = await ownAccount(again, ana.uid);
    expect(own.hours).toEqual(defaultHours);
    expect(await pushEdit(again, own, { description: 'Con ganas.' })).toMatchObject({ kind: 'accepted' });
    await eventually(async () => (await nameOf(server, ana.uid)) === 'ana', 'the profile is published');
    const device = new AdminDevice(admin, 'account');
    await device.catchUp();
    expect(device.held.get(ana.uid)).toMatchObject({ hours: defaultHours });
    expect(await ready(server)).toBe('ready');
    // The first write makes of it what it is today.
    expect((await server.stores.users.get(ana.uid)).hours).toEqual(defaultHours);
  });
});

test('the log names a document that cannot be read and its field, once, and nothing that is in it', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const server = await serverForTest('embedded', {}, logger);
  await live(server, 'ana');
  for (const words of ['private words', 'private words again']) {
    await breakDocument(server.stores, 'users', 'ana', { services: words });
  }
  await live(server, 'beto');
  const told = lines.map((line) => JSON.parse(line) as object);
  expect(told).toMatchObject([{ database: 'users', id: 'ana', reason: 'services' }]);
  expect(lines.join()).not.toContain('private words');
});

/** What versions before this one stored, by database and by what it is an example of. */
const recordings = join(import.meta.dirname, '../fixtures');
const recorded = existsSync(recordings)
  ? readdirSync(recordings).filter((name) => /^documents-.*\.json$/.test(name))
  : [];

test.each(recorded)('every document of %s is read', (name) => {
  const documents = JSON.parse(readFileSync(join(recordings, name), 'utf8')) as Recording;
  const read = Object.entries(documents).flatMap(([database, examples]) =>
    Object.values(examples).map((each) => decodeStored(database as DatabaseName, each._id, each)),
  );
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((each) => 'reason' in each)).toEqual([]);
});

type Recording = Record<string, Record<string, { _id: string }>>;

const noFiles = {
  read: async () => null,
  names: async () => [],
  remove: async () => undefined,
} as unknown as Parameters<typeof sweepPhotos>[0]['photos'];

/** As somebody who edits a document by hand might: past all rules. */
async function breakDocument(stores: Stores, name: DatabaseName, id: string, change: object): Promise<void> {
  const database: PouchDB.Database = stores[name];
  // The projection may write the same account meanwhile.
  await changeDocument(database, id, (stored) => ({ ...stored, ...change }));
}

/** A professional who is shown by this server. */
async function live(server: RunningServer, uid: string): Promise<void> {
  await putUser(server.stores, makeContractor({ uid }));
  for (const review of makeLiveReviews(uid)) await putReview(server.stores, review);
  await eventually(async () => (await nameOf(server, uid)) !== null, `${uid} is shown`);
}

type Shown = { displayName: string; rating: { count: number } };

async function shown({ origin }: RunningServer, uid: string): Promise<Shown | null> {
  const response = await fetch(`${origin}/catalogue/professional/${uid}`);
  return response.ok ? ((await response.json()) as Shown) : null;
}

const nameOf = async (server: RunningServer, uid: string) => (await shown(server, uid))?.displayName ?? null;
const countOf = async (server: RunningServer, uid: string) => (await shown(server, uid))?.rating.count ?? 0;

async function ready({ origin }: RunningServer): Promise<string> {
  return ((await (await fetch(`${origin}/readyz`)).json()) as { status: string }).status;
}

async function setAside(visitor: Visitor): Promise<SetAsideDocuments> {
  const listed = SetAsideDocuments.parse((await visitor.get('/admin/set-aside')).body);
  return listed.toSorted((a, b) => (a.database < b.database ? -1 : 1));
}

const isHidden = (document: object) => 'professional' in document && document.professional === null;
