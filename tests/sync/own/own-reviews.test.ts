import { describe, expect, test, vi } from 'vitest';
import { storedReview } from '../../world/reviews.ts';
import { eventually, storeKinds, quickStore } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, openPage, signUp } from '../person.ts';
import {
  ana,
  beto,
  guestText,
  itemsOf,
  only,
  serveProfessionals,
  text,
  untilLookedThrough,
  untilSent,
  untilWhole,
  write,
} from './writing.ts';
import { DeviceFull } from '../../../client/db/device-full.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('a draft is kept from the first keystroke, through a restart and coming in, and nobody is signed in for it', async () => {
    const served = await serveProfessionals(kind);
    const disk = new Disk();
    const page = await openPage(disk);
    await Promise.all(['M', 'Mu', 'Muy'].map((title) => page.ownReviews.write(ana, { title })));
    expect(only(page)).toMatchObject({ text: { title: 'Muy' }, progress: 'draft' });
    await page.close();
    const again = await openPage(disk);
    await again.ownReviews.whenOpen();
    expect(only(again)).toMatchObject({ to: ana, text: { title: 'Muy' }, progress: 'draft' });
    expect(served.browser.timesAsked('/auth/anonymous')).toBe(0);
    await signUp(again, 'luis');
    await again.ownReviews.whenOpen();
    expect(only(again)).toMatchObject({ text: { title: 'Muy' }, progress: 'draft' });
  });

  test('a review by nobody who is signed in waits without a connection, and then is sent as an anonymous one', async () => {
    const served = await serveProfessionals(kind);
    const page = await openPage(new Disk());
    const goOnline = goOffline(served);
    await write(page, guestText);
    expect(only(page)).toMatchObject({ progress: 'local', told: null });
    goOnline();
    await untilSent(page);
    const { reviewId } = only(page);
    expect((await storedReview(served.stores, 'ana', reviewId)).from).toMatchObject({
      isAnonymous: true,
      name: 'Luis',
    });
    expect(page.session.get().session?.account.isAnonymous).toBe(true);
    expect(served.browser.timesAsked('/auth/anonymous')).toBe(1);

    const guest = page.session.get().session?.account.uid;
    const { uid } = await signUp(page, 'luis');
    expect(uid).toBe(guest);
    expect((await storedReview(served.stores, 'ana', reviewId)).from).toMatchObject({ uid, isAnonymous: false });
    await untilSent(page);
    expect(only(page)).toMatchObject({ reviewId, progress: 'saved' });
  });

  test('a review whose answer was lost is not sent twice, and an edit of it made meanwhile arrives', async () => {
    const served = await serveProfessionals(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'luis');
    const isPush = (path: string) => path.startsWith('/sync/own/push');
    let isLost = false;
    served.browser.intercept = async (path, reach) => {
      const response = await reach();
      if (!isPush(path) || isLost) return response;
      isLost = true;
      await page.ownReviews.write(ana, { title: 'Excelente' });
      await page.ownReviews.submit(only(page).reviewId);
      throw new TypeError('the answer was lost');
    };
    await write(page, text);
    await untilSent(page);
    expect(isLost).toBe(true);
    const stored = await storedReview(served.stores, 'ana', only(page).reviewId);
    expect(stored).toMatchObject({ title: 'Excelente', review: text.review, contentVersion: 2 });
    expect(page.ownReviews.get().reviews).toHaveLength(1);
  });
});

test('a review that the device has no room to replicate is kept, tried again now and then, and sent when there is room', async () => {
  const served = await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  await signUp(page, 'luis');
  await untilWhole(page);
  const { writes, flushes } = await page.own.ask(async (own) => {
    if (!own.opened) throw new Error('nobody is here');
    return { writes: vi.spyOn(own.opened, 'write'), flushes: vi.spyOn(own, 'flush') };
  });
  writes.mockRejectedValue(new DeviceFull('there is no room'));
  await write(page, text);
  expect(only(page)).toMatchObject({ text, progress: 'local' });
  const submitted = flushes.mock.calls.length;
  for (const title of ['O', 'Otra']) await untilLookedThrough(page, () => page.ownReviews.write(beto, { title }));
  expect(flushes.mock.calls.length).toBe(submitted);
  writes.mockRestore();
  vi.setSystemTime(Date.now() + 60_000);
  await page.ownReviews.write(beto, { title: 'Otra más' });
  await vi.waitFor(() => expect(flushes.mock.calls.length).toBeGreaterThan(submitted), 10_000);
  vi.useRealTimers();
  await eventually(() => itemsOf(page, 'ana')[0]?.progress === 'saved', 'it is sent');
  expect(itemsOf(page, 'beto')).toMatchObject([{ text: { title: 'Otra más' }, progress: 'draft' }]);
  const { reviewId = '' } = itemsOf(page, 'ana')[0] ?? {};
  expect(await storedReview(served.stores, 'ana', reviewId)).toMatchObject({ title: text.title });
});

