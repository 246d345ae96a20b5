import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { User } from '../../../shared/model/user.ts';
import { googleCredential } from '../../../sync-server/accounts/credentials.ts';
import { linkGoogle } from '../../../sync-server/accounts/google/google.ts';
import { makeCode } from '../../../sync-server/accounts/phone/phone-codes.ts';
import { completeAdding } from '../../../sync-server/accounts/phone/phone-numbers.ts';
import { unlink } from '../../../sync-server/accounts/sign-in/unlink.ts';
import type { Credential } from '../../../sync-server/couch/account-documents.ts';
import { changeDocument, createDocument, readMended } from '../../../sync-server/couch/change.ts';
import { mend } from '../../../sync-server/couch/leaves/mend.ts';
import { readState } from '../../../sync-server/couch/leaves/document-state.ts';
import type { Stores } from '../../../sync-server/couch/stores.ts';
import { reviewsBy } from '../../../sync-server/moderation/authored.ts';
import { holderOf } from '../../../sync-server/moderation/review-slots.ts';
import { followUp } from '../../../sync-server/projection/follow-up.ts';
import { readMasters } from '../../../sync-server/projection/project.ts';
import { makeContractor, makeReview } from '../../world/makers.ts';
import { accountIn, anEmptyStore, meet } from '../../world/copies/replication.ts';
import { putReview, putUser } from '../../world/world.ts';

/** Two copies of a store, which are apart, with the same accounts. */
async function twoCopies(...accounts: Partial<User>[]): Promise<[Stores, Stores]> {
  const [one, other] = [await anEmptyStore(), await anEmptyStore()];
  for (const account of accounts) await putUser(one, makeContractor(account));
  await meet(one, other, ['users']);
  return [one, other];
}

const number = '+50670001111';
const address = 'casa@example.com';
const invitation = 'key:abc';
const used = (uid: string) => ({
  isConsumed: true,
  createdAt: 1,
  createdBy: 'jefa',
  consumedAt: uid === 'ana' ? 5 : 4,
  consumedBy: uid,
  voidedAt: null,
});
const way = (uid: string) => ({ uid, passwordHash: null, createdAt: uid === 'ana' ? 5 : 4 });

test.each([
  [
    'a number',
    'credentials',
    `phone:${number}`,
    way,
    { phoneNumber: number, phoneVerified: true, contactPhone: number, signInMethods: ['phone' as const] },
    { phoneNumber: null, phoneVerified: false, contactPhone: null, signInMethods: [] },
    { kind: 'way-in-held', overtaken: { field: 'phone', value: number } },
  ],
  [
    'an address',
    'credentials',
    `email:${address}`,
    way,
    { email: address, emailVerified: true, signInMethods: ['password' as const, 'google' as const] },
    { email: null, emailVerified: false, signInMethods: ['google'] },
    { kind: 'way-in-held', overtaken: { field: 'email', value: address } },
  ],
  [
    'a Google account',
    'credentials',
    'google:subject',
    way,
    { signInMethods: ['password' as const, 'google' as const] },
    { signInMethods: ['password'] },
    { kind: 'way-in-held', overtaken: { field: 'google', value: null } },
  ],
  [
    'an invitation',
    'betakeys',
    invitation,
    used,
    { hasBetaAccess: true, usedBetaKey: invitation },
    { hasBetaAccess: false, usedBetaKey: invitation },
    { kind: 'invitation-held' },
  ],
] as const)('%s that two copies gave away is one account’s, and the other is told so once', async (...given) => {
  const [, database, id, held, has, left, notice] = given;
  const [one, other] = await twoCopies({ uid: 'ana', ...has } as User, { uid: 'beto', ...has } as User);
  await createDocument(one[database] as PouchDB.Database<object>, id, held('beto'));
  await createDocument(other[database] as PouchDB.Database<object>, id, held('ana'));
  await meet(one, other, [database]);
  const before = await accountIn(one, 'ana');
  await Promise.all([one, other].map((stores) => readMended(stores[database] as PouchDB.Database<object>, id)));
  await meet(one, other, ['users', database]);
  for (const stores of [one, other]) {
    await readMended(stores[database] as PouchDB.Database<object>, id);
    await readMended(stores.users, 'beto');
    const { notices, ...beto } = await accountIn(stores, 'beto');
    expect(beto).toMatchObject(left);
    expect(notices).toMatchObject([notice]);
    expect(await accountIn(stores, 'ana')).toEqual(before);
    expect(await readMended(stores[database] as PouchDB.Database<object>, id)).toMatchObject(held('ana'));
  }
});

const google = { subject: 'subject', email: null, isEmailVerified: false, displayName: 'Beto', picture: null };
const takenLate = [
  [
    'a number',
    `phone:${number}`,
    'phone-in-use',
    async (stores: Stores) => {
      const code = await makeCode(stores, { number, uid: 'beto', device: 'phone' });
      await completeAdding(stores, 'beto', { phoneNumber: number, code, device: 'phone' });
    },
  ],
  [
    'a Google account',
    googleCredential(google.subject),
    'google-in-use',
    (stores: Stores) => linkGoogle(stores, { uid: 'beto', signInMethods: ['password'] }, google),
  ],
] as const;

