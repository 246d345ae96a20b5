import { describe, expect, test } from 'vitest';
import { type AdminKind, heldDays } from '../../../shared/collections/admin-registry.ts';
import { NewBetaKey } from '../../../shared/protocol/auth-protocol.ts';
import type { Review } from '../../../shared/model/review.ts';
import { AdminEntries, type AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import { hashOf } from '../../../sync-server/secrets.ts';
import { SetAside } from '../../../sync-server/couch/leaves/set-aside.ts';
import { pullAdmin as readAdmin } from '../../../sync-server/sync/admin/pull-admin.ts';
import { makeReview } from '../../world/makers.ts';
import { putReview, storeKinds } from '../../world/world.ts';
import {
  actFor,
  AdminDevice,
  askForAdmin,
  decisionOn,
  pullAdmin,
  pullPart,
  pushAdmin,
  rowOfDecision,
} from '../../world/admin.ts';
import { ownPullPath, pushOwn } from '../../world/own-channel.ts';
import { pushReports } from '../../world/reviews.ts';
import { readEvents } from '../../world/event-reader.ts';
import { password, changeUser, signUp, signUpAdmin, signUpMember, storedUser } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

const day = 24 * 60 * 60 * 1000;

/** A review that was decided so many days ago. */
function decided(author: string, daysAgo: number): Review {
  const at = Date.now() - daysAgo * day;
  const decision = { by: 'jefa', at, action: 'approve', reason: null, decidedOn: 1 } as const;
  return makeReview('ana', author, { createdAt: at - day, decision });
}

describe.each(storeKinds)('over %s', (kind) => {
  test('an admin’s device is told of everything, and then only of what changed', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const names = ['ana', 'beto', 'carla', 'david', 'eva'];
    const people = [];
    for (const name of names) people.push(await signUp(server, name));
    const device = new AdminDevice(admin, 'account');
    await device.catchUp();
    expect([...device.held.keys()].toSorted()).toEqual([admin.uid, ...people.map(({ uid }) => uid)].toSorted());
    const [ana, beto] = people;
    if (!ana || !beto) throw new Error('there are five');
    expect(device.held.get(ana.uid)).toEqual(await storedUser(server.stores, ana.uid));
    expect(await device.catchUp()).toBe(0);

    await changeUser(server.stores, ana.uid, { displayName: 'Ana María' });
    await beto.visitor.post('/account/delete', { password });
    expect(await device.catchUp()).toBe(2);
    expect(device.held.get(ana.uid)).toMatchObject({ displayName: 'Ana María' });
    expect(device.held.has(beto.uid)).toBe(false);
    // Where the feed last stood is a document that is gone now: that is no other database.
    expect(await device.catchUp()).toBe(0);
  });

  test('what does not fit into one answer comes in parts, with what waits for a decision first', async () => {
    const { stores } = await serverForTest(kind);
    for (const author of ['luis', 'rosa', 'marta'])
      await putReview(stores, makeReview('ana', author, { status: 'pending' }));
    for (let daysAgo = 200; daysAgo < 210; daysAgo++) await putReview(stores, decided(`former-${daysAgo}`, daysAgo));
    const source = { stores, incarnation: 'one', setAside: new SetAside(stores) };
    const parts = [];
    let checkpoint = '';
    for (let isLast = false; !isLast;) {
      const pull = await readAdmin(source, checkpoint, { entries: 2, read: 6 });
      expect(pull.isAnew).toBe(checkpoint === '');
      parts.push(pull.entries.filter(({ document }) => document !== null).map(({ id }) => id));
      ({ checkpoint, isLast } = pull);
    }
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.flat().toSorted()).toEqual(['ana:by-luis', 'ana:by-marta', 'ana:by-rosa']);
    expect(await readAdmin(source, checkpoint)).toMatchObject({ entries: [], isAnew: false, isLast: true, checkpoint });
  });

  test('what goes while a device is still told of everything in parts goes from it too', async () => {
    const { stores } = await serverForTest(kind);
    const old = { createdAt: Date.now() - 400 * day };
    const waiting = (author: string) => makeReview('ana', author, { ...old, status: 'pending' });
    for (const author of ['luis', 'rosa', 'marta']) await putReview(stores, waiting(author));
    const source = { stores, incarnation: 'one', setAside: new SetAside(stores) };
    const first = await readAdmin(source, '', { entries: 2, read: 6 });
    expect(first.entries).toHaveLength(2);
    const [deleted, withdrawn] = first.entries;
    if (!deleted || withdrawn?.kind !== 'review' || !withdrawn.document) throw new Error('there are two reviews');
    await stores.reviews.remove(await stores.reviews.get(deleted.id));
    await putReview(stores, { ...withdrawn.document, status: 'withdrawn' });
    const rest = await readAdmin(source, first.checkpoint);
    expect(rest).toMatchObject({ isAnew: false, isLast: true });
    const gone = rest.entries.filter(({ document }) => document === null).map(({ id }) => id);
    expect(gone.toSorted()).toEqual([deleted.id, withdrawn.id].toSorted());
  });

  test('a device holds what waits, what is recent and what is reported; the server gives the rest when it is asked', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const luis = await signUp(server, 'luis');
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    const [recent, old, reported] = [
      decided('recent', heldDays - 1),
      decided('old', heldDays + 1),
      decided('bad', 400),
    ];
    for (const review of [recent, old, reported])
      await putReview(server.stores, { ...review, to: { ...review.to, uid: ana.uid } });
    await pushReports(luis, [{ uid: ana.uid, reviewId: reported.reviewId, reason: 'offensive', note: '' }]);
    const idOf = ({ reviewId }: Review) => `${ana.uid}:${reviewId}`;
    const device = new AdminDevice(admin, 'review');
    await device.catchUp();
    expect([...device.held.keys()].toSorted()).toEqual([idOf(recent), idOf(reported)].toSorted());

    // What changes in an old one brings it to no device, but to the one that holds it for its report.
    for (const review of [old, reported]) {
      await putReview(server.stores, { ...review, to: { ...review.to, uid: ana.uid }, title: 'Otro' });
    }
    await device.catchUp();
    expect([...device.held.keys()].toSorted()).toEqual([idOf(recent), idOf(reported)].toSorted());
    expect(device.held.get(idOf(reported))).toMatchObject({ title: 'Otro' });

    const ask = async (path: string) =>
      AdminEntries.parse((await admin.visitor.get(path)).body).map(({ id }: AdminEntry) => id);
    expect((await ask(`/admin/reviews?about=${ana.uid}`)).toSorted()).toEqual(
      [recent, old, reported].map(idOf).toSorted(),
    );
    await server.stores.audit.put({
      _id: 'long-ago',
      at: 1,
      actor: admin.uid,
      action: 'review-approved',
      target: idOf(old),
      reason: null,
      changes: [],
    });
    expect(await ask(`/admin/audit?target=${idOf(old)}`)).toEqual(['long-ago']);
    expect(await pullAdmin(admin, 'audit')).toEqual([]);
    for (const path of [`/admin/reviews?about=${ana.uid}`, `/admin/audit?target=${idOf(old)}`]) {
      expect(await luis.visitor.get(path)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    }
    expect(await admin.visitor.get('/admin/reviews')).toMatchObject({ status: 400 });
  });

  test('every kind tells of what it is for, and of no secret', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const { key } = NewBetaKey.parse((await admin.visitor.post('/admin/beta-keys')).body);
    const luis = await signUp(server, 'luis');
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    await putReview(server.stores, makeReview(ana.uid, 'rosa', { status: 'pending' }));
    await pushReports(luis, [{ uid: ana.uid, reviewId: null, reason: 'other', note: 'Nadie contesta.' }]);
    const told: [AdminKind, object][] = [
      ['review', { status: 'pending', from: { statedEmail: null, email: 'private-rosa@example.com' } }],
      ['report', { uid: ana.uid, note: 'Nadie contesta.', status: 'open', by: luis.uid }],
      [
        'beta-key',
        { id: `key:${hashOf(key)}`, createdBy: admin.uid, isConsumed: false, consumedBy: null, voidedAt: null },
      ],
      ['audit', { actor: admin.uid, action: 'beta-key-made' }],
    ];
    for (const [each, document] of told) expect(await pullAdmin(admin, each)).toMatchObject([{ kind: each, document }]);
    expect(JSON.stringify(await pullPart(admin))).not.toContain(key);
  });

  test('a device of another life of the databases, or with a checkpoint that is none, is told of everything anew', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const { checkpoint, entries } = await pullPart(admin);
    const kept = JSON.parse(checkpoint) as Record<string, string>;
    const fields = JSON.parse(Buffer.from(kept['account'] ?? '', 'base64url').toString()) as unknown[];
    const forged = (each: unknown[]) => {
      const account = Buffer.from(JSON.stringify(each)).toString('base64url');
      return JSON.stringify({ ...kept, account });
    };
    const unknown = [
      'nonsense',
      JSON.stringify({ ...kept, account: '' }),
      forged([...fields.slice(0, 3), admin.uid, '7-unknown']),
      forged([fields[0], 'another life', ...fields.slice(2)]),
      forged([...fields.slice(0, 2), 0, ...fields.slice(3)]),
    ];
    for (const each of unknown) expect(await pullPart(admin, each)).toMatchObject({ isAnew: true, entries });
    expect(await pullPart(admin, checkpoint)).toMatchObject({ isAnew: false, entries: [] });
  });

  test('who is no admin any more is told nothing of it, and nothing of theirs is carried out', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    const review = makeReview(ana.uid, 'luis', { status: 'pending' });
    await putReview(server.stores, review);
    await changeUser(server.stores, admin.uid, { isAdmin: false });
    for (const each of [admin, ana]) {
      expect((await askForAdmin(each)).body).not.toHaveProperty('admin');
      expect(await pushAdmin(each, [decisionOn(review)])).toEqual([
        { kind: 'refused', refusal: { code: 'not-allowed' }, entry: null },
      ]);
    }
    expect(await server.stores.reviews.get(`${ana.uid}:by-luis`)).toMatchObject({ status: 'pending' });
  });

  test('an admin who acts for somebody is no admin meanwhile', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const other = await signUpMember(server, 'otra');
    await actFor(admin.visitor, other.uid);
    const acting = { ...other, visitor: admin.visitor };
    expect((await askForAdmin(acting)).body).not.toHaveProperty('admin');
    const row = rowOfDecision({ kind: 'access', uid: other.uid, hasBetaAccess: false });
    expect(await pushOwn(acting, [row])).toMatchObject([{ refusal: { code: 'not-while-impersonating' } }]);
  });

  test('a device that does not ask for it is told nothing of what admins see', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    expect((await admin.visitor.get(ownPullPath(admin.uid))).body).not.toHaveProperty('admin');
  });

  test('admins hear that there is something to pull, and nobody else does', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    const open = ({ uid, visitor }: typeof ana) => readEvents(server.origin, { account: uid, cookie: visitor.cookie });
    const [toAdmin, toAna] = [await open(admin), await open(ana)];
    await changeUser(server.stores, admin.uid, { displayName: 'Jefa' });
    await toAdmin.until(({ kind: each }) => each === 'own');
    await putReview(server.stores, makeReview('beto', 'luis', { status: 'pending' }));
    expect((await toAdmin.until(({ kind: each }) => each === 'own')).at(-1)).toEqual({
      kind: 'own',
      account: admin.uid,
    });
    await changeUser(server.stores, ana.uid, { displayName: 'Ana' });
    const heard = await toAna.until(({ kind: each }) => each === 'own');
    expect(heard.filter(({ kind: each }) => each === 'own')).toHaveLength(1);
    toAdmin.close();
    toAna.close();
  });
});
