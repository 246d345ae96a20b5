import { expect, test } from 'vitest';
import { defaultTraffic, usualBurst } from '../../sync-server/traffic/traffic-limits.ts';
import { documentIds } from '../../sync-server/couch/read.ts';
import { readEvents } from '../world/event-reader.ts';
import { makeLiveReviews, makeReview } from '../world/makers.ts';
import { accountRow, ownAccount } from '../world/own-account.ts';
import { askToPushOwn } from '../world/own-channel.ts';
import { signUpMember, signUpProfessional } from '../world/people.ts';
import { makeDraft, pushReports, pushReviews } from '../world/reviews.ts';
import { eventually, putReview, roomyLimits } from '../world/world.ts';
import { serverForTest } from '../server/server-for-test.ts';

test('a hundred edits of one profile in seconds are a few events for everybody else, and the last one stands', async () => {
  const server = await serverForTest('embedded', { projectionBurst: usualBurst });
  const { uid, visitor } = await signUpProfessional(server, 'Prisa');
  for (const review of makeLiveReviews(uid)) await putReview(server.stores, review);
  const describe = async () => (await fetch(`${server.origin}/catalogue/professional/${uid}`)).json();
  const isShown = async (description: string) =>
    ((await describe()) as { description?: string }).description === description;
  await eventually(async () => ((await describe()) as { uid?: string }).uid === uid, 'the profile is live');
  const assumed = await ownAccount(visitor, uid);
  const everybody = await readEvents(server.origin);
  const own = await readEvents(server.origin, { account: uid, cookie: visitor.cookie });
  const start = Date.now();
  const texts = Array.from({ length: 100 }, (_, index) => `Edición ${index}.`);
  let before = assumed;
  for (const description of texts) {
    const wanted = { ...before, description };
    const { status } = await askToPushOwn(visitor, uid, [accountRow({ new: wanted, assumed: before })]);
    expect(status).toBe(200);
    before = wanted;
  }
  const windows = Math.ceil((Date.now() - start) / usualBurst) + 2;
  await eventually(() => isShown('Edición 99.'), 'the last edit shows');
  const isLast = (event: object) => JSON.stringify(event).includes('Edición 99.');
  const told = await everybody.until(isLast);
  const catalogue = told.filter(({ kind }) => kind === 'catalogue');
  expect(catalogue.length).toBeLessThanOrEqual(windows);
  const heard = (await own.until(isLast)).filter(({ kind }) => kind === 'own');
  expect(heard.length).toBeLessThanOrEqual(windows);
});

test('one account pushes no more than an honest device at its busiest, which never meets the limit', async () => {
  const server = await serverForTest('embedded', { traffic: defaultTraffic });
  const honest = await signUpMember(server, 'Honrada');
  const nonsense = (rows: number) => Array.from({ length: rows }, () => ({}));
  // 2,000 rows that waited, as a device sends them.
  for (let sent = 0; sent < 2000; sent += 50) {
    expect((await askToPushOwn(honest.visitor, honest.uid, nonsense(50))).status).toBe(200);
  }
  const other = await signUpMember(server, 'Apurada');
  const answers = [];
  for (let time = 0; time < 480; time++) answers.push(await askToPushOwn(other.visitor, other.uid, nonsense(1)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(300);
  expect(refused[0]).toMatchObject({ body: { code: 'too-many-requests', retryAfter: expect.any(Number) } });
});

test('few pushes of many rows cost as much as many of one', async () => {
  const server = await serverForTest('embedded', { traffic: defaultTraffic });
  const { visitor, uid } = await signUpMember(server, 'Cargada');
  const rows = Array.from({ length: 100 }, () => ({}));
  const statuses = [];
  for (let time = 0; time < 35; time++) statuses.push((await askToPushOwn(visitor, uid, rows)).status);
  // 3,000 in a minute; a push counts as 20 beside its rows.
  expect(statuses.filter((status) => status === 200)).toHaveLength(25);
});

test('thirty tabs that are opened at once behind one address never meet a limit', async () => {
  const { origin } = await serverForTest('embedded', { traffic: defaultTraffic });
  const paths = [
    '/es/find',
    '/auth/session',
    '/auth/ways',
    '/sync/catalogue/snapshot',
    '/catalogue/find?q=pintor',
    '/catalogue/taxonomy',
    ...Array.from({ length: 60 }, (_, index) => `/assets/${index}.js`),
  ];
  const statuses: number[] = [];
  for (let tab = 0; tab < 30; tab++) {
    statuses.push(...(await Promise.all(paths.map(async (path) => (await fetch(origin + path)).status))));
  }
  expect(statuses.filter((status) => status === 429)).toEqual([]);
});

test('reports and one-star reviews from one place have an end, whoever writes them', async () => {
  const perNetwork = { times: 4, within: 86_400_000 };
  const { reviews, reports } = roomyLimits;
  const limits = { ...roomyLimits, reviews: { ...reviews, perNetwork }, reports: { ...reports, perNetwork } };
  const server = await serverForTest('embedded', { limits });
  const { uid } = await signUpProfessional(server, 'Blanco');
  await putReview(server.stores, makeReview(uid, 'luis'));
  const outcomes = [];
  for (let person = 0; person < 8; person++) {
    const writer = await signUpMember(server, `Enemiga ${person}`);
    const draft = makeDraft(uid, { rating: 1 });
    outcomes.push(...(await pushReviews(writer, [{ new: draft, assumed: null }])));
    outcomes.push(...(await pushReports(writer, [{ uid, reviewId: null, reason: 'offensive', note: '' }])));
  }
  const refused = outcomes.filter((outcome) => JSON.stringify(outcome).includes('too-many-requests'));
  expect(refused).toHaveLength(8);
  expect(await documentIds(server.stores.reports)).toHaveLength(4);
});
