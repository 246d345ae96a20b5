import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { maxTimes, maxVisited, type Visited } from '../../../shared/protocol/visits-protocol.ts';
import { lastWeeks, weekOf } from '../../../shared/rules/clock.ts';
import { ownVisits } from '../../../shared/rules/profile/visits.ts';
import { documentIds, generationOf, getOrNull } from '../../../sync-server/couch/read.ts';
import type { Stores } from '../../../sync-server/couch/stores.ts';
import { VisitCounter } from '../../../sync-server/visits/visit-counter.ts';
import { makeLiveReviews } from '../../world/makers.ts';
import { pullKind, pullOwn } from '../../world/own-channel.ts';
import { password, type Person, signUpAdmin, signUpMember, signUpProfessional } from '../../world/people.ts';
import { actFor } from '../../world/admin.ts';
import { eventually, putReview, type StoreKind, storeKinds, quickStore } from '../../world/world.ts';
import type { TestServer } from '../../world/server.ts';
import { serverForTest } from '../server-for-test.ts';

const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

describe.each(storeKinds)('visits, on %s', (kind) => {
  test('are counted by the week for the professional, who pulls the sum, and nothing of who looked is stored', async () => {
    const { server, ana } = await begin(kind);
    const week = weekOf(Date.now());
    const [, before = ''] = lastWeeks(Date.now(), 2);
    const visited = { uid: ana.uid, week, times: 1 };
    expect(await tell(server, [visited, { ...visited, week: before, times: 2 }, visited])).toBe(204);
    await eventually(async () => (await seen(ana)) !== null, 'Ana has the visits');
    expect(await seen(ana)).toEqual({ uid: ana.uid, weeks: { [before]: 2, [week]: 2 } });
    const stored = await getOrNull(server.stores.visits, ana.uid);
    const [by = ''] = Object.keys(stored?.weeks[week] ?? {});
    expect({ ...stored, _rev: '' }).toEqual({
      _id: ana.uid,
      _rev: '',
      uid: ana.uid,
      weeks: { [before]: { [by]: 2 }, [week]: { [by]: 2 } },
    });
  });

  test('of nobody in the directory, of another time, and by a program count for nothing', async () => {
    const { server, ana } = await begin(kind);
    const week = weekOf(Date.now());
    const rosa = await signUpMember(server, 'rosa que mira');
    const [next = ''] = lastWeeks(Date.now() + 7 * 24 * 60 * 60 * 1000, 1);
    await tell(server, [
      { uid: rosa.uid, week, times: 1 },
      { uid: 'nobody', week, times: 1 },
      { uid: ana.uid, week: next, times: 1 },
      { uid: ana.uid, week: '2020-01-06', times: 1 },
    ]);
    await tell(server, [{ uid: ana.uid, week, times: 1 }], 'Mozilla/5.0 (compatible; Googlebot/2.1)');
    await tell(server, [{ uid: ana.uid, week, times: 5 }]);
    await eventually(async () => (await seen(ana)) !== null, 'Ana has what was counted');
    expect(await seen(ana)).toEqual({ uid: ana.uid, weeks: { [week]: 5 } });
    expect(await documentIds(server.stores.visits)).toEqual([ana.uid]);
  });

  test('are written together, and what is left when the server stops', async () => {
    const { server } = await begin(kind);
    const week = weekOf(Date.now());
    const counter = new VisitCounter(server.stores, failed, { first: 50, between: 60_000 });
    for (let times = 0; times < 10; times++) counter.note({ uid: 'eva', week, times: 1 });
    await eventually(async () => (await sumOf(server.stores, 'eva')) === 10, 'the first visits are written');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    for (let times = 0; times < 10; times++) counter.note({ uid: 'eva', week, times: 1 });
    const waits = timers.mock.calls.map(([, wait = 0]) => wait);
    timers.mockRestore();
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(30_000);
    expect(await writesOf(server.stores, 'eva')).toBe(1);
    await counter.stop();
    expect(await writesOf(server.stores, 'eva')).toBe(2);
    expect(await sumOf(server.stores, 'eva')).toBe(20);
  });

  test('of two servers come together, and a write that failed is not lost', async () => {
    const { server } = await begin(kind);
    const week = weekOf(Date.now());
    const soon = { first: 10, between: 10 };
    const errors: unknown[] = [];
    const one = new VisitCounter(server.stores, (error) => errors.push(error), soon);
    const two = new VisitCounter(server.stores, failed, soon);
    const away = vi.spyOn(server.stores.visits, 'put').mockRejectedValueOnce(new Error('the store is away'));
    onTestFinished(() => away.mockRestore());
    one.note({ uid: 'eva', week, times: 3 });
    await eventually(async () => (await sumOf(server.stores, 'eva')) === 3, 'the visits are written after all');
    expect(errors).toHaveLength(1);
    two.note({ uid: 'eva', week, times: 4 });
    one.note({ uid: 'eva', week, times: 1 });
    await Promise.all([one.stop(), two.stop()]);
    expect(await sumOf(server.stores, 'eva')).toBe(8);
  });
});

