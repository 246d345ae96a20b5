import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { currentTerms } from '../../../shared/rules/account/terms.ts';
import { professionalId } from '../../../sync-server/couch/documents.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeProfessional } from '../../world/makers.ts';
import { makeStore, startBareServer, storeKinds } from '../../world/world.ts';
import { Visitor } from '../../world/visitor.ts';
import { type EventReader, readEvents } from '../../world/event-reader.ts';
import { ownAccount, pull, pushEdit } from '../../world/own-account.ts';
import { password, changeUser, membership } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

const ended = { kind: 'session', standing: 'ended' };
const deleted = { kind: 'session', standing: 'deleted' };
const changed = { kind: 'session', standing: 'changed' };
const isOwn = ({ kind }: SyncEvent) => kind === 'own' || kind === 'session';

describe.each(storeKinds)('over %s', (kind) => {
  describe('a change of one’s own account', () => {
    test('is told to each of one’s devices, without what changed', async () => {
      const { server, uid, phone, laptop } = await twoDevices();
      const streams = [await open(server, phone, uid), await open(server, laptop, uid)];
      await pushEdit(laptop, await ownAccount(laptop, uid), { displayName: 'Ana María' });
      for (const stream of streams) expect(await nextOwn(stream)).toEqual({ kind: 'own', account: uid });
      expect(await ownAccount(phone, uid)).toMatchObject({ displayName: 'Ana María' });
    });

    test('is told to nobody else, whatever they ask for', async () => {
      const { server, uid, phone } = await twoDevices();
      const beto = new Visitor(server.origin);
      const betosUid = await beto.signUp('beto@example.com');
      const own = await open(server, phone, uid);
      const catalogueOnly = await readEvents(server.origin);
      onTestFinished(() => catalogueOnly.close());
      const betos = await open(server, beto, betosUid);
      const strangers = [await open(server, beto, uid), await open(server, new Visitor(server.origin), uid)] as const;
      await changeUser(server.stores, uid, { displayName: 'Ana María', hasBetaAccess: true });
      await own.until(({ kind: each }) => each === 'own');
      expect([await nextOwn(strangers[0]), await nextOwn(strangers[1])]).toEqual([changed, ended]);
      const heard = await tellEverybody(server, [catalogueOnly, betos, ...strangers]);
      expect(heard.map((events) => events.filter(isOwn))).toEqual([[], [], [], []]);
    });

    test('that lets somebody in from the waiting list is told, and a device that comes back later finds out by pulling', async () => {
      const { server, uid, phone, laptop } = await twoDevices();
      const stream = await openSettled(server, phone, uid);
      const { checkpoint } = await pull(laptop, uid);
      await changeUser(server.stores, uid, { hasBetaAccess: true });
      expect(await nextOwn(stream)).toEqual(changed);
      expect(await nextOwn(stream)).toEqual({ kind: 'own', account: uid });

      expect((await pull(laptop, uid, checkpoint)).documents).toMatchObject([{ hasBetaAccess: true }]);
    });

    test.each([
      ['their role', { isAdmin: true }],
      ['the terms they agreed to', { signedTerms: { version: currentTerms.version, at: 1 } }],
    ])('that changes %s is told as one of the session', async (_, change) => {
      const { server, uid, phone } = await twoDevices();
      const stream = await openSettled(server, phone, uid);
      await changeUser(server.stores, uid, change);
      expect(await nextOwn(stream)).toEqual(changed);
      await changeUser(server.stores, uid, { description: 'Fugas.' });
      const rest = await stream.until(({ kind: each }) => each === 'own');
      expect(rest.filter(({ kind: each }) => each === 'session')).toEqual([]);
    });
  });

  describe('a session that ends', () => {
    test('on another device is told to the device that it was on, which then hears nothing more of the account', async () => {
      const { server, uid, phone, laptop } = await twoDevices();
      const [onPhone, onLaptop] = [await open(server, phone, uid), await open(server, laptop, uid)];
      await laptop.post('/account/sessions/end', { id: null });
      expect(await nextOwn(onPhone)).toEqual(ended);
      await changeUser(server.stores, uid, { displayName: 'Ana María' });
      expect(await nextOwn(onLaptop)).toEqual({ kind: 'own', account: uid });
      const [heard = []] = await tellEverybody(server, [onPhone]);
      expect(heard.filter(isOwn)).toEqual([]);
    });

    test('by signing out is told to the other tabs', async () => {
      const { server, uid, phone } = await twoDevices();
      const stream = await open(server, phone, uid);
      await phone.post('/auth/sign-out');
      expect(await nextOwn(stream)).toEqual(ended);
    });

    test('while the device is away is told as it comes back', async () => {
      const { server, uid, phone, laptop } = await twoDevices();
      const { cookie } = phone;
      await laptop.post('/account/sessions/end', { id: null });
      const stream = await readEvents(server.origin, { account: uid, cookie });
      onTestFinished(() => stream.close());
      expect(await nextOwn(stream)).toEqual(ended);
    });

    test('with its account says so, there and then and to who comes back', async () => {
      const { server, uid, phone, laptop } = await twoDevices();
      const stream = await open(server, phone, uid);
      await laptop.post('/account/delete', { password });
      expect(await nextOwn(stream)).toEqual(deleted);
      expect(await nextOwn(await open(server, phone, uid))).toEqual(deleted);
    });
  });

  test('a stream whose account cannot be looked up ends, so that the device comes back and asks', async () => {
    const { server, uid, phone } = await twoDevices();
    const stream = await openSettled(server, phone, uid);
    const failing = vi.spyOn(server.stores.sessions, 'get').mockRejectedValue(new Error('the store is away'));
    await changeUser(server.stores, uid, { displayName: 'Ana María' });
    while (await stream.next()) continue;
    failing.mockRestore();
    const again = await open(server, phone, uid);
    await changeUser(server.stores, uid, { displayName: 'Ana M.' });
    expect(await nextOwn(again)).toEqual({ kind: 'own', account: uid });
  });

  async function twoDevices() {
    const server = await serverForTest(kind);
    const [phone, laptop] = [new Visitor(server.origin), new Visitor(server.origin)];
    const uid = await phone.signUp('ana@example.com', password);
    await laptop.signIn('ana@example.com', password);
    return { server, uid, phone, laptop };
  }
});