test.each(takenLate)(
  '%s that is found to be another’s before the account says it has it is refused',
  async (...given) => {
    const [, id, code, take] = given;
    const [one, other] = await twoCopies({ uid: 'ana' }, { uid: 'beto' });
    const before = await accountIn(one, 'beto');
    await createDocument(other.credentials, id, way('ana'));
    const put = one.users.put.bind(one.users);
    vi.spyOn(one.users, 'put').mockImplementationOnce(async (document) => {
      await meet(one, other, ['credentials']);
      // Nothing in the account names it yet.
      await mend(one.credentials, id, await readState(one.credentials, id), async () => undefined);
      return put(document);
    });
    await expect(take(one)).rejects.toMatchObject({ refusal: { code } });
    expect(await readMended(one.credentials, id)).toMatchObject({ uid: 'ana' });
    expect(await accountIn(one, 'beto')).toEqual(before);
  },
);

test('who gives up their password takes none from the account that an address was found to belong to', async () => {
  const [one] = await twoCopies({ uid: 'ana' }, { uid: 'beto', email: address, signInMethods: ['password', 'google'] });
  await createDocument(one.credentials, `email:${address}`, { ...way('ana'), passwordHash: 'hers' });
  await unlink(one, 'beto', 'password');
  expect((await accountIn(one, 'beto')).signInMethods).toEqual(['google']);
  expect(await readMended(one.credentials, `email:${address}`)).toMatchObject({ uid: 'ana', passwordHash: 'hers' });
});

test('who has another number by now keeps it, and is told nothing', async () => {
  const [one, other] = await twoCopies({ uid: 'ana' }, { uid: 'beto', phoneNumber: '+50670002222' });
  await createDocument(one.credentials, `phone:${number}`, way('beto'));
  await createDocument(other.credentials, `phone:${number}`, way('ana'));
  await meet(one, other, ['credentials']);
  await readMended(one.credentials, `phone:${number}`);
  expect(await accountIn(one, 'beto')).toMatchObject({ phoneNumber: '+50670002222', notices: [] });
});

test('of two reviews of one professional that copies let in the first stays, and its author is told what the other said, once', async () => {
  const [one, other] = await twoCopies({ uid: 'ana' }, { uid: 'luis', email: null });
  const review = (reviewId: string, createdAt: number) => {
    const made = makeReview('ana', 'luis', { reviewId, createdAt, status: 'pending', title: `Título de ${reviewId}` });
    return { ...made, from: { ...made.from, uid: 'luis' } };
  };
  await putReview(one, review('first-review-of-both', 5));
  await delay(2);
  await putReview(other, review('a-second-review-of-both', 4));
  await meet(one, other, ['authors', 'reviews']);
  const mailer = { send: async () => expect.unreachable('no letter is sent'), stop: async () => undefined };
  for (const stores of [one, other, one]) {
    const deps = { stores, mailer, publicOrigin: null };
    await followUp(deps).alignReceived('ana', await readMasters(stores, 'ana'));
    await meet(one, other, ['users', 'reviews', 'authors']);
  }
  for (const stores of [one, other]) {
    expect(await holderOf(stores, 'luis', 'ana')).toBe('first-review-of-both');
    const written = await reviewsBy(stores, 'luis');
    expect(Object.fromEntries(written.map(({ reviewId, status }) => [reviewId, status]))).toEqual({
      'first-review-of-both': 'pending',
      'a-second-review-of-both': 'withdrawn',
    });
    const luis = await readMended(stores.users, 'luis');
    expect(luis?.notices).toMatchObject([
      {
        kind: 'second-review',
        review: { reviewId: 'a-second-review-of-both', toUid: 'ana' },
        overtaken: { field: 'review', value: { title: 'Título de a-second-review-of-both' } },
      },
    ]);
  }
  // Edited again it is told again: its author did not know.
  await changeDocument(one.reviews, 'ana:a-second-review-of-both', (stored) => {
    return stored && { ...stored, status: 'pending' as const, contentVersion: stored.contentVersion + 1 };
  });
  await followUp({ stores: one, mailer, publicOrigin: null }).alignReceived('ana', await readMasters(one, 'ana'));
  expect((await accountIn(one, 'luis')).notices).toHaveLength(2);
});

test('who takes back what met another one leaves a holder, also where somebody brings both together meanwhile', async () => {
  const [one, other] = await twoCopies();
  const { credentials } = one;
  // Which of both the store puts first depends on what is in them.
  for (let index = 0; index < 12; index++) {
    const id = `phone:+5067000${1000 + index}`;
    const [mine, theirs] = index % 2 === 0 ? (['ana', 'beto'] as const) : (['beto', 'ana'] as const);
    await other.credentials.put({ ...way(theirs), _id: id, createdAt: index });
    let seen = null as Awaited<ReturnType<typeof readState<Credential>>> | null;
    const put = credentials.put.bind(credentials);
    const meeting = vi.spyOn(credentials, 'put').mockImplementationOnce(async (document) => {
      const written = await put(document);
      await meet(one, other, ['credentials']);
      seen = await readState(credentials, id);
      return { ...written, wasContended: true };
    });
    expect(await createDocument(credentials, id, { ...way(mine), createdAt: index })).toBe(false);
    meeting.mockRestore();
    expect(seen?.apart).toHaveLength(2);
    if (seen) await mend(credentials, id, seen, async () => undefined);
    expect((await readMended(credentials, id))?.uid, id).toMatch(/ana|beto/);
  }
});
