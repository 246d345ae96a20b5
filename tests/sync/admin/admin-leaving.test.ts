import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LazySource } from '../../../client/sync/session/lazy-source.ts';
import { OwnEngine } from '../../../client/sync/own/own-engine.ts';
import { nothingOwn } from '../../../client/sync/own/own-state.ts';
import { OwnPull } from '../../../shared/protocol/own-protocol.ts';
import { audited } from '../../world/admin.ts';
import { keepChannelsApart } from '../../world/channels.ts';
import { makeReview } from '../../world/makers.ts';
import { changeUser } from '../../world/people.ts';
import { anyStore, eventually, putReview, quickStore } from '../../world/world.ts';
import { decide, putPending, startWork, startWorkOn, storedReview, untilHere } from './admin-world.ts';
import { Disk } from '../disk.ts';
import { adminWork } from '../own-work.ts';
import { goOffline, openPage, serveAccounts, signUp } from '../person.ts';

describe.each(anyStore)('over %s', (kind) => {
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
    await eventually(() => page.admin.get().tables === null, 'nothing of it is left');
    const kept = [{ name: 'ana', refusal: { code: 'not-allowed' } }];
    await eventually(() => page.admin.get().queue.length === 1, 'what was not sent is shown');
    expect(page.admin.get().queue).toMatchObject(kept);
    expect(await storedReview(work, id)).toMatchObject({ status: 'pending' });
    await page.close();

    const again = await openPage(disk);
    expect(again.admin.get().queue).toMatchObject(kept);
    const row = { kind: 'access' as const, uid, hasBetaAccess: false };
    await expect(again.admin.decide([{ row, name: 'Jefa' }])).rejects.toMatchObject({ code: 'not-allowed' });
    await again.admin.takeBack(`review:${id}`);
    expect(again.admin.get()).toMatchObject({ tables: null, queue: [] });
    expect(await adminNames(disk)).toEqual([]);
  });

  test('a device that was behind reads everything anew, and what did not come again leaves it', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const id = await putPending(work, 'luis');
    let made = 0;
    served.browser.intercept = async (path, reach) => {
      const answer = await reach();
      if (!path.startsWith('/sync/own/pull') || made > 0 || !answer.ok) return answer;
      const pull = OwnPull.parse(await answer.json());
      if (!pull.admin) return Response.json(pull);
      made++;
      const ghost = { kind: 'review' as const, id: 'ana:by-nobody', document: makeReview('ana', 'nobody') };
      // And a checkpoint that the server does not know.
      const admin = { ...pull.admin, entries: [...pull.admin.entries, ghost], checkpoint: 'of another server' };
      return Response.json({ ...pull, admin });
    };
    const isHere = () => page.admin.get().tables?.review.has('ana:by-nobody') ?? false;
    let wasHere = false;
    page.admin.subscribe(() => (wasHere ||= isHere()));
    await putReview(served.stores, makeReview('ana', 'rosa', { status: 'pending' }));
    await eventually(() => wasHere, 'what no other server knows is on the device');
    await putReview(served.stores, makeReview('ana', 'marta', { status: 'pending' }));
    await eventually(() => !isHere(), 'what did not come again is gone');
    expect(made).toBe(1);
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
    expect(JSON.parse(await page.leaving.exportUnsent())).toMatchObject({ decisions: [{ decision: { id } }] });
    await page.leaving.signOut();
    expect(page.admin.get()).toMatchObject({ tables: null, queue: [] });
    expect(await adminNames(disk)).toEqual([]);
  });
});

test('who is no admin keeps nothing of what admins work on, and asks for none of it', async () => {
  const served = await serveAccounts(quickStore);
  const disk = new Disk();
  const page = await openPage(disk);
  await signUp(page, 'ana');
  await page.admin.whenOpen();
  expect(page.admin.get().tables).toBeNull();
  expect(served.browser.timesAsked('admin=')).toBe(0);
  expect(await adminNames(disk)).toEqual([]);
});

test('two tabs of an admin show the same, and each decision is carried out once', async () => {
  keepChannelsApart();
  const { BroadcastChannel } = globalThis;
  const served = await serveAccounts(quickStore);
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  const work = await startWorkOn(served, { isAlone: false });
  const { page, disk } = work;
  const id = await putPending(work, 'luis');
  await untilHere(work, id);
  // Beside the tab that syncs, one that does not.
  const engine = new OwnEngine(page.session, disk.asOwnDevice({ isAlone: false }));
  onTestFinished(() => engine.close());
  const beside = adminWork(new LazySource(nothingOwn, async () => engine));
  await beside.whenOpen();
  await eventually(() => beside.get().isWhole, 'what the device holds is read');
  expect(beside.get().tables?.review.get(id)).toEqual(page.admin.get().tables?.review.get(id));
  const goOnline = goOffline(served);
  await decide({ admin: beside }, [id]);
  await eventually(() => page.admin.get().queue.length === 1, 'the tab that syncs shows it too');
  goOnline();
  await eventually(() => beside.get().queue.length === 0, 'the other tab hears that it is sent');
  expect(beside.get().tables?.review.get(id)).toMatchObject({ status: 'approved' });
  // A push that was broken off is sent again.
  expect(await audited(served.stores, 'review-approved')).toHaveLength(1);
});

/** The databases on it of what only admins see. */
async function adminNames(disk: Disk): Promise<string[]> {
  return (await disk.names()).filter((name) => name.startsWith('admin-') || name.endsWith('--admin'));
}
