import { describe, expect, test } from 'vitest';
import { published } from '../../world/history.ts';
import { makeReview } from '../../world/makers.ts';
import { ownAccount, pushEdit } from '../../world/own-account.ts';
import { changeUser, type Person, signInAnonymously, signUp, signUpMember, storedUser } from '../../world/people.ts';
import type { TestServer } from '../../world/server.ts';
import { eventually, putReview, storeKinds } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('anybody with an account offers services from when they say so, and stops when they say so; the reviews stay', async () => {
    const server = await serverForTest(kind);
    const rosa = await signUpMember(server, 'rosa');
    expect(await offer(rosa, true)).toMatchObject({ kind: 'accepted', current: { isContractor: true } });
    for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview(rosa.uid, author));
    await untilListed(server, rosa.uid, true);

    expect(await offer(rosa, false)).toMatchObject({ kind: 'accepted', current: { isContractor: false } });
    await untilListed(server, rosa.uid, false);
    expect(await reviewable(server, rosa.uid)).toBe(404);
    expect(await server.stores.reviews.get(`${rosa.uid}:by-a`)).toMatchObject({ status: 'approved' });

    expect((await offer(rosa, true)).kind).toBe('accepted');
    await untilListed(server, rosa.uid, true);
  });

  test('who waits for access may say that they offer services, and can be reviewed meanwhile', async () => {
    const server = await serverForTest(kind);
    const rosa = await signUp(server, 'rosa', { displayName: 'Rosa' });
    expect(await reviewable(server, rosa.uid)).toBe(404);
    expect((await offer(rosa, true)).kind).toBe('accepted');
    expect(await reviewable(server, rosa.uid)).toBe(200);
    expect((await storedUser(server.stores, rosa.uid)).hasBetaAccess).toBe(false);
  });

  test('whose profile was taken down does not get it back by leaving and coming again', async () => {
    const server = await serverForTest(kind);
    const rosa = await signUpMember(server, 'rosa', { isContractor: true });
    await changeUser(server.stores, rosa.uid, { isSuspended: true, suspension: { reason: 'offensive', at: 1 } });
    for (const isContractor of [false, true]) expect((await offer(rosa, isContractor)).kind).toBe('accepted');
    expect(await storedUser(server.stores, rosa.uid)).toMatchObject({ isContractor: true, isSuspended: true });
    expect(await reviewable(server, rosa.uid)).toBe(404);
  });

  test('nobody offers services without an account', async () => {
    const server = await serverForTest(kind);
    const guest = await signInAnonymously(server);
    expect(await offer(guest, true)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'not-allowed', field: 'isContractor' },
    });
    expect((await storedUser(server.stores, guest.uid)).isContractor).toBe(false);
  });
});

async function offer({ uid, visitor }: Pick<Person, 'uid' | 'visitor'>, isContractor: boolean) {
  return pushEdit(visitor, await ownAccount(visitor, uid), { isContractor });
}

async function reviewable({ origin }: TestServer, uid: string): Promise<number> {
  return (await fetch(`${origin}/catalogue/reviewable/${uid}`)).status;
}

async function untilListed({ stores }: TestServer, uid: string, isListed: boolean): Promise<void> {
  await eventually(
    async () => (await published(stores)).has(uid) === isListed,
    `the directory ${isListed ? 'has' : 'does not have'} them`,
  );
}
