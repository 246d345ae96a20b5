import { REPLICATION_STATE_BY_COLLECTION } from 'rxdb/plugins/replication';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { post } from '../../../client/sync/session/requests.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { makeUser } from '../../../shared/model/user.ts';
import { readAccount } from '../../../sync-server/couch/accounts.ts';
import { makeLocalStorage } from '../../world/local-storage.ts';
import { newestCode } from '../../world/sign-in/outbox.ts';
import { emailOf, password } from '../../world/people.ts';
import { anyStore, eventually, putUser, quickStore } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import {
  goOffline,
  OtherDevice,
  openPage,
  serveAccounts,
  shownAccount,
  signIn,
  signUp,
  untilSynced,
} from '../person.ts';
import { DeviceFull } from '../../../client/db/device-full.ts';
import { stashText, stashedText } from '../../../client/db/own/text-stash.ts';

const push = '/sync/own/push';

test('a table that does not let go keeps nothing else of who signs out on the device', async () => {
  await serveAccounts(quickStore);
  const disk = new Disk();
  const page = await openPage(disk);
  const { uid } = await signUp(page, 'ana');
  await untilSynced(page);
  expect((await disk.names()).some((name) => name.includes(uid))).toBe(true);
  await page.own.ask(async ({ tables }) => {
    if (tables) vi.spyOn(tables.drafts, 'clear').mockRejectedValue(new DeviceFull('the disk is broken'));
  });
  await expect(page.leaving.signOut()).rejects.toThrow('not all of the account could be removed');
  expect(page.session.get().session).toBeNull();
  expect((await disk.names()).filter((name) => name.includes(uid))).toEqual([]);
});

test('a replication that failed goes on no more, also where what is kept beside it could not be read then', async () => {
  await serveAccounts(quickStore);
  const page = await openPage(new Disk());
  await signUp(page, 'ana');
  await untilSynced(page);
  const replicationsOf = () =>
    page.own.ask(async ({ opened }) => {
      const all = opened && REPLICATION_STATE_BY_COLLECTION.get(opened.collection);
      return all?.filter((replication) => !replication.isStopped()) ?? [];
    });
  const read = await page.own.ask(async ({ tables }) => {
    if (!tables) throw new Error('the device was not read');
    return vi.spyOn(tables.drafts, 'all').mockRejectedValue(new Error('the storage is away'));
  });
  await page.account.change({ description: 'Arreglo fugas.' });
  await eventually(() => read.mock.calls.length >= 4, 'it was tried again');
  read.mockRestore();
  await untilSynced(page);
  expect(await replicationsOf()).toHaveLength(1);
});

test('a session that ends just as the account was removed from the device does not bring it back there', async () => {
  await serveAccounts(quickStore);
  const disk = new Disk();
  const page = await openPage(disk);
  const { uid } = await signUp(page, 'ana');
  await untilSynced(page);
  await page.own.ask(async ({ tables }) => {
    if (!tables) throw new Error('the device was not read');
    // It is cleared last, and twice.
    const last = tables[Object.keys(tables).at(-1) as 'drafts'];
    const clear = last.clear.bind(last);
    const cleared = vi.spyOn(last, 'clear').mockImplementation(async (account) => {
      await clear(account);
      if (cleared.mock.calls.length === 2) page.session.suspend('expired');
    });
  });
  await page.leaving.signOut();
  await page.account.whenOpen();
  expect((await disk.names()).filter((name) => name.includes(uid))).toEqual([]);
  await signIn(page, 'ana');
  await untilSynced(page);
  expect(page.account.get().account?.uid).toBe(uid);
});

