import { describe, expect, test } from 'vitest';
import { eventually, storeKinds } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, OtherDevice, openPage, serveAccounts, shownAccount, signUp, untilSynced } from '../person.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('an edit made without a connection survives a restart, and arrives when there is one', async () => {
    const served = await serveAccounts(kind);
    const disk = new Disk();
    const page = await openPage(disk);
    await signUp(page, 'ana');
    const origin = served.browser.origin;
    await untilSynced(page);
    served.browser.origin = null;
    await page.account.change({ displayName: 'Ana de Nicoya' });
    expect(page.account.get()).toMatchObject({ fields: { displayName: 'local' }, unsent: 1 });
    await page.close();

    const again = await openPage(disk);
    expect(again.session.get().status).toBe('remembered');
    expect(again.account.get()).toMatchObject({ fields: { displayName: 'local' }, unsent: 1 });
    expect(shownAccount(again).displayName).toBe('Ana de Nicoya');
    served.browser.origin = origin;
    served.browser.sayOnline();
    await untilSynced(again);
    const other = await OtherDevice.of(served, 'ana');
    expect((await other.account()).displayName).toBe('Ana de Nicoya');
  });

  test('an edit shows how far it has come', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const states: unknown[] = [];
    page.account.subscribe(() => {
      const state = page.account.get().fields.displayName;
      if (states.at(-1) !== state) states.push(state);
    });
    await page.account.change({ displayName: 'Ana' });
    await untilSynced(page);
    expect(states.filter((state) => state !== undefined)).toEqual(['local', 'syncing', 'saved']);
    expect(served.browser.timesAsked('/sync/own/push')).toBe(1);
  });

  test('edits of different fields on two devices both survive', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const other = await OtherDevice.of(served, 'ana');
    const goOnline = goOffline(served);
    await page.account.change({ displayName: 'Ana', zones: ['tamarindo'] });
    await other.change({ description: 'Arreglo fugas.' });
    goOnline();
    await untilSynced(page);
    const both = { displayName: 'Ana', zones: ['tamarindo'], description: 'Arreglo fugas.' };
    await eventually(() => shownAccount(page).description !== '', 'the other edit is here');
    expect(shownAccount(page)).toMatchObject(both);
    expect(await other.account()).toMatchObject(both);
    expect(page.account.get().inbox).toEqual([]);
  });

  test('prices of different services and different facts that two devices say both survive', async () => {
    const served = await serveAccounts(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'ana');
    await untilSynced(page);
    const other = await OtherDevice.of(served, 'ana');
    const goOnline = goOffline(served);
    const price = { amount: 15_000, currency: 'CRC', unit: 'visit' } as const;
    await page.account.change({ prices: { plumbing: price }, facts: ['cash'] });
    await other.change({ prices: { painting: price }, facts: ['sinpe'], worksSince: 1998 });
    goOnline();
    await untilSynced(page);
    await eventually(() => shownAccount(page).worksSince === 1998, 'the other edit is here');
    const both = { prices: { painting: price, plumbing: price }, facts: ['cash', 'sinpe'], worksSince: 1998 };
    expect(shownAccount(page)).toMatchObject(both);
    expect(await other.account()).toMatchObject(both);
    expect(page.account.get().inbox).toEqual([]);
  });
});
