import { describe, expect, test, vi } from 'vitest';
import { mailTo } from '../../world/sign-in/outbox.ts';
import { setSuspension } from '../../../sync-server/moderation/suspension.ts';
import type { Stores } from '../../../sync-server/couch/stores.ts';
import { isDeleted } from '../../../sync-server/couch/tombstones.ts';
import { makeLiveReviews, makeReview } from '../../world/makers.ts';
import { eventually, putReview, anyStore } from '../../world/world.ts';
import { AdminDevice, audited, pushAdmin } from '../../world/admin.ts';
import { ownPullPath, pushOwn, rowOf } from '../../world/own-channel.ts';
import { storedReview } from '../../world/reviews.ts';
import { published } from '../../world/history.ts';
import { signUp, signUpAdmin, signUpMember, storedUser } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(anyStore)('over %s', (kind) => {
  test('an admin lets somebody in and sends them back, each once', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const eva = await signUp(server, 'eva', { emailVerified: true });
    const row = { kind: 'access', uid: eva.uid, hasBetaAccess: true };
    expect(await pushAdmin(admin, [row, row])).toMatchObject([
      { kind: 'accepted', entry: { kind: 'account', document: { hasBetaAccess: true } } },
      { kind: 'accepted' },
    ]);
    expect(await mailTo(server.store, eva.email)).toHaveLength(1);
    // Who has a phone and no address hears of it, too.
    expect((await storedUser(server.stores, eva.uid)).notices).toMatchObject([{ kind: 'access-granted' }]);
    await pushAdmin(admin, [{ ...row, hasBetaAccess: false }]);
    expect((await storedUser(server.stores, eva.uid)).hasBetaAccess).toBe(false);
    expect(await audited(server.stores, 'access-granted')).toHaveLength(1);
    expect(await audited(server.stores, 'access-revoked')).toHaveLength(1);
    expect(await pushAdmin(admin, [{ ...row, uid: 'nobody' }])).toMatchObject([
      { kind: 'refused', refusal: { code: 'not-found' }, entry: { document: null } },
    ]);
  });

  test('an admin does not send themselves back, where nobody might be left to let them in', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    expect(await pushAdmin(admin, [{ kind: 'access', uid: admin.uid, hasBetaAccess: false }])).toMatchObject([
      { kind: 'refused', refusal: { code: 'not-allowed' } },
    ]);
    expect((await storedUser(server.stores, admin.uid)).hasBetaAccess).toBe(true);
  });

  test('a decision that the device would not take under its key is not carried out by the server either', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const eva = await signUp(server, 'eva', { emailVerified: true });
    const decision = { kind: 'access', uid: eva.uid, hasBetaAccess: true };
    expect(await pushOwn(admin, [rowOf('decision', 'access:luis', { decision }, null)])).toMatchObject([
      { status: 'refused', refusal: { code: 'value-invalid', field: 'decision' } },
    ]);
    expect((await storedUser(server.stores, eva.uid)).hasBetaAccess).toBe(false);
  });

  test('a suspended professional leaves the public with what they wrote, is told why, and both come back', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const admin = await signUpAdmin(server);
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    for (const review of makeLiveReviews(ana.uid)) await putReview(stores, review);
    await putReviewBy(stores, ana.uid);
    const path = `${server.origin}/catalogue/professional/${ana.uid}`;
    await eventually(async () => (await fetch(path)).ok, 'the profile is live');

    const row = { kind: 'suspension', uid: ana.uid, reason: 'false-reviews' };
    expect(await pushAdmin(admin, [row, row])).toMatchObject([{ kind: 'accepted' }, { kind: 'accepted' }]);
    await eventually(async () => (await fetch(path)).status === 404, 'the profile is gone');
    expect((await storedReview(stores, 'beto', 'by-ana')).from.isSuspended).toBe(true);
    expect(await ana.visitor.session()).toMatchObject({
      account: { isSuspended: true, suspension: { reason: 'false-reviews' } },
    });
    expect(await audited(stores, 'account-suspended')).toMatchObject([
      { actor: admin.uid, target: ana.uid, reason: 'false-reviews' },
    ]);
    const letters = (await mailTo(server.store, ana.email)).filter(({ subject }) => subject.includes('suspendió'));
    expect(letters.map(({ text }) => text.includes('no vienen de clientes'))).toEqual([true]);

    await pushAdmin(admin, [{ ...row, reason: null }]);
    await eventually(async () => (await fetch(path)).ok, 'the profile is back');
    expect(await storedUser(stores, ana.uid)).toMatchObject({ isSuspended: false, suspension: null });
    expect((await storedReview(stores, 'beto', 'by-ana')).from.isSuspended).toBe(false);
    const told = (await storedUser(stores, ana.uid)).notices.filter(({ kind }) => /suspended|restored/.test(kind));
    expect(told).toMatchObject([
      { kind: 'profile-suspended', suspension: 'false-reviews' },
      { kind: 'profile-restored', suspension: null },
    ]);
  });

  test('who decided about a suspension without having seen what a colleague did since changes nothing', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const other = await signUpAdmin(server, 'otra');
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    const row = { kind: 'suspension', uid: ana.uid, reason: 'offensive', known: null };
    await pushAdmin(other, [row]);
    const { suspension } = await storedUser(server.stores, ana.uid);
    await pushAdmin(other, [{ ...row, reason: null, known: suspension?.at ?? null }]);
    expect(await pushAdmin(admin, [row])).toMatchObject([
      { kind: 'refused', refusal: { code: 'already-decided' }, entry: { document: { isSuspended: false } } },
    ]);
    const { restoredAt } = await storedUser(server.stores, ana.uid);
    expect(await pushAdmin(admin, [{ ...row, known: restoredAt }])).toMatchObject([{ kind: 'accepted' }]);
    expect((await storedUser(server.stores, ana.uid)).isSuspended).toBe(true);
    expect(await mailTo(server.store, ana.email)).toHaveLength(3);
  });

  test('a suspension that broke off half-way was told of, and goes on when it comes again', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const admin = await signUpAdmin(server);
    const ana = await signUpMember(server, 'ana');
    await putReviewBy(stores, ana.uid);
    const mailer = { send: async () => Promise.reject(new Error('the power went')) };
    const suspending = { uid: ana.uid, reason: 'offensive' } as const;
    const deciding = { admin: admin.uid, origin: server.origin };
    await expect(setSuspension({ stores, mailer }, deciding, suspending)).rejects.toThrow('the power went');
    expect((await storedUser(stores, ana.uid)).notices).toMatchObject([{ kind: 'profile-suspended' }]);
    expect(await pushAdmin(admin, [{ kind: 'suspension', ...suspending }])).toMatchObject([{ kind: 'accepted' }]);
    expect((await storedUser(stores, ana.uid)).notices).toHaveLength(1);
    expect(await audited(stores, 'account-suspended')).toHaveLength(1);
  });

  test('who is suspended while their reviews cannot be written has their letter, once, and the reviews follow', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const admin = await signUpAdmin(server);
    const ana = await signUpMember(server, 'ana');
    await putReviewBy(stores, ana.uid);
    const suspending = { uid: ana.uid, reason: 'offensive' } as const;
    const deciding = { admin: admin.uid, origin: server.origin };
    const mailer = { send: vi.fn(async () => true) };
    const put = vi.spyOn(stores.reviews, 'put').mockRejectedValue(new Error('the store is away'));
    await expect(setSuspension({ stores, mailer }, deciding, suspending)).rejects.toThrow('the store is away');
    put.mockRestore();
    expect((await storedUser(stores, ana.uid)).isSuspended).toBe(true);
    expect(mailer.send).toHaveBeenCalledOnce();
    expect(await pushAdmin(admin, [{ kind: 'suspension', ...suspending }])).toMatchObject([{ kind: 'accepted' }]);
    expect((await storedReview(stores, 'beto', 'by-ana')).from.isSuspended).toBe(true);
    expect(await mailTo(server.store, ana.email)).toEqual([]);
  });

  test('whoever decides otherwise while the letter of a suspension goes out has the last word about the reviews, too', async () => {
    const { stores, origin } = await serverForTest(kind);
    const ana = await signUpMember({ stores, origin }, 'ana');
    await putReviewBy(stores, ana.uid);
    const decide = (reason: 'offensive' | null, meanwhile: () => Promise<void>) =>
      setSuspension(
        { stores, mailer: { send: () => meanwhile().then(() => true) } },
        { admin: 'admin', origin },
        { uid: ana.uid, reason },
      );
    const isSuspended = async () => [
      (await storedUser(stores, ana.uid)).isSuspended,
      (await storedReview(stores, 'beto', 'by-ana')).from.isSuspended,
    ];
    const nothing = async () => undefined;
    await decide('offensive', () => decide(null, nothing));
    expect(await isSuspended()).toEqual([false, false]);
    await decide('offensive', nothing);
    await decide(null, () => decide('offensive', nothing));
    expect(await isSuspended()).toEqual([true, true]);
  });

  test('a resident who is suspended reads of their account, and of no profile that they never had', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const luis = await signUpMember(server, 'luis');
    const row = { kind: 'suspension', uid: luis.uid, reason: 'false-reviews' };
    await pushAdmin(admin, [row]);
    await pushAdmin(admin, [{ ...row, reason: null }]);
    const letters = await mailTo(server.store, luis.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Se suspendió su cuenta', 'Su cuenta está de vuelta']);
    for (const { text } of letters) expect(text).not.toMatch(/perfil|directorio/);
  });

  test('a deletion is carried out once, on every admin’s device and for the account’s own', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const admin = await signUpAdmin(server);
    const luis = await signUpMember(server, 'luis');
    const written = makeReview('ana', 'luis');
    await putReview(stores, { ...written, from: { ...written.from, uid: luis.uid } });
    const device = new AdminDevice(admin, 'account');
    await device.catchUp();
    const row = { kind: 'deletion', uid: luis.uid, isConfirmed: true };
    expect(await pushAdmin(admin, [{ ...row, isConfirmed: false }])).toMatchObject([
      { refusal: { code: 'value-invalid' } },
    ]);
    const gone = { kind: 'accepted', entry: { kind: 'account', id: luis.uid, document: null } };
    expect(await pushAdmin(admin, [row, row])).toEqual([gone, gone]);
    await device.catchUp();
    expect([...device.held.keys()]).toEqual([admin.uid]);
    expect(await isDeleted(stores, luis.uid)).toBe(true);
    const pulled = await luis.visitor.get(ownPullPath(luis.uid));
    expect(pulled).toMatchObject({ status: 410, body: { code: 'account-deleted' } });
    const { from, status } = await storedReview(stores, 'ana', 'by-luis');
    expect(status).toBe('approved');
    expect(from).toMatchObject({ name: '', email: null, statedName: null, isAnonymous: false });
    expect(await audited(stores, 'account-deleted')).toMatchObject([{ actor: admin.uid, target: luis.uid }]);
    expect((await mailTo(server.store, luis.email)).map(({ subject }) => subject)).toEqual(['Se eliminó su cuenta']);
    expect((await published(stores)).size).toBe(0);
  });

  test('no admin deletes or suspends another, or themselves', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const other = await signUpAdmin(server, 'otra');
    for (const { uid } of [admin, other]) {
      const rows = [
        { kind: 'deletion', uid, isConfirmed: true },
        { kind: 'suspension', uid, reason: 'offensive' },
      ];
      for (const outcome of await pushAdmin(admin, rows)) {
        expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'not-allowed' } });
      }
      expect(await storedUser(server.stores, uid)).toMatchObject({ isSuspended: false });
    }
  });
});

/** Puts a review of `beto` there, under the key `by-ana`, that `uid` wrote. */
async function putReviewBy(stores: Stores, uid: string): Promise<void> {
  const written = makeReview('beto', 'ana');
  await putReview(stores, { ...written, from: { ...written.from, uid } });
}