describe.each(anyStore)('over %s', (kind) => {
  test('a session that ended keeps the edits, which go on when the same person is back', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const other = await OtherDevice.of(served, 'ana');
    await other.visitor.post('/account/sessions/end', { id: null });
    await eventually(() => page.session.get().status === 'expired', 'the device hears that its session ended');
    await page.account.change({ displayName: 'Ana' });
    await eventually(() => page.account.get().unsent === 1, 'the device shows what is not sent');
    expect(page.account.get()).toMatchObject({ fields: { displayName: 'local' }, unsent: 1 });
    expect(served.browser.timesAsked(push)).toBe(0);
    await signIn(page, 'ana');
    await untilSynced(page);
    expect((await other.account()).displayName).toBe('Ana');
  });

  test('a session that ended while there was no connection is found out by the sync', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const other = await OtherDevice.of(served, 'ana');
    const goOnline = goOffline(served);
    await page.account.change({ displayName: 'Ana' });
    await other.visitor.post('/account/sessions/end', { id: null });
    goOnline();
    await eventually(() => page.session.get().status === 'expired', 'the device hears that its session ended');
    expect(page.account.get().unsent).toBe(1);
    expect((await other.account()).displayName).toBe('');
  });

  test('while another tab is signed in as somebody else nothing is sent, and nothing is lost', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    const { uid } = await signUp(page, 'ana');
    await untilSynced(page);
    // What the other tab does in the same browser.
    const body = { email: emailOf('beto'), password, language: 'es', isContractor: true };
    const { session } = await post('/auth/sign-up', body, SessionAnswer);
    await page.account.change({ displayName: 'Ana' });
    // As the other tab tells this one to: it may have heard first that its own session ended, and send nothing since.
    await page.session.check();
    await eventually(() => page.session.get().status === 'other', 'the tab sees that it is not its session');
    expect(page.session.get().session?.account.uid).toBe(uid);
    // What was written is shown once its row was told of, which may be after the answer.
    await eventually(() => page.account.get().unsent === 1, 'the tab shows what is not sent');
    expect(page.account.get()).toMatchObject({ fields: { displayName: 'local' }, unsent: 1 });
    const beto = await readAccount(served.stores, session?.account.uid ?? '');
    expect(beto?.displayName).toBe('');
    expect((await readAccount(served.stores, uid))?.displayName).toBe('');

    await signIn(page, 'ana');
    await untilSynced(page);
    expect((await readAccount(served.stores, uid))?.displayName).toBe('Ana');
  });

  test('who signs out is told what is not sent, may keep a copy, and leaves nothing on the device', async () => {
    const served = await serveAccounts(kind);
    const disk = new Disk();
    const page = await openPage(disk);
    const { uid } = await signUp(page, 'ana');
    await untilSynced(page);
    expect(await page.leaving.countUnsent()).toBe(0);
    const goOnline = goOffline(served);
    await page.account.change({ displayName: 'Ana', description: 'Arreglo fugas.' });
    expect(await page.leaving.countUnsent()).toBe(2);
    await expect(page.leaving.syncNow()).rejects.toThrow();
    const edits = { displayName: 'Ana', description: 'Arreglo fugas.' };
    expect(JSON.parse(await page.leaving.exportUnsent())).toEqual({ uid, edits, inbox: [], photos: [] });
    goOnline();
    await page.leaving.syncNow();
    expect(await page.leaving.countUnsent()).toBe(0);
    // A form that was put away half-written.
    Object.assign(globalThis, { localStorage: makeLocalStorage({}) });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'localStorage'));
    stashText(uid, 'price plumbing', '25000');
    expect(await page.leaving.countUnsent()).toBe(1);
    expect(JSON.parse(await page.leaving.exportUnsent())).toMatchObject({ typed: ['25000'] });

    await page.leaving.signOut();
    expect(stashedText(uid, 'price plumbing')).toBeNull();
    expect(page.session.get()).toMatchObject({ session: null, status: 'confirmed' });
    expect(page.account.get().account).toBeNull();
    expect((await disk.names()).filter((name) => name.includes('account-'))).toEqual([]);
    await page.session.check();
    expect(page.session.get().session).toBeNull();
    expect((await readAccount(served.stores, uid))?.displayName).toBe('Ana');
  });

  test('who signs out without a connection is nobody at once, and to the server before anything else is asked', async () => {
    const served = await serveAccounts(kind);
    const disk = new Disk();
    const page = await openPage(disk);
    const ana = await signUp(page, 'ana');
    await untilSynced(page);
    const goOnline = goOffline(served);
    await page.leaving.signOut();
    expect(page.session.get().session).toBeNull();
    await page.close();

    const again = await openPage(disk);
    expect(again.session.get().session).toBeNull();
    const reached: string[] = [];
    served.browser.intercept = async (path, reach) => {
      const answer = await reach();
      reached.push(path);
      return answer;
    };
    goOnline();
    await again.session.check();
    expect(reached[0]).toBe('/auth/sign-out');
    expect(reached.filter((path) => path === '/auth/sign-out')).toHaveLength(1);
    expect(again.session.get().session).toBeNull();
    const answer = await fetch(`/sync/own/pull?account=${ana.uid}`);
    expect(answer.status).toBe(401);
  });

  test('what an endpoint did with the account is on the device although no event tells of it', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    served.browser.relay = () => undefined;
    const phoneNumber = '+50688880051';
    const challenge = { phoneNumber, language: 'es', purpose: 'add' };
    await post('/auth/sendVerificationChallenge', challenge, z.undefined());
    const given = { ...challenge, code: await newestCode(served.store, phoneNumber), isContractor: true };
    page.session.update(await post('/auth/completeVerificationChallenge', given, SessionAnswer));
    await eventually(() => shownAccount(page).phoneNumber === phoneNumber, 'the account has its number');
  });

  test('an account that was deleted elsewhere leaves the device', async () => {
    const served = await serveAccounts(kind);
    const disk = new Disk();
    const page = await openPage(disk);
    await signUp(page, 'ana');
    await untilSynced(page);
    const other = await OtherDevice.of(served, 'ana');
    const { status } = await other.visitor.post('/account/delete', { password });
    expect(status).toBe(204);
    await eventually(() => page.session.get().session === null, 'nobody is shown');
    expect(page.account.get().account).toBeNull();
    await eventually(
      async () => !(await disk.names()).some((name) => name.includes('account-')),
      'nothing of the account is on the device',
    );
  });

  test('what somebody may do moves on as soon as the server says so', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    const { uid } = await signUp(page, 'ana');
    await untilSynced(page);
    expect(page.session.get().session?.account.hasBetaAccess).toBe(true);
    const stored = await readAccount(served.stores, uid);
    await putUser(served.stores, { ...(stored ?? makeUser(uid, 0)), hasBetaAccess: false });
    await eventually(() => page.session.get().session?.account.hasBetaAccess === false, 'the session knows');
    await eventually(() => !shownAccount(page).hasBetaAccess, 'the account follows');
  });

  test('two people who take turns on a device each find their own', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await page.account.change({ displayName: 'Ana' });
    await untilSynced(page);
    await page.leaving.signOut();
    await signUp(page, 'beto');
    expect(shownAccount(page)).toMatchObject({ email: emailOf('beto'), displayName: '' });
    await page.leaving.signOut();
    await signIn(page, 'ana');
    await eventually(() => page.account.get().account?.displayName === 'Ana', 'Ana finds hers again');
    expect(served.browser.timesAsked(push)).toBe(1);
  });
});
