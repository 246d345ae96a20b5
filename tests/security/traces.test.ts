import { expect, test } from 'vitest';
import { pino } from 'pino';
import type { AdminDocument, AdminKind } from '../../shared/collections/admin-registry.ts';
import { markLife } from '../../shared/rules/trace.ts';
import { signalsOf, suspendedLike } from '../../shared/rules/review/signals.ts';
import { fullWeight, weigher } from '../../shared/rules/review/report-weight.ts';
import { removeEndedMarks } from '../../sync-server/accounts/traces.ts';
import { hashOf } from '../../sync-server/secrets.ts';
import { getOrNull } from '../../sync-server/couch/read.ts';
import { actFor, askForAdmin, pullAdmin, pushAdmin } from '../world/admin.ts';
import { makeReview } from '../world/makers.ts';
import {
  changeUser,
  password,
  type Person,
  signedTerms,
  signUp,
  signUpAdmin,
  signUpMember,
  signUpProfessional,
} from '../world/people.ts';
import { approveReview, makeDraft, pushReports, sendReview } from '../world/reviews.ts';
import { askToPushOwn, ownPullPath } from '../world/own-channel.ts';
import { eventually, putReview } from '../world/world.ts';
import { serverForTest } from '../server/server-for-test.ts';

/** What an admin's device holds of one kind, by id. */
async function heldBy<Kind extends AdminKind>(admin: Person, kind: Kind): Promise<Map<string, AdminDocument<Kind>>> {
  const entries = await pullAdmin(admin, kind);
  return new Map(entries.flatMap(({ id, document }) => (document ? [[id, document as AdminDocument<Kind>]] : [])));
}

/** The signals of the reviews that `uid` received, by the uid of their author, as an admin's device finds them. */
async function signalsSeen(admin: Person, uid: string): Promise<Map<string, string[]>> {
  const [reviews, accounts, traces] = await Promise.all([
    heldBy(admin, 'review'),
    heldBy(admin, 'account'),
    heldBy(admin, 'trace'),
  ]);
  const received = [...reviews.values()].filter(({ to }) => to.uid === uid);
  const facts = { received, accounts, traces, now: Date.now() };
  return new Map(
    received.map((review) => {
      const written = [...reviews.values()].filter(({ from }) => from.uid === review.from.uid);
      return [review.from.uid, signalsOf(review, { ...facts, written }).map(({ kind }) => kind)];
    }),
  );
}

test('an admin is told what a review has in common with others, by hashes, and nobody else is', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const server = await serverForTest('embedded', {}, logger);
  const { stores } = server;
  const admin = await signUpAdmin(server);
  const ana = await signUpProfessional(server, 'ana');
  const luis = await signUpMember(server, 'luis');
  await sendReview(luis, makeDraft(ana.uid));
  // On the browser of the professional herself.
  await ana.visitor.post('/auth/sign-out');
  const invented = await ana.visitor.signUp('invented@example.com', password);
  await changeUser(stores, invented, { emailVerified: true, signedTerms });
  const sent = await sendReview({ uid: invented, visitor: ana.visitor }, makeDraft(ana.uid));
  await approveReview(stores, sent);
  for (const name of ['rosa', 'marta']) await putReview(stores, makeReview(ana.uid, name));
  await eventually(
    async () => (await fetch(`${server.origin}/catalogue/professional/${ana.uid}`)).ok,
    'the profile is live',
  );

  const signals = await signalsSeen(admin, ana.uid);
  expect(signals.get(invented)).toEqual(
    expect.arrayContaining(['device-of-professional', 'place-of-author', 'similar-text']),
  );
  expect(signals.get(luis.uid)).not.toContain('device-of-professional');

  const traces = await heldBy(admin, 'trace');
  const hashes = [...traces.values()].flatMap(({ marks }) => marks.map(({ hash }) => hash));
  expect(hashes).not.toEqual([]);
  expect(hashes.filter((hash) => !/^[\w-]{22}$/.test(hash))).toEqual([]);
  const device = /confio-device=([\w-]+)/.exec(ana.visitor.cookie)?.[1] ?? '';
  expect(device).not.toBe('');
  expect(hashes).not.toContain(hashOf(device).slice(0, 22));
  // Neither its owner, nor the public, nor the log.
  const own = JSON.stringify((await luis.visitor.get(ownPullPath(luis.uid))).body);
  const open = await Promise.all(
    ['/sync/catalogue/snapshot', `/catalogue/professional/${ana.uid}`, `/catalogue/reviews/${ana.uid}`].map(
      async (path) => (await fetch(server.origin + path)).text(),
    ),
  );
  const told = [own, ...open, lines.join('')].join('\n');
  expect([...hashes, device].filter((secret) => told.includes(secret))).toEqual([]);
  expect((await askForAdmin(luis)).body).not.toHaveProperty('admin');
});

