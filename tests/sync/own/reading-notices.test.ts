import { expect, test } from 'vitest';
import { noticed, newestNoticeAt, unreadCount } from '../../../shared/rules/account/account-notices.ts';
import { makeNotice } from '../../world/makers.ts';
import { changeUser, storedUser } from '../../world/people.ts';
import { eventually, quickStore } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, openPage, OtherDevice, type Page, serveAccounts, shownAccount, signUp } from '../person.ts';
import type { Served } from '../served.ts';

test('notices are read without a connection, and what was read is read on every device once there is one', async () => {
  const served = await serveAccounts(quickStore);
  const disk = new Disk();
  const page = await openPage(disk);
  const { uid } = await signUp(page, 'ana');
  await tell(served, uid, 'first');
  await untilUnread(page, 1);

  const goOnline = goOffline(served);
  await page.close();
  const again = await openPage(disk);
  expect(shownAccount(again).notices.map(({ id }) => id)).toEqual(['first']);
  await readAll(again);
  await untilUnread(again, 0);
  // Nobody typed it: nobody is warned that it would be lost.
  expect(again.account.get()).toMatchObject({ unsent: 0, fields: {} });
  expect(await again.leaving.countUnsent()).toBe(0);

  goOnline();
  const other = await OtherDevice.of(served, 'ana');
  await eventually(async () => unreadCount(await other.account()) === 0, 'it is read on the other device');
});

test('of two devices that read without hearing of each other the one that read further stands, and nothing comes back', async () => {
  const served = await serveAccounts(quickStore);
  const page = await openPage(new Disk());
  const { uid } = await signUp(page, 'ana');
  await tell(served, uid, 'first');
  await untilUnread(page, 1);
  const other = await OtherDevice.of(served, 'ana');
  const goOnline = goOffline(served);
  await readAll(page);
  await tell(served, uid, 'second');
  await other.change({ noticesReadUntil: newestNoticeAt(await other.account()) });
  await tell(served, uid, 'third');

  goOnline();
  await eventually(() => shownAccount(page).notices.length === 3, 'all is told');
  await untilUnread(page, 1);
  expect(page.account.get().inbox).toEqual([]);
  await readAll(page);
  await eventually(async () => unreadCount(await other.account()) === 0, 'all is read');
});

/** Tells the account something, as the server does. */
async function tell({ stores }: Served, uid: string, id: string): Promise<void> {
  await changeUser(stores, uid, noticed(await storedUser(stores, uid), makeNotice({ id, at: 1 })));
}

async function readAll(page: Page): Promise<void> {
  await page.account.change({ noticesReadUntil: newestNoticeAt(shownAccount(page)) });
}

async function untilUnread(page: Page, count: number): Promise<void> {
  await eventually(() => unreadCount(shownAccount(page)) === count, `${count} are unread`);
}
