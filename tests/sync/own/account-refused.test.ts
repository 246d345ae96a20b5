import { describe, expect, test } from 'vitest';
import { changeUser } from '../../world/people.ts';
import { anyStore, eventually } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, OtherDevice, openPage, serveAccounts, shownAccount, signUp, untilSynced } from '../person.ts';
import type { Served } from '../served.ts';

const push = '/sync/own/push';

describe.each(anyStore)('over %s', (kind) => {
  test('of two edits of the same field the later one to arrive stays, and the other is kept to choose from', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const other = await OtherDevice.of(served, 'ana');
    const goOnline = goOffline(served);
    await page.account.change({ displayName: 'Ana de Nicoya', description: 'Arreglo fugas.' });
    await other.change({ displayName: 'Ana María' });
    goOnline();
    await eventually(() => page.account.get().inbox.length > 0, 'the other edit is kept');
    const merged = { displayName: 'Ana de Nicoya', description: 'Arreglo fugas.' };
    await eventually(async () => (await other.account()).description !== '', 'the merged account is sent');
    expect(await other.account()).toMatchObject(merged);
    expect(shownAccount(page)).toMatchObject(merged);
    const [item] = page.account.get().inbox;
    expect(item).toMatchObject({ field: 'displayName', mine: 'Ana María', theirs: 'Ana de Nicoya', refusal: null });
    expect(page.account.get().fields.displayName).toBe('attention');

    if (item) await page.account.keepMine(item, item.mine);
    await untilSynced(page);
    expect((await other.account()).displayName).toBe('Ana María');
  });

  test('what the server refuses is kept for its owner, even through a restart, and the other fields go through', async () => {
    const served = await serveAccounts(kind);
    const disk = new Disk();
    const page = await openPage(disk);
    await signUp(page, 'ana');
    await untilSynced(page);
    await page.account.change({ displayName: 'Ana', services: ['no-such-service'] });
    const other = await OtherDevice.of(served, 'ana');
    await eventually(async () => (await other.account()).displayName === 'Ana', 'the other field goes through');
    await eventually(() => page.account.get().fields.displayName === 'saved', 'the device knows that it did');
    const inbox = [{ field: 'services', mine: ['no-such-service'], theirs: [], refusal: { code: 'value-invalid' } }];
    expect(page.account.get()).toMatchObject({ inbox, unsent: 1, fields: { services: 'attention' } });
    expect(shownAccount(page).services).toEqual([]);
    await page.close();

    const again = await openPage(disk);
    await eventually(() => again.account.get().inbox.length > 0, 'the inbox is read');
    expect(again.account.get()).toMatchObject({ inbox, unsent: 1 });
    const [item] = again.account.get().inbox;
    if (item) await again.account.discard(item);
    await untilSynced(again);
    expect(again.account.get().inbox).toEqual([]);
  });

  test('what was written without access is kept with the reason, and goes through once its writer has it', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    const { uid } = await signUp(page, 'ana');
    await untilSynced(page);
    const goOnline = goOffline(served);
    await page.account.change({ displayName: 'Ana de Nicoya', preferredLang: 'en' });
    await changeUser(served.stores, uid, { hasBetaAccess: false });
    goOnline();
    await eventually(() => page.account.get().inbox.length > 0, 'the name is kept');
    const [item] = page.account.get().inbox;
    expect(item).toMatchObject({
      field: 'displayName',
      mine: 'Ana de Nicoya',
      refusal: { code: 'access-needed', field: 'displayName' },
    });
    const other = await OtherDevice.of(served, 'ana');
    await eventually(async () => (await other.account()).preferredLang === 'en', 'the language goes through');
    await changeUser(served.stores, uid, { hasBetaAccess: true });
    if (item) await page.account.keepMine(item, item.mine);
    await eventually(async () => (await other.account()).displayName === 'Ana de Nicoya', 'the name goes through');
    expect(page.account.get().inbox).toEqual([]);
  });

  test('what was refused, and what met another edit, is not sent again and again', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const pushes = countAnswered(served, push);
    await page.account.change({ services: ['no-such-service'] });
    await eventually(() => page.account.get().inbox.length === 1, 'the refusal is known');
    const other = await OtherDevice.of(served, 'ana');
    const goOnline = goOffline(served);
    await page.account.change({ description: 'Aquí.' });
    await other.change({ description: 'Allá.' });
    goOnline();
    await eventually(async () => (await other.account()).description === 'Aquí.', 'the later edit stays');
    await eventually(() => pushes() >= 3, 'the device has the answer');
    // One that was refused, one that met the other edit, and one that went on from there.
    expect(pushes()).toBe(3);
    // An edit that comes afterwards has gone the whole way, and so would they have.
    await page.account.change({ displayName: 'Ana' });
    await eventually(async () => (await other.account()).displayName === 'Ana', 'a later edit arrives');
    await page.account.syncNow();
    expect(pushes()).toBe(4);
  });

  test('an edit whose answer got lost is sent again, and changes nothing twice', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const pushes = loseFirstAnswer(served);
    await page.account.change({ displayName: 'Ana' });
    const other = await OtherDevice.of(served, 'ana');
    await eventually(async () => (await other.account()).displayName === 'Ana', 'the edit has arrived');
    await other.change({ description: 'Después.' });
    await eventually(() => page.account.get().fields.displayName === 'saved', 'the device knows that it did');
    await eventually(() => shownAccount(page).description === 'Después.', 'the other edit is here');
    expect(page.account.get()).toMatchObject({ inbox: [], unsent: 0 });
    expect(pushes()).toBeGreaterThan(1);
    expect(await other.account()).toMatchObject({ displayName: 'Ana', description: 'Después.' });
  });

  test('who goes on typing after an answer got lost did not contradict themselves', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const pushes = loseFirstAnswer(served);
    await page.account.change({ description: 'Arreglo' });
    await eventually(() => pushes() >= 1, 'the first words are with the server');
    await page.account.change({ description: 'Arreglo fugas.' });
    const other = await OtherDevice.of(served, 'ana');
    await eventually(async () => (await other.account()).description === 'Arreglo fugas.', 'all of it arrives');
    await untilSynced(page);
    expect(page.account.get().inbox).toEqual([]);
  });

  test('what another device wrote in the field that is typed in while an answer is on its way is kept to choose from', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const other = await OtherDevice.of(served, 'ana');
    beforeFirstAnswer(served, () => page.account.change({ displayName: 'Ana' }));
    served.browser.relay = () => undefined;
    await other.change({ displayName: 'Anita' });
    await page.account.change({ description: 'Arreglo fugas.' });
    await eventually(async () => (await other.account()).displayName === 'Ana', 'the later edit has arrived');
    const [item] = page.account.get().inbox;
    expect(item).toMatchObject({ field: 'displayName', mine: 'Anita', theirs: 'Ana', refusal: null });
  });

  test('what another device wrote stays over a restart in which the answer to what was typed on got lost', async () => {
    const served = await serveAccounts(kind);
    const disk = new Disk();
    const page = await openPage(disk);
    await signUp(page, 'ana');
    await page.account.change({ displayName: 'Ana' });
    await untilSynced(page);
    const other = await OtherDevice.of(served, 'ana');
    const { pushes, goOnline } = beforeFirstAnswer(served, () =>
      page.account.change({ description: 'Arreglo fugas y pilas.' }),
    );
    served.browser.relay = () => undefined;
    await other.change({ displayName: 'Anita' });
    await page.account.change({ description: 'Arreglo fugas.' });
    await eventually(() => pushes() === 2, 'what was typed on has arrived');
    await page.close();
    goOnline();
    const again = await openPage(disk);
    await untilSynced(again);
    const both = { displayName: 'Anita', description: 'Arreglo fugas y pilas.' };
    await eventually(() => shownAccount(again).displayName === both.displayName, 'the other edit is here');
    expect(shownAccount(again)).toMatchObject(both);
    expect(await other.account()).toMatchObject(both);
    expect(again.account.get().inbox).toEqual([]);
  });

  test('an edit that the rules forbid is refused at once, and never kept nor sent', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const tooLong = 'a'.repeat(101);
    const refusal = { code: 'value-too-long', field: 'displayName' };
    await expect(page.account.change({ displayName: tooLong })).rejects.toMatchObject({ refusal });
    expect(shownAccount(page).displayName).toBe('');
    expect(page.account.get().unsent).toBe(0);
    expect(served.browser.timesAsked(push)).toBe(0);
  });
});