test('the new account of somebody suspended is shown to the admin, also where the older one was deleted', async () => {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  const beto = await signUpProfessional(server, 'beto');
  await pushAdmin(admin, [{ kind: 'suspension', uid: beto.uid, reason: 'false-reviews' }]);
  await beto.visitor.post('/auth/sign-out');
  const again = await beto.visitor.signUp('beto-otra-vez@example.com', password);
  const seen = async () => {
    const [accounts, traces] = [await heldBy(admin, 'account'), await heldBy(admin, 'trace')];
    return suspendedLike(again, { accounts, traces, now: Date.now() });
  };
  expect(await seen()).toEqual([beto.uid]);
  await pushAdmin(admin, [{ kind: 'deletion', uid: beto.uid, isConfirmed: true }]);
  expect(await seen()).toEqual([expect.stringMatching(/^former-/)]);
  // Of an account that was not suspended nothing stays.
  await pushAdmin(admin, [{ kind: 'deletion', uid: again, isConfirmed: true }]);
  expect([...(await heldBy(admin, 'trace')).keys()]).not.toContain(again);
});

test('where somebody was is forgotten after 90 days', async () => {
  const server = await serverForTest('embedded');
  const luis = await signUp(server, 'luis');
  const { _id, _rev, ...trace } = await server.stores.traces.get(luis.uid);
  const [first, second] = trace.marks;
  if (!first || !second) throw new Error('a place and a device');
  const marks = [first, { ...second, at: first.at - markLife }];
  await server.stores.traces.put({ _id, _rev, ...trace, marks });
  await removeEndedMarks(server.stores, first.at);
  expect(await server.stores.traces.get(luis.uid)).toMatchObject({ marks: [first] });
  await removeEndedMarks(server.stores, first.at + markLife);
  expect(await getOrNull(server.stores.traces, luis.uid)).toBe(null);
});

test('an admin who acts for somebody leaves no trace of theirs on the account', async () => {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  const luis = await signUpMember(server, 'luis');
  const before = await server.stores.traces.get(luis.uid);
  expect(await actFor(admin.visitor, luis.uid)).toMatchObject({ status: 200 });
  await askToPushOwn(admin.visitor, luis.uid, [{ kind: 'report', key: 'x', new: {}, assumed: null }]);
  expect(await server.stores.traces.get(luis.uid)).toEqual(before);
});

test('who reports a thing twice has one report of it, and whether they were right is kept', async () => {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  const ana = await signUpProfessional(server, 'ana');
  const luis = await signUpMember(server, 'luis');
  for (const note of ['uno', 'dos']) {
    await pushReports(luis, [{ uid: ana.uid, reviewId: null, reason: 'other', note }]);
  }
  const [[id, report] = []] = await heldBy(admin, 'report');
  expect((await heldBy(admin, 'report')).size).toBe(1);
  const decision = { kind: 'settle', id, known: report?.createdAt, isUpheld: false };
  expect(await pushAdmin(admin, [decision])).toMatchObject([{ kind: 'accepted' }]);
  const reports = [...(await heldBy(admin, 'report')).values()];
  expect(reports).toMatchObject([{ status: 'settled', settled: { isUpheld: false } }]);
  const facts = {
    reports,
    accounts: await heldBy(admin, 'account'),
    traces: await heldBy(admin, 'trace'),
    now: Date.now(),
  };
  expect(weigher(facts)(reports)).toBeLessThan(fullWeight);
});

test('an older device settles a report without saying whether it was right', async () => {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  const ana = await signUpProfessional(server, 'ana');
  await pushReports(await signUpMember(server, 'luis'), [{ uid: ana.uid, reviewId: null, reason: 'other', note: '' }]);
  const [[id, report] = []] = await heldBy(admin, 'report');
  await pushAdmin(admin, [{ kind: 'settle', id, known: report?.createdAt }]);
  expect([...(await heldBy(admin, 'report')).values()]).toMatchObject([{ settled: { isUpheld: null } }]);
});
