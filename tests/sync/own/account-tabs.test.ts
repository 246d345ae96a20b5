import { describe, expect, test, vi } from 'vitest';
import { inMemoryDevice } from '../../../client/db/own/own-device.ts';
import { nothingOwn } from '../../../client/sync/own/own-state.ts';
import { LazySource } from '../../../client/sync/session/lazy-source.ts';
import { OwnEngine } from '../../../client/sync/own/own-engine.ts';
import { post, request } from '../../../client/sync/session/requests.ts';
import { SessionBoard } from '../../../client/sync/session/session.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { emailOf, password } from '../../world/people.ts';
import { keepChannelsApart } from '../../world/channels.ts';
import { eventually, quickStore } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, OtherDevice, openPage, serveAccounts, signUp, untilSynced } from '../person.ts';

/** What another tab of the browser does: it signs up as somebody else, which this one does not hear of. */
async function otherTabComesInAs(name: string): Promise<void> {
  await post('/auth/sign-up', { email: emailOf(name), password, language: 'es', isContractor: true }, SessionAnswer);
}

describe('a page that shows one person', () => {
  test('asks for nothing of another who came in in another tab', async () => {
    const served = await serveAccounts(quickStore);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await otherTabComesInAs('beto');
    const beto = await OtherDevice.of(served, 'beto');
    const otherSession = { code: 'other-session' };
    await expect(request('/account/export')).rejects.toMatchObject(otherSession);
    await expect(request('/account/sessions')).rejects.toMatchObject(otherSession);
    const deletion = request('/account/delete', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    await expect(deletion).rejects.toMatchObject(otherSession);
    expect((await beto.account()).email).toBe(emailOf('beto'));
  });

  test('whose session has ended stays hidden when it is opened again without a connection', async () => {
    const served = await serveAccounts(quickStore);
    const disk = new Disk();
    const page = await openPage(disk);
    const { uid } = await signUp(page, 'ana');
    await untilSynced(page);
    const other = await OtherDevice.of(served, 'ana');
    await other.visitor.post('/account/sessions/end', { id: null });
    await eventually(() => page.session.get().status === 'expired', 'the device hears that its session ended');
    await page.close();
    goOffline(served);
    const again = await openPage(disk);
    expect(again.session.get()).toMatchObject({ status: 'expired', session: { account: { uid } } });
  });

  test('tells the others beside it when the session has ended, and when the server is back', async () => {
    keepChannelsApart();
    const { BroadcastChannel } = globalThis;
    const served = await serveAccounts(quickStore);
    vi.stubGlobal('BroadcastChannel', BroadcastChannel);
    const tabs = [new SessionBoard(), new SessionBoard()] as const;
    const statuses = () => tabs.map((tab) => tab.get().status);
    const [one, other] = tabs;
    one.update(
      await post(
        '/auth/sign-up',
        { email: emailOf('ana'), password, language: 'es', isContractor: true },
        SessionAnswer,
      ),
    );
    await eventually(() => other.get().session !== null, 'the other tab shows who came in');
    const goOnline = goOffline(served);
    await Promise.all(tabs.map((tab) => tab.check()));
    expect(statuses()).toEqual(['remembered', 'remembered']);
    goOnline();
    await one.check();
    await eventually(() => other.get().status === 'confirmed', 'the other tab hears that the server is back');
    await (await OtherDevice.of(served, 'ana')).visitor.post('/account/sessions/end', { id: null });
    one.suspend('expired');
    await eventually(() => other.get().status === 'expired', 'the other tab hears that the session has ended');
  });
});

describe('one’s own account on a device', () => {
  test('keeps aside what the rules turn down and its writer left, with why', async () => {
    const served = await serveAccounts(quickStore);
    const disk = new Disk();
    const page = await openPage(disk);
    await signUp(page, 'ana');
    await untilSynced(page);
    const tooLong = 'a'.repeat(101);
    await page.account.setAside({ displayName: tooLong });
    await page.account.setAside({ description: 'Arreglo fugas.' });
    await eventually(() => page.account.get().fields.description === 'saved', 'what can stand is an edit');
    const refusal = { code: 'value-too-long', field: 'displayName' };
    const inbox = [{ field: 'displayName', mine: tooLong, theirs: '', refusal }];
    expect(page.account.get()).toMatchObject({ inbox, unsent: 1 });
    await page.close();
    const again = await openPage(disk);
    await eventually(() => again.account.get().inbox.length === 1, 'it is still there after a restart');
    expect((await (await OtherDevice.of(served, 'ana')).account()).displayName).toBe('');
  });

  test('is there at once in a tab that does not sync, and what is edited there is not lost', async () => {
    const served = await serveAccounts(quickStore);
    const disk = new Disk();
    const session = new SessionBoard();
    const alone = new OwnEngine(session, disk.asOwnDevice());
    const body = { email: emailOf('ana'), password, language: 'es', isContractor: false };
    session.update(await post('/auth/sign-up', body, SessionAnswer));
    await alone.whenOpen();
    expect(alone.get().account?.email).toBe(emailOf('ana'));
    await alone.edit({ displayName: 'Ana' });
    await eventually(() => alone.get().unsent === 1, 'the tab shows what is not sent');
    expect(alone.get()).toMatchObject({ fields: { displayName: 'local' }, unsent: 1 });
    await alone.close();
    const other = await OtherDevice.of(served, 'ana');
    await other.change({ description: 'Arreglo fugas.' });

    const page = await openPage(disk);
    await untilSynced(page);
    const both = { displayName: 'Ana', description: 'Arreglo fugas.' };
    await eventually(() => page.account.get().account?.description === both.description, 'the other edit is here');
    expect(page.account.get()).toMatchObject({ account: both, inbox: [], unsent: 0 });
    expect(await other.account()).toMatchObject(both);
  });

  test('opens for as long as the page where the storage is broken, and keeps nobody out who comes after', async () => {
    await serveAccounts(quickStore);
    const session = new SessionBoard();
    const account = new OwnEngine(session, {
      ...inMemoryDevice,
      openTables: async () => {
        throw new Error('the storage is broken');
      },
    });
    for (const name of ['ana', 'beto']) {
      const body = { email: emailOf(name), password, language: 'es', isContractor: true };
      session.update(await post('/auth/sign-up', body, SessionAnswer));
      await account.whenOpen();
      expect(account.opened?.uid).toBe(session.get().session?.account.uid);
    }
    await account.forget();
    expect(account.opened).toBeNull();
    await account.close();
  });

  test('comes when it is asked for again, where its code did not come the first time', async () => {
    await serveAccounts(quickStore);
    const session = new SessionBoard();
    let loads = 0;
    const account = new LazySource(nothingOwn, async () => {
      if (loads++ === 0) throw new TypeError('no network');
      return new OwnEngine(session, inMemoryDevice);
    });
    const body = { email: emailOf('ana'), password, language: 'es', isContractor: true };
    session.update(await post('/auth/sign-up', body, SessionAnswer));
    const whenOpen = () => account.ask((opened) => opened.whenOpen());
    await expect(whenOpen()).rejects.toThrow('no network');
    await whenOpen();
    expect(loads).toBe(2);
  });
});