/** Counts the requests for a path that the server answers from now on. */
function countAnswered({ browser }: Served, wanted: string): () => number {
  let answered = 0;
  browser.intercept = async (path, reach) => {
    const answer = await reach();
    if (path.startsWith(wanted)) answered++;
    return answer;
  };
  return () => answered;
}

/** The answer to the first push never arrives; gives how many pushes reached the server. */
function loseFirstAnswer({ browser }: Served): () => number {
  let pushes = 0;
  browser.intercept = async (path, reach) => {
    const answer = await reach();
    if (path.startsWith(push) && pushes++ === 0) throw new TypeError('the answer got lost');
    return answer;
  };
  return () => pushes;
}

/** Does `work` before the answer to the first push arrives, and cuts the line before the answer to the next one does. */
function beforeFirstAnswer(
  served: Served,
  work: () => Promise<unknown>,
): { pushes: () => number; goOnline: () => void } {
  let pushes = 0;
  let goOnline = () => {};
  served.browser.intercept = async (path, reach) => {
    const answer = await reach();
    if (!path.startsWith(push)) return answer;
    if (++pushes === 1) await work();
    if (pushes === 2) {
      goOnline = goOffline(served);
      throw new TypeError('the answer got lost');
    }
    return answer;
  };
  return { pushes: () => pushes, goOnline: () => goOnline() };
}