test('nobody but the professional is told of visits: no admin, also one who acts for them, and no resident', async () => {
  const { server, ana } = await begin(quickStore);
  const week = weekOf(Date.now());
  await tell(server, [{ uid: ana.uid, week, times: 1 }]);
  await eventually(async () => (await seen(ana)) !== null, 'Ana has the visit');
  const admin = await signUpAdmin(server);
  const rosa = await signUpMember(server, 'rosa');
  for (const { uid, visitor } of [admin, rosa]) {
    expect((await pullKind(visitor, uid, 'visits')).documents).toEqual([]);
    expect((await visitor.get(`/sync/own/pull?account=${ana.uid}&schema=1`)).status).toBe(409);
  }
  await actFor(admin.visitor, ana.uid);
  const { kinds } = await pullOwn(admin.visitor, ana.uid);
  expect(kinds.map((each) => each.kind)).not.toContain('visits');
});

test('what makes no sense, or is too much at a time, is refused', async () => {
  const { server, ana } = await begin(quickStore);
  const week = weekOf(Date.now());
  const visited = { uid: ana.uid, week, times: 1 };
  const nonsense: object[] = [
    { ...visited, times: 0 },
    { ...visited, times: maxTimes + 1 },
    { ...visited, times: 1.5 },
    { ...visited, week: 'now' },
    { ...visited, uid: 1 },
  ];
  for (const each of nonsense) expect(await tell(server, [each as Visited])).toBe(400);
  expect(
    await tell(
      server,
      Array.from({ length: maxVisited + 1 }, () => visited),
    ),
  ).toBe(400);
});

test('a visit that is written while the account is deleted goes with it', async () => {
  const { server, ana } = await begin(quickStore);
  const week = weekOf(Date.now());
  const counter = new VisitCounter(server.stores, failed, { first: 60_000, between: 60_000 });
  counter.note({ uid: ana.uid, week, times: 1 });
  expect((await ana.visitor.post('/account/delete', { password })).status).toBe(204);
  await counter.stop();
  expect(await getOrNull(server.stores.visits, ana.uid)).toBe(null);
});

interface Scene {
  server: TestServer;
  ana: Person;
}

/** A professional in the directory. */
async function begin(kind: StoreKind): Promise<Scene> {
  const server = await serverForTest(kind);
  const ana = await signUpProfessional(server, 'ana');
  for (const review of makeLiveReviews(ana.uid)) await putReview(server.stores, review);
  const isLive = async () => (await fetch(`${server.origin}/catalogue/professional/${ana.uid}`)).ok;
  await eventually(isLive, 'Ana is in the directory');
  return { server, ana };
}

/** Tells the server as a device does, in nobody's name; gives the status. */
async function tell({ origin }: TestServer, visits: readonly Visited[], userAgent = browser): Promise<number> {
  const { status } = await fetch(`${origin}/catalogue/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ visits }),
  });
  return status;
}

/** What a professional's device has of the visits; null while there are none. */
async function seen({ uid, visitor }: Person) {
  return (await pullKind(visitor, uid, 'visits')).documents[0] ?? null;
}

/** What the store has of a professional, in all. */
async function sumOf(stores: Stores, uid: string): Promise<number> {
  const stored = await getOrNull(stores.visits, uid);
  return stored ? Object.values(ownVisits(stored).weeks).reduce((sum, each) => sum + each, 0) : 0;
}

/** How often the document of a professional was written. */
async function writesOf({ visits }: Stores, uid: string): Promise<number> {
  return generationOf((await visits.get(uid))._rev);
}

function failed(error: unknown): never {
  throw error;
}
