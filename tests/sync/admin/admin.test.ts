import { describe, expect, test } from 'vitest';
import { audited } from '../../world/admin.ts';
import { eventually, storeKinds } from '../../world/world.ts';
import { decide, putPending, startWork, storedReview, untilHere, untilSent } from './admin-world.ts';
import { goOffline, openPage } from '../person.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('what happens on the server is on the admin’s device a moment later, and what is gone leaves it', async () => {
    const work = await startWork(kind);
    const { served, page, uid } = work;
    expect(page.admin.get().tables?.account.get(uid)).toMatchObject({ isAdmin: true });
    const id = await putPending(work, 'luis');
    await untilHere(work, id);
    expect(page.admin.get().tables?.review.get(id)).toEqual(await storedReview(work, id));
    await served.stores.reviews.remove(await served.stores.reviews.get(id));
    await eventually(() => !page.admin.get().tables?.review.has(id), 'what is gone leaves the device');
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
    await eventually(() => again.admin.get().isWhole, 'what the device holds is read');
    expect(again.admin.get().queue).toMatchObject([{ name: 'ana' }, { name: 'ana' }]);
    expect(again.admin.get().tables?.review.get(one)).toMatchObject({ status: 'pending' });
    goOnline();
    await untilSent(again);
    expect(again.admin.get().queue).toEqual([]);
    expect(again.admin.get().tables?.review.get(one)).toMatchObject({ status: 'approved' });
    expect(await storedReview(work, one)).toMatchObject({ status: 'approved' });
    expect(await storedReview(work, other)).toMatchObject({ status: 'rejected', decision: { reason: 'advertising' } });
    await eventually(() => again.admin.history(other).length > 0, 'what was written down is here');
    expect(again.admin.history(other)).toMatchObject([{ action: 'review-rejected', reason: 'advertising' }]);
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
    expect(page.admin.get().tables?.review.get(stale)).toMatchObject({ review: 'Otra cosa.', status: 'pending' });
    expect(await storedReview(work, stale)).toMatchObject({ status: 'pending' });
    expect(await storedReview(work, fresh)).toMatchObject({ status: 'approved' });

    await decide(page, [stale]);
    await untilSent(page);
    expect(page.admin.get().queue).toEqual([]);
    expect(await storedReview(work, stale)).toMatchObject({ status: 'approved', decision: { decidedOn: 2 } });
  });

  test('a decision that is held back is not sent, but for who asks to; one that was undone meanwhile never is', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const [held, undone, other] = [
      await putPending(work, 'luis'),
      await putPending(work, 'rosa'),
      await putPending(work, 'marta'),
    ];
    await untilHere(work, held, undone, other);
    const inAnHour = Date.now() + 60 * 60 * 1000;
    await decide(page, [held, undone], {}, inAnHour);
    await decide(page, [other]);
    await eventually(() => page.admin.get().queue.length === 2, 'the other one is sent');
    expect(await storedReview(work, other)).toMatchObject({ status: 'approved' });
    expect(page.admin.get().queue).toMatchObject([
      { key: `review:${held}`, canUndo: true },
      { key: `review:${undone}`, canUndo: true },
    ]);
    expect(await storedReview(work, held)).toMatchObject({ status: 'pending' });

    await page.admin.takeBack(`review:${undone}`);
    await page.admin.syncNow();
    await untilSent(page);
    expect(await storedReview(work, held)).toMatchObject({ status: 'approved' });
    expect(await storedReview(work, undone)).toMatchObject({ status: 'pending', decision: null });
    expect(await audited(served.stores, 'review-approved')).toHaveLength(2);
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
});
