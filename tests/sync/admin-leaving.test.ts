import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AdminDesk } from '../../client/sync/admin/admin-desk.ts';
import { AdminPull } from '../../shared/protocol/admin-protocol.ts';
import { keepChannelsApart } from '../world/channels.ts';
import { makeReview } from '../world/makers.ts';
import { changeUser } from '../world/people.ts';
import { eventually, putReview, storeKinds } from '../world/world.ts';
import { decide, putPending, startWork, startWorkOn, storedReview, untilHere } from './admin-world.ts';
import { Disk } from './disk.ts';
import { goOffline, openPage, serveAccounts, signUp } from './person.ts';

describe.each(storeKinds)('over %s', (kind) => {
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
    expect(again.admin.get()).toMatchObject({ tables: null, queue: [] });
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

test('two tabs of an admin show the same, and each decision is sent once', async () => {
  keepChannelsApart();
  const { BroadcastChannel } = globalThis;
  const served = await serveAccounts('embedded');
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const work = await startWorkOn(served);
  const { page, disk } = work;
  const id = await putPending(work, 'luis');
  await untilHere(work, id);
  // Beside the tab that syncs, one that does not.
  const beside = new AdminDesk(page.session, disk.asAdminDevice());
  onTestFinished(() => beside.close());
  await beside.whenOpen();
  expect(beside.get().tables?.reviews.get(id)).toEqual(page.admin.get().tables?.reviews.get(id));
  let sent = 0;
  served.browser.intercept = async (path, reach) => {
    const answer = await reach();
    if (path.startsWith('/sync/admin/push')) sent++;
    return answer;
  };
  const goOnline = goOffline(served);
  await decide({ admin: beside }, [id]);
  await eventually(() => page.admin.get().queue.length === 1, 'the tab that syncs shows it too');
  goOnline();
  await eventually(() => beside.get().queue.length === 0, 'the other tab hears that it is sent');
  expect(beside.get().tables?.reviews.get(id)).toMatchObject({ status: 'approved' });
  expect(sent).toBe(1);
});
