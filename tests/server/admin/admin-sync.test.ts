import { describe, expect, test } from 'vitest';
import type { AdminChannel } from '../../../shared/protocol/admin-protocol.ts';
import { NewBetaKey } from '../../../shared/protocol/auth-protocol.ts';
import { hashOf } from '../../../sync-server/accounts/secrets.ts';
import { makeReview } from '../../world/makers.ts';
import { putReview, storeKinds } from '../../world/world.ts';
import { actFor, AdminDevice, askForAdmin, askToPushAdmin, decisionOn, pullAdmin } from '../../world/admin.ts';
import { pushReports } from '../../world/reviews.ts';
import { readEvents } from '../../world/event-reader.ts';
import { password, changeUser, signUp, signUpAdmin, signUpMember, storedUser } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('an admin’s device is told of everything page by page, and then only of what changed', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const names = ['ana', 'beto', 'carla', 'david', 'eva'];
    const people = [];
    for (const name of names) people.push(await signUp(server, name));
    const device = new AdminDevice(admin, 'accounts');
    await device.catchUp(2);
    expect([...device.held.keys()].toSorted()).toEqual([admin.uid, ...people.map(({ uid }) => uid)].toSorted());
    const [ana, beto] = people;
    if (!ana || !beto) throw new Error('there are five');
    expect(device.held.get(ana.uid)).toEqual(await storedUser(server.stores, ana.uid));
    expect(await device.catchUp()).toBe(0);

    await changeUser(server.stores, ana.uid, { displayName: 'Ana María' });
    await beto.visitor.post('/account/delete', { password });
    expect(await device.catchUp(1)).toBe(2);
    expect(device.held.get(ana.uid)).toMatchObject({ displayName: 'Ana María' });
    expect(device.held.has(beto.uid)).toBe(false);
    // Where the feed last stood is a document that is gone now: that is no other database.
    expect(await device.catchUp()).toBe(0);
  });

  test('every channel tells of what it is for, and of no secret', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const { key } = NewBetaKey.parse((await admin.visitor.post('/admin/beta-keys')).body);
    const luis = await signUp(server, 'luis');
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    await putReview(server.stores, makeReview(ana.uid, 'rosa', { status: 'pending' }));
    await pushReports(luis, [{ uid: ana.uid, reviewId: null, reason: 'other', note: 'Nadie contesta.' }]);
    const channels: [AdminChannel, object][] = [
      ['reviews', { status: 'pending', from: { statedEmail: null, email: 'private-rosa@example.com' } }],
      ['reports', { uid: ana.uid, note: 'Nadie contesta.', status: 'open', by: luis.uid }],
      ['beta-keys', { id: `key:${hashOf(key)}`, isConsumed: false }],
      ['audit', { actor: admin.uid, action: 'beta-key-made' }],
    ];
    for (const [channel, document] of channels) {
      const { entries, isLast } = await pullAdmin(admin, channel);
      expect(entries).toMatchObject([{ channel, document }]);
      expect(isLast).toBe(true);
      expect(JSON.stringify(entries)).not.toContain(key);
    }
  });

  test('a device of another life of the databases, or with a checkpoint that is none, starts anew', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const { checkpoint } = await pullAdmin(admin, 'accounts');
    const fields = JSON.parse(Buffer.from(checkpoint, 'base64url').toString()) as unknown[];
    const forged = (fields: unknown[]) => Buffer.from(JSON.stringify(fields)).toString('base64url');
    const unknown = [
      'nonsense',
      forged([...fields.slice(0, 3), admin.uid, '7-unknown']),
      forged([fields[0], 'another life', ...fields.slice(2)]),
      forged([...fields.slice(0, 2), 0, ...fields.slice(3)]),
    ];
    for (const each of unknown) {
      expect(await askForAdmin(admin, 'accounts', { checkpoint: each })).toMatchObject({ body: { code: 'resync' } });
    }
    expect((await askForAdmin(admin, 'accounts', { checkpoint })).status).toBe(200);
    expect(await askForAdmin(admin, 'sessions')).toMatchObject({ status: 400 });
    expect(await askForAdmin(admin, 'accounts', { limit: '0' })).toMatchObject({ status: 400 });
  });

  test('who is no admin any more is told to drop it all, and nothing of theirs is carried out', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    const review = makeReview(ana.uid, 'luis', { status: 'pending' });
    await putReview(server.stores, review);
    await changeUser(server.stores, admin.uid, { isAdmin: false });
    const refused = { status: 403, body: { code: 'not-allowed' } };
    expect(await askForAdmin(admin, 'accounts')).toMatchObject(refused);
    expect(await askToPushAdmin(admin, [decisionOn(review)])).toMatchObject(refused);
    expect(await server.stores.reviews.get(`${ana.uid}:by-luis`)).toMatchObject({ status: 'pending' });
    expect(await askForAdmin(ana, 'reviews')).toMatchObject(refused);
  });

  test('an admin who acts for somebody is no admin meanwhile', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const ana = await signUpMember(server, 'ana');
    await actFor(admin.visitor, ana.uid);
    const acting = { ...ana, visitor: admin.visitor };
    const refused = { status: 403, body: { code: 'not-while-impersonating' } };
    expect(await askForAdmin(acting, 'accounts')).toMatchObject(refused);
    expect(await askToPushAdmin(acting, [])).toMatchObject(refused);
  });

  test('admins hear that there is something to pull, and nobody else does', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    const open = ({ uid, visitor }: typeof ana) => readEvents(server.origin, { account: uid, cookie: visitor.cookie });
    const [toAdmin, toAna] = [await open(admin), await open(ana)];
    await changeUser(server.stores, admin.uid, { displayName: 'Jefa' });
    await toAdmin.until(({ kind: each }) => each === 'own');
    await putReview(server.stores, makeReview(ana.uid, 'luis', { status: 'pending' }));
    expect((await toAdmin.until(({ kind: each }) => each === 'admin')).at(-1)).toEqual({
      kind: 'admin',
      account: admin.uid,
    });
    const heard = await toAna.until(({ kind: each }) => each === 'own');
    expect(heard.filter(({ kind: each }) => each === 'admin')).toEqual([]);
    toAdmin.close();
    toAna.close();
  });
});
