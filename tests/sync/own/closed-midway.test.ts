import { setTimeout as delay } from 'node:timers/promises';
import { Dexie, type Table } from 'dexie';
import { expect, test, vi } from 'vitest';
import { OpenPerson } from '../../../client/sync/own/open-person.ts';
import { sendMessage } from '../../world/conversations.ts';
import { makeReview } from '../../world/makers.ts';
import { storedUser } from '../../world/people.ts';
import { changeReview, storedReview } from '../../world/reviews.ts';
import { eventually, putReview, quickStore } from '../../world/world.ts';
import { begin, talk } from '../conversations/talking.ts';
import { Disk } from '../disk.ts';
import { goOffline, openPage, type Page, serveAccounts, signUp, untilSynced } from '../person.ts';

test('a conversation that had just come as the page was closed goes on, also where the replica did not come to note it', async () => {
  const { disk, page: first, ana, to, key } = await begin(quickStore);
  const { uid } = await signUp(first, 'luis');
  await talk(first).send(key, 'Buenas', to);
  await eventually(() => first.own.get().items.message.length === 0, 'it is in the conversation');
  await closeMidway(first, disk, `conversation:${key}`);

  const page = await openPage(disk);
  await sendMessage(ana, { role: 'professional', other: uid }, 'Dígame');
  const texts = () =>
    talk(page)
      .thread(key)
      ?.messages.map(({ text }) => text);
  await eventually(() => texts()?.length === 2, 'the answer is here');
  expect(texts()).toEqual(['Buenas', 'Dígame']);
  await sendMessage(ana, { role: 'professional', other: uid }, '¿Qué necesita?');
  await eventually(() => texts()?.length === 3, 'the next one, too');
});

test('so does a review, of which all that is received are told together', async () => {
  const { stores } = await serveAccounts(quickStore);
  const disk = new Disk();
  const first = await openPage(disk);
  const { uid } = await signUp(first, 'ana');
  await putReview(stores, makeReview(uid, 'luis'));
  await eventually(() => first.replies.get().received.length === 1, 'the review is on the device');
  await closeMidway(first, disk, 'received-review:by-luis');

  await changeReview(stores, await storedReview(stores, uid, 'by-luis'), { rating: 2 });
  const page = await openPage(disk);
  await eventually(() => page.replies.get().received[0]?.review.rating === 2, 'it is here as it stands now');
});

test('what is typed without signal after the clock was set back is sent', async () => {
  const served = await serveAccounts(quickStore);
  const disk = new Disk();
  const first = await openPage(disk);
  const { uid } = await signUp(first, 'ana');
  await untilSynced(first);
  await setClockBack(first, disk);

  const goOnline = goOffline(served);
  const page = await openPage(disk);
  await page.account.change({ displayName: 'Ana Solís' });
  goOnline();
  const isThere = async () => (await storedUser(served.stores, uid)).displayName === 'Ana Solís';
  await eventually(isThere, 'it is on the server');
});

test('of two messages the first stays so, also where the second is sent while the first is rewritten', async () => {
  const { served, disk, page: first, to, key } = await begin(quickStore);
  await signUp(first, 'luis');
  await untilSynced(first);
  await setClockBack(first, disk);

  const goOnline = goOffline(served);
  const page = await openPage(disk);
  await talk(page).send(key, 'Buenas', to);
  let sending: Promise<void> | undefined;
  const rewrite = vi.spyOn(OpenPerson.prototype, 'rewrite');
  rewrite.mockImplementationOnce(async function (this: OpenPerson, ...of) {
    sending = talk(page).send(key, 'Se me inundó la cocina', to);
    // It gets no farther than it may meanwhile.
    await Promise.race([sending, delay(300)]);
    // The spy itself: it goes on as it did before.
    return this.rewrite(...of);
  });
  goOnline();
  await eventually(() => sending !== undefined, 'the second is written while the first is rewritten');
  await sending;
  await eventually(() => page.own.get().items.message.length === 0, 'both are in the conversation');
  const texts = (talk(page).thread(key)?.messages ?? []).map(({ text }) => text);
  expect(texts).toEqual(['Buenas', 'Se me inundó la cocina']);
});

/** Closes the page, and has what was noted there be an hour later. */
async function setClockBack(page: Page, disk: Disk): Promise<void> {
  await eventually(async () => Boolean(await inMeta(disk, (docs) => docs.get('up|1'))), 'it is noted');
  await page.close();
  const later = (each: { checkpointData: { lwt: number } }) => void (each.checkpointData.lwt += 60 * 60_000);
  await inMeta(disk, (docs) => docs.where('id').equals('up|1').modify(later));
}

/** Closes the page as if that had been just after the row `id` was written, and before RxDB's replication noted that it came from the server. */
async function closeMidway(page: Page, disk: Disk, id: string): Promise<void> {
  // Where it stands in what was written is beyond the row by then.
  const noted = ['up|1', `${id}|0`];
  const isNoted = async () => (await inMeta(disk, (docs) => docs.bulkGet(noted)))?.every(Boolean) ?? false;
  await eventually(isNoted, 'the row is noted');
  await page.close();
  expect(await inMeta(disk, (docs) => docs.where('id').equals(`${id}|0`).delete())).toBe(1);
}

/** Gives what `work` makes of the documents in which RxDB's replication notes what came and went; null where it has noted nothing yet. */
async function inMeta<Result>(disk: Disk, work: (docs: Table) => PromiseLike<Result>): Promise<Result | null> {
  const name = (await disk.names()).find((each) => /own-.*rx-replication-meta/.test(each));
  if (name === undefined) return null;
  const database = await new Dexie(name, disk.options).open();
  try {
    return await work(database.table('docs'));
  } finally {
    database.close();
  }
}
