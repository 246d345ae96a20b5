import { expect, test } from 'vitest';
import { eventually, quickStore } from '../world/world.ts';
import { defaultStreams } from '../../sync-server/traffic/traffic-limits.ts';
import { openTab } from './catalogue/device.ts';
import { Disk } from './disk.ts';
import { openPage, serveAccounts, shownAccount, signUp, untilSynced } from './person.ts';
import { serve } from './served.ts';

test('a device that is held back keeps what was typed, asks no sooner than it was told, and then sends it', async () => {
  const served = await serveAccounts(quickStore);
  const page = await openPage(new Disk());
  await signUp(page, 'rita');
  await untilSynced(page);
  const pushes: number[] = [];
  const waits = [3, 2];
  served.browser.intercept = async (path, reach) => {
    if (!path.startsWith('/sync/own/push')) return reach();
    pushes.push(Date.now());
    const retryAfter = waits.shift();
    if (retryAfter === undefined) return reach();
    return Response.json({ code: 'too-many-requests', retryAfter }, { status: 429 });
  };
  await page.account.change({ description: 'Escrito mientras tanto.' });
  await eventually(() => pushes.length === 1, 'it was tried');
  // Neither the network that comes back nor who asks for it now is a reason to ask sooner.
  served.browser.sayOnline();
  await page.account.change({ displayName: 'Rita' });
  expect(shownAccount(page).description).toBe('Escrito mientras tanto.');
  await untilSynced(page);
  const [first = 0, second = 0, third = 0] = pushes;
  expect([second - first >= 3000, third - second >= 2000]).toEqual([true, true]);
  const stored = await served.stores.users.get(shownAccount(page).uid);
  expect(stored).toMatchObject({ description: 'Escrito mientras tanto.', displayName: 'Rita' });
});

test('a device that finds no room for its stream asks for what changed instead, and is not taken for offline', async () => {
  const served = await serve(quickStore);
  await served.stop();
  await served.start(served.store, { streams: { ...defaultStreams, perNetwork: 0 } });
  const tab = await openTab(new Disk());
  await eventually(() => served.browser.timesAsked('/sync/catalogue/pull') > 0, 'it asks');
  await eventually(() => tab.status.get().phase === 'up-to-date', 'it is up to date');
});
