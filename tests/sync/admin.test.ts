import { describe, expect, test } from 'vitest';
import { AdminPull } from '../../shared/admin-protocol.ts';
import { makeReview } from '../makers.ts';
import { audited, changeUser, storedUser } from '../server/accounts-world.ts';
import { Visitor } from '../visitor.ts';
import { eventually, putReview, storeKinds } from '../world.ts';
import { decide, putPending, startWork, storedReview, untilHere, untilSent } from './admin-world.ts';
import { Disk } from './disk.ts';
import { emailOf, goOffline, openPage, OtherDevice, password, serveAccounts, signUp } from './person.ts';
import type { Served } from './served.ts';

function signUpElsewhere({ browser: { origin } }: Served, name: string): Promise<string> {
  if (!origin) throw new Error('there is no server');
  return new Visitor(origin).signUp(emailOf(name), password);
}

describe.each(storeKinds)('over %s', (kind) => {
  test('what happens on the server is on the admin’s device a moment later, and what is gone leaves it', async () => {
    const work = await startWork(kind);
    const { served, page, uid } = work;
    expect(page.admin.get().tables?.accounts.get(uid)).toMatchObject({ isAdmin: true });
    const id = await putPending(work, 'luis');
    await untilHere(work, id);
    expect(page.admin.get().tables?.reviews.get(id)).toEqual(await storedReview(work, id));
    await served.stores.reviews.remove(await served.stores.reviews.get(id));
    await eventually(() => !page.admin.get().tables?.reviews.has(id), 'what is gone leaves the device');
  });

  test('decisions made without a connection survive a restart, and are carried out when there is one', async () => {
    const work = await startWork(kind);
    const { served, disk, page } = work;
    const [one, other] = [await putPending(work, 'luis'), await putPending(work, 'rosa')];
    await untilHere(work, one, other);
    const goOnline = goOffline(served);
    await decide(page, [one]);
    await decide(page, [other], { action: 'reject', reason: 'advertising' });
    await page.close();

    const again = await openPage(disk);
    expect(again.admin.get()).toMatchObject({ isWhole: true, queue: [{ name: 'ana' }, { name: 'ana' }] });
    expect(again.admin.get().tables?.reviews.get(one)).toMatchObject({ status: 'pending' });
    goOnline();
    await untilSent(again);
    expect(again.admin.get().queue).toEqual([]);
    expect(again.admin.get().tables?.reviews.get(one)).toMatchObject({ status: 'approved' });
    expect(await storedReview(work, one)).toMatchObject({ status: 'approved' });
    expect(await storedReview(work, other)).toMatchObject({ status: 'rejected', decision: { reason: 'advertising' } });
    await eventually(async () => (await again.admin.history(other)).length > 0, 'what was written down is here');
    expect(await again.admin.history(other)).toMatchObject([{ action: 'review-rejected', reason: 'advertising' }]);
  });

  test('a decision about a text that changed meanwhile comes back with why, and holds up no other', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const [stale, fresh] = [await putPending(work, 'luis'), await putPending(work, 'rosa')];
    await untilHere(work, stale, fresh);
    const goOnline = goOffline(served);
    await decide(page, [stale, fresh]);
    await putPending(work, 'luis', { review: 'Otra cosa.', contentVersion: 2 });
    goOnline();
    await untilSent(page);
    expect(page.admin.get().queue).toMatchObject([{ key: `review:${stale}`, refusal: { code: 'review-changed' } }]);
    expect(page.admin.get().tables?.reviews.get(stale)).toMatchObject({ review: 'Otra cosa.', status: 'pending' });
    expect(await storedReview(work, stale)).toMatchObject({ status: 'pending' });
    expect(await storedReview(work, fresh)).toMatchObject({ status: 'approved' });

    await decide(page, [stale]);
    await untilSent(page);
    expect(page.admin.get().queue).toEqual([]);
    expect(await storedReview(work, stale)).toMatchObject({ status: 'approved', decision: { decidedOn: 2 } });
  });

  test('what an admin decides again before it was sent takes the place of the first, and can be taken back', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const [one, other] = [await putPending(work, 'luis'), await putPending(work, 'rosa')];
    await untilHere(work, one, other);
    const goOnline = goOffline(served);
    await decide(page, [one, other]);
    await decide(page, [one], { action: 'reject', reason: 'off-topic' });
    await page.admin.takeBack(`review:${other}`);
    goOnline();
    await untilSent(page);
    await eventually(async () => (await storedReview(work, one)).status === 'rejected', 'the later one counts');
    expect(await storedReview(work, other)).toMatchObject({ status: 'pending', decision: null });
    expect(await audited(served.stores, 'review-approved')).toEqual([]);
  });

  test('what is decided again while the first is on its way counts as well', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const id = await putPending(work, 'luis');
    await untilHere(work, id);
    let isAgain = false;
    served.browser.intercept = async (path, reach) => {
      const answer = await reach();
      if (path.startsWith('/sync/admin/push') && !isAgain) {
        isAgain = true;
        await decide(page, [id], { action: 'reject', reason: 'offensive' });
      }
      return answer;
    };
    await decide(page, [id]);
    await eventually(async () => (await storedReview(work, id)).status === 'rejected', 'the later one counts');
    await untilSent(page);
    expect(page.admin.get().queue).toEqual([]);
    expect(await audited(served.stores, 'review-approved')).toHaveLength(1);
  });

  test('a decision whose answer got lost is sent again, and is made and written down once', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const id = await putPending(work, 'luis');
    await untilHere(work, id);
    let lost = 0;
    served.browser.intercept = async (path, reach) => {
      const answer = await reach();
      if (path.startsWith('/sync/admin/push') && lost++ === 0) throw new TypeError('the answer got lost');
      return answer;
    };
    await decide(page, [id]);
    await eventually(() => page.admin.get().queue.length === 0, 'the server has answered');
    expect(lost).toBe(2);
    expect(await audited(served.stores, 'review-approved')).toHaveLength(1);
  });

  test('two admins without a connection who decide about the same converge, and the second hears of the first', async () => {
    const work = await startWork(kind);
    const { served, page, uid } = work;
    const [alike, unlike] = [await putPending(work, 'luis'), await putPending(work, 'rosa')];
    await untilHere(work, alike, unlike);
    const colleague = await OtherDevice.of(served, 'jefa');
    const goOnline = goOffline(served);
    await decide(page, [alike, unlike]);
    const first = ['approve', 'reject'].map((action, index) => ({
      kind: 'decision',
      id: [alike, unlike][index],
      part: 'review',
      action,
      reason: action === 'reject' ? 'offensive' : null,
      decidedOn: 1,
      known: null,
    }));
    await colleague.visitor.post(`/sync/admin/push?account=${uid}`, { rows: first });
    goOnline();
    await untilSent(page);
    expect(page.admin.get().queue).toMatchObject([{ key: `review:${unlike}`, refusal: { code: 'already-decided' } }]);
    expect(page.admin.get().tables?.reviews.get(alike)).toMatchObject({ status: 'approved' });
    expect(page.admin.get().tables?.reviews.get(unlike)).toMatchObject({ status: 'rejected' });
    expect(await audited(served.stores, 'review-approved')).toHaveLength(1);
  });

  test('accounts are let in, suspended and deleted without a connection', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const beto = await signUpElsewhere(served, 'beto');
    const carla = await signUpElsewhere(served, 'carla');
    await eventually(
      () => [beto, carla].every((uid) => page.admin.get().tables?.accounts.has(uid)),
      'the accounts are here',
    );
    const goOnline = goOffline(served);
    const name = 'Beto';
    await page.admin.decide([
      { row: { kind: 'access', uid: beto, hasBetaAccess: true }, name },
      { row: { kind: 'suspension', uid: beto, reason: 'false-profile' }, name },
      { row: { kind: 'deletion', uid: carla, isConfirmed: true }, name: 'Carla' },
    ]);
    expect(page.admin.get().tables?.accounts.has(carla)).toBe(true);
    goOnline();
    await eventually(() => page.admin.get().queue.length === 0, 'all of it is carried out');
    expect(page.admin.get().tables?.accounts.has(carla)).toBe(false);
    expect(await storedUser(served.stores, beto)).toMatchObject({ hasBetaAccess: true, isSuspended: true });
    await expect(storedUser(served.stores, carla)).rejects.toThrow();
  });

  test('who is no admin any more loses what was on the device, and sees what was not sent', async () => {
    const work = await startWork(kind);
    const { served, disk, page, uid } = work;
    const id = await putPending(work, 'luis');
    await untilHere(work, id);
    const goOnline = goOffline(served);
    await decide(page, [id]);
    await changeUser(served.stores, uid, { isAdmin: false });
    goOnline();
    await eventually(() => page.session.get().session?.account.isAdmin === false, 'the tab hears of it');
    await eventually(() => page.admin.get().tables?.reviews.size === 0, 'nothing of it is left');
    const kept = [{ name: 'ana', refusal: { code: 'not-allowed' } }];
    await eventually(() => page.admin.get().queue.length === 1, 'what was not sent is shown');
    expect(page.admin.get().queue).toMatchObject(kept);
    expect(page.admin.get().tables?.accounts.size).toBe(0);
    expect(await storedReview(work, id)).toMatchObject({ status: 'pending' });
    await page.close();

    const again = await openPage(disk);
    expect(again.admin.get().queue).toMatchObject(kept);
    const row = { kind: 'access' as const, uid, hasBetaAccess: false };
    await expect(again.admin.decide([{ row, name: 'Jefa' }])).rejects.toMatchObject({ code: 'not-allowed' });
    await again.admin.takeBack(`review:${id}`);
    await again.close();
    await (await openPage(disk)).admin.whenOpen();
    expect((await disk.names()).filter((name) => name.startsWith('admin-'))).toEqual([]);
  });

  test('a device that was behind reads everything anew, and what did not come again leaves it', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const id = await putPending(work, 'luis');
    let isMade = false;
    let refused = 0;
    served.browser.intercept = async (path, reach) => {
      const isReviews = path.startsWith('/sync/admin/reviews/pull');
      if (isReviews && isMade && path.includes('checkpoint') && refused++ === 0) {
        return Response.json({ code: 'resync' }, { status: 409 });
      }
      const answer = await reach();
      if (!isReviews || isMade || !answer.ok) return answer;
      isMade = true;
      const pull = AdminPull.parse(await answer.json());
      const ghost = { channel: 'reviews' as const, id: 'ana:by-nobody', document: makeReview('ana', 'nobody') };
      return Response.json({ ...pull, entries: [...pull.entries, ghost] });
    };
    await putReview(served.stores, makeReview('ana', 'rosa', { status: 'pending' }));
    await untilHere(work, 'ana:by-nobody');
    await putReview(served.stores, makeReview('ana', 'marta', { status: 'pending' }));
    await eventually(() => !page.admin.get().tables?.reviews.has('ana:by-nobody'), 'what did not come again is gone');
    expect(refused).toBeGreaterThan(0);
    await untilHere(work, id, 'ana:by-rosa', 'ana:by-marta');
  });

  test('signing out counts what was not sent, exports it, and leaves nothing', async () => {
    const work = await startWork(kind);
    const { served, disk, page } = work;
    const id = await putPending(work, 'luis');
    await untilHere(work, id);
    goOffline(served);
    await decide(page, [id]);
    await eventually(() => page.admin.get().queue.length === 1, 'it is in the queue');
    expect(await page.leaving.countUnsent()).toBe(1);
    expect(JSON.parse(await page.leaving.exportUnsent())).toMatchObject({ decisions: [{ row: { id } }] });
    await page.leaving.signOut();
    expect(page.admin.get()).toMatchObject({ tables: null, queue: [] });
    expect((await disk.names()).filter((name) => name.startsWith('admin-'))).toEqual([]);
  });
});

test('who is no admin keeps nothing of what admins work on, and asks for none of it', async () => {
  const served = await serveAccounts('embedded');
  const disk = new Disk();
  const page = await openPage(disk);
  await signUp(page, 'ana');
  await page.admin.whenOpen();
  expect(page.admin.get().tables).toBeNull();
  expect(served.browser.timesAsked('/sync/admin')).toBe(0);
  expect((await disk.names()).filter((name) => name.startsWith('admin-'))).toEqual([]);
});
