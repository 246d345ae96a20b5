import { expect, test, vi } from 'vitest';
import { Unanswered } from '../../../client/sync/own/replication/unanswered.ts';
import { documentsThat } from '../../../sync-server/couch/scan.ts';
import { makeReview } from '../../world/makers.ts';
import { storedUser } from '../../world/people.ts';
import { storedReview } from '../../world/reviews.ts';
import { eventually, putReview, quickStore } from '../../world/world.ts';
import { begin, talk } from '../conversations/talking.ts';
import { Disk } from '../disk.ts';
import {
  goOffline,
  openPage,
  OtherDevice,
  serveAccounts,
  shownAccount,
  signIn,
  signUp,
  untilSynced,
} from '../person.ts';
import type { Served } from '../served.ts';

// What somebody changed came to the server, and the answer was lost. They put it back as it was before, without having heard of that.

test('a name that was put back stays so, also over a restart', async () => {
  const { disk, page, before, name, goOnline } = await nameChanged();
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

test('what was put back while its push is on its way is not taken for what a pull brings meanwhile', async () => {
  const { served, page, uid } = await signedUp();
  const before = shownAccount(page).displayName;
  const come = { isAsked: false, isPushed: false };
  served.browser.intercept = async (path, reach) => {
    if (path.startsWith('/sync/own/pull') && !come.isAsked) {
      come.isAsked = true;
      await eventually(() => come.isPushed, 'the push was there first');
      return reach();
    }
    const answer = await reach();
    if (path.startsWith('/sync/own/push') && !come.isPushed) {
      await page.account.change({ displayName: before });
      await putReview(served.stores, makeReview(uid, 'luis'));
      come.isPushed = true;
      await eventually(() => page.replies.get().received.length === 1, 'the pull is taken in');
    }
    return answer;
  };
  page.account.arrive();
  await eventually(() => come.isAsked, 'a pull is on its way');
  await page.account.change({ displayName: 'Ana de Nicoya' });
  await eventually(() => come.isPushed, 'a push, too');
  await eventually(async () => (await storedUser(served.stores, uid)).displayName === before, 'it is put back there');
  await untilSynced(page);
  expect(shownAccount(page).displayName).toBe(before);
});

test('what was put back before the answer has reached its row is sent', async () => {
  const { served, page, uid } = await signedUp();
  const before = shownAccount(page).displayName;
  // The second is sent once what became of the first is noted.
  for (const description of ['Arreglo', 'Arreglo fugas.']) {
    await page.account.change({ description });
    await untilSynced(page);
  }
  const forget = vi.spyOn(Unanswered.prototype, 'forget');
  forget.mockImplementationOnce(async function (this: Unanswered, id) {
    // The spy itself: it does so as it did before.
    await this.forget(id);
    await page.account.change({ displayName: before });
  });
  await page.account.change({ displayName: 'Ana de Nicoya' });
  await eventually(() => forget.mock.calls.length > 1, 'it came to the server');
  await eventually(async () => (await storedUser(served.stores, uid)).displayName === before, 'it is put back there');
  await untilSynced(page);
  expect(shownAccount(page).displayName).toBe(before);
});

test('a day and a language that were put back stay so, where others were chosen instead', async () => {
  const { served, page, uid } = await signedUp();
  const stored = () => storedUser(served.stores, uid);
  const { hours } = shownAccount(page);
  const early = { open: '5:00', close: '9:00', isClosed: false };
  const goOnline = await thenOffline(served, async () => {
    await page.account.change({ spokenLanguages: ['en'], hours: { ...hours, monday: early } });
    await eventually(async () => (await stored()).spokenLanguages.length === 1, 'they came to the server');
  });
  const chosen = { spokenLanguages: ['es'], hours: { ...hours, tuesday: early } };
  await page.account.change(chosen);
  goOnline();
  await untilSynced(page);
  expect(await stored()).toMatchObject(chosen);
  expect(page.account.get()).toMatchObject({ account: chosen, inbox: [] });
});

test('what was put back is exported, and waited for by who sends all they have', async () => {
  const { page, before, name, goOnline } = await nameChanged();
  await page.account.change({ displayName: before });
  expect(JSON.parse(await page.account.exportUnsent())).toMatchObject({ edits: { displayName: before } });
  goOnline();
  await page.account.syncNow();
  expect(await name()).toBe(before);
  expect(page.account.get().unsent).toBe(0);
});

test('what a guest put back stays so in the account that they come in with', async () => {
  const { served, page, to, key, professional } = await begin(quickStore);
  await professional('luis');
  await talk(page).send(key, 'Buenas', to);
  await eventually(() => talk(page).thread(key)?.conversation.isSent ?? false, 'the conversation stands');
  const isBlocked = async () => (await documentsThat(served.stores.conversations, isTalk))[0]?.resident.isBlocked;
  const goOnline = await thenOffline(served, async () => {
    await talk(page).block(key, true);
    await eventually(async () => (await isBlocked()) === true, 'it came to the server');
  });
  await talk(page).block(key, false);
  goOnline();
  served.browser.intercept = async (path, reach) => {
    const { session } = page.session.get();
    if (path.startsWith('/sync/own/push') && session?.account.isAnonymous) throw new TypeError('the line is bad');
    return reach();
  };
  await signIn(page, 'luis');
  await eventually(async () => (await isBlocked()) === false, 'it is put back on the server');
});

test('an answer that came with one that the account has to wait for is not unsent for ever', async () => {
  const { served, page, uid } = await signedUp();
  await putReview(served.stores, makeReview(uid, 'luis'));
  const received = () => page.replies.get().received[0];
  await eventually(() => received() !== undefined, 'the review is on the device');
  const goOnline = goOffline(served);
  await page.replies.write('by-luis', 'Gracias.');
  await page.replies.submit('by-luis');
  await eventually(() => received()?.progress === 'local', 'it waits to be sent');
  await page.account.change({ displayName: 'Ana de Nicoya' });
  makeAccountWait(served);
  goOnline();
  await untilSynced(page);
  const other = await OtherDevice.of(served, 'ana');
  const [replyText, assumed] = ['Mil gracias.', { replyText: 'Gracias.' }];
  await other.push({ kind: 'received-review', key: 'by-luis', new: { replyText }, assumed });
  await eventually(() => received()?.text === replyText, 'the other one is here');
  await eventually(() => received()?.progress === 'saved', 'nobody has written it here');
});

test('a review that was taken back and had come to the server is not unsent for ever', async () => {
  const { served, page: author, to } = await begin(quickStore);
  const { uid } = await signUp(author, 'luis');
  const id = await author.ownReviews.write(to, { title: 'Muy bien', review: 'Todo quedó limpio.', rating: 5 });
  const stored = async () => (await documentsThat(served.stores.reviews, ({ from }) => from?.uid === uid))[0];
  const goOnline = await thenOffline(served, async () => {
    await author.ownReviews.submit(id);
    await eventually(async () => (await stored()) !== undefined, 'it came to the server');
  });
  const key = author.own.get().items.review[0]?.key ?? '';
  await author.own.ask((opened) => opened.takeBack('review', key));
  goOnline();
  const shown = () => author.ownReviews.get().reviews[0];
  await eventually(() => shown()?.told !== undefined && shown()?.told !== null, 'it is here again');
  const other = await OtherDevice.of(served, 'luis');
  const { text } = shown() ?? {};
  if (!text) throw new Error('no review is shown');
  await other.push({ kind: 'review', key, new: { ...text, title: 'Regular' }, assumed: text });
  await eventually(() => shown()?.text.title === 'Regular', 'the other one is here');
  await eventually(() => shown()?.progress === 'saved', 'nobody has written it here');
});

const isTalk = ({ resident }: { resident?: object }) => resident !== undefined;

/** Has the server answer for the account once that it cannot be read just now. */
function makeAccountWait({ browser }: Served): void {
  browser.intercept = async (path, reach) => {
    const answer = await reach();
    if (!path.startsWith('/sync/own/push')) return answer;
    browser.intercept = (_path, again) => again();
    const { outcomes } = (await answer.json()) as { outcomes: { current: object | null }[] };
    const wait = { status: 'refused', refusal: { code: 'unavailable' }, current: null };
    return Response.json({ outcomes: outcomes.map((each) => ('displayName' in (each.current ?? {}) ? wait : each)) });
  };
}

async function signedUp() {
  const served = await serveAccounts(quickStore);
  const disk = new Disk();
  const page = await openPage(disk);
  const { uid } = await signUp(page, 'ana');
  await untilSynced(page);
  return { served, disk, page, uid };
}

/** Somebody's page that is offline; the name that they chose is on the server, as `name` tells, and its answer was lost. */
async function nameChanged() {
  const { served, disk, page, uid } = await signedUp();
  const before = shownAccount(page).displayName;
  const name = async () => (await storedUser(served.stores, uid)).displayName;
  const goOnline = await thenOffline(served, async () => {
    await page.account.change({ displayName: 'Ana de Nicoya' });
    await eventually(async () => (await name()) === 'Ana de Nicoya', 'it came to the server');
  });
  return { disk, page, before, name, goOnline };
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