test('a review that came back and is submitted anew is sent, though the device has no room to let go of what came back', async () => {
  const served = await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  const { uid } = await signUp(page, 'luis');
  await untilWhole(page);
  served.browser.intercept = async (path, reach) => {
    if (!path.startsWith('/sync/own/push')) return reach();
    const refused = { status: 'refused', refusal: { code: 'value-invalid', field: 'title' }, current: null };
    return Response.json({ outcomes: [refused] });
  };
  await write(page, text);
  await eventually(() => only(page).attention !== null, 'it came back');
  served.browser.intercept = (_path, reach) => reach();
  const tables = await page.own.ask(async (own) => own.tables);
  if (!tables) throw new Error('the device was not read');
  const changes = vi.spyOn(tables.returned, 'change').mockRejectedValue(new DeviceFull('there is no room'));
  const anew = { ...text, title: 'Excelente' };
  await write(page, anew);
  expect(only(page)).toMatchObject({ text: anew, progress: 'local', attention: null });
  await page.ownReviews.submit(only(page).reviewId);
  expect(only(page)).toMatchObject({ text: anew, progress: 'local', attention: null });
  changes.mockRestore();
  await page.own.ask(async (own) => own.flush());
  await untilSent(page);
  expect(await storedReview(served.stores, 'ana', only(page).reviewId)).toMatchObject({ title: anew.title });
  expect(await tables.returned.list(uid)).toEqual([]);
});

test('what came back does not stand in front of what was submitted since and waits, as with a photo', async () => {
  const served = await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  const { uid } = await signUp(page, 'luis');
  await untilWhole(page);
  const anew = { ...text, title: 'Excelente' };
  let isAnswered = false;
  served.browser.intercept = async (path, reach) => {
    if (!path.startsWith('/sync/own/push')) return reach();
    await page.own.ask(async ({ tables, opened }) => {
      const row = (await opened?.allRows())?.find(({ kind }) => kind === 'review');
      if (!tables || !row) throw new Error('there is no review');
      const { id, kind, key, about, document } = row;
      const draft = { account: opened?.uid ?? '', id, kind, key, about, text: null, base: document, begunAt: 1 };
      await tables.drafts.put([{ ...draft, outgoing: { ...document, ...anew }, notBefore: Date.now() + 60_000 }]);
    });
    isAnswered = true;
    const refused = { status: 'refused', refusal: { code: 'value-invalid', field: 'title' }, current: null };
    return Response.json({ outcomes: [refused] });
  };
  await write(page, text);
  const isTaken = () =>
    page.own.ask(async ({ tables }) => isAnswered && (await tables?.unanswered.list(uid))?.length === 0);
  await eventually(isTaken, 'what came back is kept');
  expect(only(page)).toMatchObject({ text: anew, attention: null });
});

test('what the rules turn down is told at once, and stays a draft', async () => {
  await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  await page.ownReviews.write(ana, { ...text, statedEmail: 'luis' });
  const { reviewId } = only(page);
  await expect(page.ownReviews.submit(reviewId)).rejects.toMatchObject({ refusal: { field: 'statedEmail' } });
  expect(only(page).progress).toBe('draft');
  const own = await signUp(page, 'luis');
  await page.ownReviews.write({ ...ana, uid: own.uid }, text);
  const [mine] = itemsOf(page, own.uid);
  await expect(page.ownReviews.submit(mine?.reviewId ?? '')).rejects.toMatchObject({ code: 'own-profile' });
});