test('a session that is ended through another server process is told by this one', async () => {
  const store = await makeStore('couchdb');
  const secret = { sessionSecret: 'the same for all processes' };
  const [first, second] = [await startBareServer(store, secret), await startBareServer(store, secret)];
  onTestFinished(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await store.remove();
  });
  const phone = new Visitor(first.origin);
  const uid = await phone.signUp('ana@example.com', password);
  await changeUser(first.stores, uid, membership);
  const stream = await open(first, phone, uid);
  const laptop = new Visitor(second.origin);
  await laptop.signIn('ana@example.com', password);
  await pushEdit(laptop, await ownAccount(laptop, uid), { displayName: 'Ana María' });
  expect(await nextOwn(stream)).toEqual({ kind: 'own', account: uid });
  await laptop.post('/account/sessions/end', { id: null });
  expect(await nextOwn(stream)).toEqual(ended);
});

/** Opens a stream that names `account`, in the name of whoever is signed in at `visitor`. */
async function open(server: RunningServer, visitor: Visitor, account: string): Promise<EventReader> {
  const stream = await readEvents(server.origin, { account, cookie: visitor.cookie });
  onTestFinished(() => stream.close());
  return stream;
}

/** The same, once the server has looked up for it how the account stands. */
async function openSettled(server: RunningServer, visitor: Visitor, account: string): Promise<EventReader> {
  const stream = await open(server, visitor, account);
  await changeUser(server.stores, account, { displayName: 'Ana' });
  await stream.until(({ kind }) => kind === 'own');
  return stream;
}

/** The next event about the account or the session. */
async function nextOwn(stream: EventReader): Promise<SyncEvent | undefined> {
  return (await stream.until(isOwn)).at(-1);
}

/** Has the catalogue change, and gives what each stream said up to then. */
async function tellEverybody({ stores }: RunningServer, streams: EventReader[]): Promise<SyncEvent[][]> {
  await stores.catalogue.put({ _id: professionalId('marta'), version: 1, professional: makeProfessional() });
  return Promise.all(streams.map((stream) => stream.until(({ kind }) => kind === 'catalogue')));
}
