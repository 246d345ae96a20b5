import { expect, test } from 'vitest';
import { documentsThat } from '../../../sync-server/couch/scan.ts';
import { makeReview } from '../../world/makers.ts';
import { storedUser } from '../../world/people.ts';
import { storedReview } from '../../world/reviews.ts';
import { eventually, putReview, quickStore } from '../../world/world.ts';
import { begin, talk } from '../conversations/talking.ts';
import { Disk } from '../disk.ts';
import { goOffline, openPage, serveAccounts, shownAccount, signUp, untilSynced } from '../person.ts';
import type { Served } from '../served.ts';

// What somebody changed came to the server, and the answer was lost. They put it back as it was before, without having heard of that.

test('a name that was put back stays so, also over a restart', async () => {
  const { served, disk, page, uid } = await signedUp();
  const before = shownAccount(page).displayName;
  const name = async () => (await storedUser(served.stores, uid)).displayName;
  const goOnline = await thenOffline(served, async () => {
    await page.account.change({ displayName: 'Ana de Nicoya' });
    await eventually(async () => (await name()) === 'Ana de Nicoya', 'it came to the server');
  });
  await page.account.change({ displayName: before });
  await eventually(() => page.account.get().fields.displayName === 'local', 'it waits to be sent');
  expect(page.account.get().unsent).toBe(1);
  await page.close();

  const again = await openPage(disk);
  await again.account.whenOpen();
  expect(shownAccount(again).displayName).toBe(before);
  goOnline();
  await eventually(async () => (await name()) === before, 'it is put back on the server');
  await untilSynced(again);
  expect(again.account.get()).toMatchObject({ account: { displayName: before }, inbox: [] });
});

test('an answer that was taken back is nowhere', async () => {
  const { served, page, uid } = await signedUp();
  await putReview(served.stores, makeReview(uid, 'luis'));
  await eventually(() => page.replies.get().received.length === 1, 'the review is on the device');
  const reply = async () => (await storedReview(served.stores, uid, 'by-luis')).reply;
  const goOnline = await thenOffline(served, async () => {
    await page.replies.write('by-luis', 'Gracias.');
    await page.replies.submit('by-luis');
    await eventually(async () => (await reply()) !== null, 'it came to the server');
  });
  await page.replies.remove('by-luis');
  await eventually(() => page.replies.get().received[0]?.progress === 'local', 'it waits to be sent');
  goOnline();
  await eventually(async () => (await reply()) === null, 'it is gone from the server');
  await eventually(() => page.replies.get().received[0]?.progress === 'saved', 'it is sent');
  expect(page.replies.get().received).toMatchObject([{ text: null }]);
});

test('who was blocked for a moment is not blocked', async () => {
  const { served, page, to, key } = await begin(quickStore);
  const { uid } = await signUp(page, 'luis');
  await talk(page).send(key, 'Buenas', to);
  await eventually(() => talk(page).thread(key)?.conversation.isSent ?? false, 'the conversation stands');
  const isBlocked = async () => {
    const [stored] = await documentsThat(served.stores.conversations, ({ resident }) => resident?.uid === uid);
    return stored?.resident.isBlocked;
  };
  const goOnline = await thenOffline(served, async () => {
    await talk(page).block(key, true);
    await eventually(async () => (await isBlocked()) === true, 'it came to the server');
  });
  await talk(page).block(key, false);
  goOnline();
  await eventually(async () => (await isBlocked()) === false, 'it is put back on the server');
  expect(talk(page).thread(key)?.conversation.isBlocked).toBe(false);
});

async function signedUp() {
  const served = await serveAccounts(quickStore);
  const disk = new Disk();
  const page = await openPage(disk);
  const { uid } = await signUp(page, 'ana');
  await untilSynced(page);
  return { served, disk, page, uid };
}

/** Does `work` while no push is answered, and goes offline; gives how to go online again. */
async function thenOffline(served: Served, work: () => Promise<void>): Promise<() => void> {
  const { browser } = served;
  browser.intercept = async (path, reach) => {
    const answer = await reach();
    if (path.startsWith('/sync/own/push')) throw new TypeError('the answer got lost');
    return answer;
  };
  await work();
  const goOnline = goOffline(served);
  return () => {
    browser.intercept = (_path, reach) => reach();
    goOnline();
  };
}
