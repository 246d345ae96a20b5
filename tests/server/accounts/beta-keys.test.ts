import { describe, expect, onTestFinished, test } from 'vitest';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import { NewBetaKey } from '../../../shared/protocol/auth-protocol.ts';
import { consumeBetaKey, makeBetaKey } from '../../../sync-server/accounts/lifecycle/beta-keys.ts';
import { hashOf } from '../../../sync-server/secrets.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { mend } from '../../../sync-server/couch/leaves/mend.ts';
import { readState } from '../../../sync-server/couch/leaves/document-state.ts';
import { mailTo, outboxOf } from '../../world/sign-in/outbox.ts';
import { anyStore, eventually, makeStore, startBareServer, storeKinds } from '../../world/world.ts';
import { Visitor } from '../../world/visitor.ts';
import { audited, pullAdmin, pushAdmin } from '../../world/admin.ts';
import { signUp, signUpAdmin, signUpMember, storedUser } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('of two accounts that use one invitation at the same moment exactly one is let in', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const two = [await signUp(server, 'ana'), await signUp(server, 'beto')];
    for (let round = 0; round < 10; round++) {
      const key = await makeBetaKey(stores, 'jefa');
      const answers = await Promise.all(two.map(({ visitor }) => visitor.post('/account/beta-key', { key })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const users = await Promise.all(two.map(({ uid }) => storedUser(stores, uid)));
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(users.map(({ hasBetaAccess }) => hasBetaAccess)).toEqual([winner === 0, winner === 1]);
      expect(users[winner]?.usedBetaKey).toBe(`key:${hashOf(key)}`);
      const [used] = (await audited(stores, 'beta-key-used')).toReversed();
      expect(used).toMatchObject({ actor: users[winner]?.uid, target: `key:${hashOf(key)}` });
      for (const user of users) await stores.users.put({ ...(await stores.users.get(user.uid)), hasBetaAccess: false });
    }
  });

  test('an invitation that two copies of a cluster each gave away stays with one of both', async () => {
    const { stores, key, loser, giveToOther, settled } = await givenAwayTwice();
    // The store says so right after this one was written.
    const put = stores.betakeys.put.bind(stores.betakeys);
    stores.betakeys.put = async (document: Parameters<typeof put>[0]) => {
      const written = await put(document);
      await giveToOther();
      return { ...written, wasContended: true };
    };
    await expect(consumeBetaKey(stores, loser, key)).rejects.toThrow(Refused);
    await settled();
  });

  test('so it does where another server finds that out before the account says that it was let in', async () => {
    const { stores, key, loser, giveToOther, settled } = await givenAwayTwice();
    const put = stores.users.put.bind(stores.users);
    stores.users.put = async (document: Parameters<typeof put>[0]) => {
      stores.users.put = put;
      await giveToOther();
      const id = `key:${hashOf(key)}`;
      // Nothing in the account names the invitation yet.
      await mend(stores.betakeys, id, await readState(stores.betakeys, id), async () => undefined);
      return put(document);
    };
    await expect(consumeBetaKey(stores, loser, key)).rejects.toThrow(Refused);
    expect((await storedUser(stores, loser.uid)).hasBetaAccess).toBe(false);
    await settled();
  });

  /** An invitation, who uses it here, and how another copy gave it to somebody else, who by the rule keeps it. */
  async function givenAwayTwice() {
    const server = await serverForTest(kind);
    const { stores } = server;
    const [ana, beto] = [await signUp(server, 'ana'), await signUp(server, 'beto')];
    const key = await makeBetaKey(stores, 'jefa');
    const id = `key:${hashOf(key)}`;
    const stored = await stores.betakeys.get(id);
    const [first = '', second = ''] = [ana.uid, beto.uid].toSorted();
    const giveToOther = async () => {
      const other = { ...stored, isConsumed: true, consumedBy: first, _rev: `2-${'0'.repeat(31)}1` };
      const history = { start: 2, ids: [`${'0'.repeat(31)}1`, stored._rev.slice(2)] };
      await stores.betakeys.bulkDocs([{ ...other, _revisions: history } as typeof other], { new_edits: false });
    };
    const settled = async () => {
      const now = await stores.betakeys.get(id, { conflicts: true });
      expect(now).toMatchObject({ consumedBy: first });
      expect(now._conflicts ?? []).toEqual([]);
    };
    return { stores, key, loser: await storedUser(stores, second), giveToOther, settled };
  }
});

describe.each(anyStore)('over %s', (kind) => {
  test('an invitation lets in once; who is in already keeps it for somebody else', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const key = await makeBetaKey(stores, 'jefa');
    const member = await signUpMember(server, 'ana');
    expect(await member.visitor.post('/account/beta-key', { key })).toMatchObject({ status: 200 });
    const waiting = await signUp(server, 'beto');
    const answer = await waiting.visitor.post('/account/beta-key', { key: ` ${key} ` });
    expect(answer).toMatchObject({ status: 200, body: { session: { account: { hasBetaAccess: true } } } });
    const late = await signUp(server, 'carla');
    for (const wrong of [key, 'no-such-key', '']) {
      const answer = await late.visitor.post('/account/beta-key', { key: wrong });
      expect(answer).toMatchObject({ status: 422, body: { code: 'beta-key-invalid' } });
    }
    expect((await storedUser(stores, late.uid)).hasBetaAccess).toBe(false);
  });

  test('an invitation is asked about before it is used, which uses it not, and says no more than whether it is good', async () => {
    const server = await serverForTest(kind);
    const key = await makeBetaKey(server.stores, 'jefa');
    const anybody = new Visitor(server.origin);
    const asked = () => anybody.post('/auth/invitation', { key: ` ${key} ` });
    expect([await asked(), await asked()]).toMatchObject([{ status: 204 }, { status: 204 }]);
    const { visitor } = await signUp(server, 'ana');
    expect(await visitor.post('/account/beta-key', { key })).toMatchObject({ status: 200 });
    for (const spent of [key, 'no-such-key']) {
      expect(await anybody.post('/auth/invitation', { key: spent })).toMatchObject({
        status: 422,
        body: { code: 'beta-key-invalid' },
      });
    }
  });

  test('an invitation whose use was cut off before the account was let in is not lost', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const waiting = await signUp(server, 'ana');
    const key = await makeBetaKey(stores, 'jefa');
    const id = `key:${hashOf(key)}`;
    const stored = await stores.betakeys.get(id);
    await stores.betakeys.put({ ...stored, isConsumed: true, consumedAt: 1, consumedBy: waiting.uid });
    expect(await waiting.visitor.post('/account/beta-key', { key })).toMatchObject({ status: 200 });
    expect((await storedUser(stores, waiting.uid)).hasBetaAccess).toBe(true);
  });

  test('who was let in and sent back to the waitlist is not let in by the same invitation again', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const waiting = await signUp(server, 'ana');
    const key = await makeBetaKey(server.stores, admin.uid);
    await waiting.visitor.post('/account/beta-key', { key });
    await pushAdmin(admin, [accessOf(waiting.uid, false)]);
    expect(await waiting.visitor.post('/account/beta-key', { key })).toMatchObject({ status: 422 });
  });
});

test('an admin is shown an invitation once; the list and the store hold no key', async () => {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  const made = [];
  for (let count = 0; count < 3; count++) {
    made.push(NewBetaKey.parse((await admin.visitor.post('/admin/beta-keys')).body).key);
  }
  const ana = await signUp(server, 'ana');
  await ana.visitor.post('/account/beta-key', { key: made[0] });
  const entries = await pullAdmin(admin, 'beta-key');
  expect(entries).toHaveLength(3);
  const used = { id: `key:${hashOf(made[0] ?? '')}`, createdBy: admin.uid, isConsumed: true, consumedBy: ana.uid };
  const isUsed = ({ document }: AdminEntry) => document && 'isConsumed' in document && document.isConsumed;
  expect(entries.filter(isUsed)).toMatchObject([{ document: used }]);
  const stored = JSON.stringify(await server.stores.betakeys.allDocs({ include_docs: true }));
  for (const key of made) {
    expect(JSON.stringify(entries)).not.toContain(key);
    expect(stored).not.toContain(key);
  }
  expect(await audited(server.stores, 'beta-key-made')).toHaveLength(3);
});

test('a voided invitation lets nobody in, whoever holds it and however often it is voided; a used one stays used', async () => {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  const waiting = await signUp(server, 'ana');
  const [unused, used] = [await makeBetaKey(server.stores, admin.uid), await makeBetaKey(server.stores, admin.uid)];
  const voiding = (key: string) => ({ kind: 'void', id: `key:${hashOf(key)}` });
  const [first] = await pushAdmin(admin, [voiding(unused), voiding(unused)]);
  expect(first).toMatchObject({
    kind: 'accepted',
    entry: { document: { isConsumed: false, voidedAt: expect.any(Number) } },
  });
  expect(await audited(server.stores, 'beta-key-voided')).toMatchObject([
    { actor: admin.uid, target: `key:${hashOf(unused)}` },
  ]);
  const refused = { status: 422, body: { code: 'beta-key-invalid' } };
  expect(await waiting.visitor.post('/auth/invitation', { key: unused })).toMatchObject(refused);
  expect(await waiting.visitor.post('/account/beta-key', { key: unused })).toMatchObject(refused);
  expect((await storedUser(server.stores, waiting.uid)).hasBetaAccess).toBe(false);

  expect(await waiting.visitor.post('/account/beta-key', { key: used })).toMatchObject({ status: 200 });
  expect(await pushAdmin(admin, [voiding(used)])).toMatchObject([
    {
      kind: 'refused',
      refusal: { code: 'beta-key-invalid' },
      entry: { document: { consumedBy: waiting.uid, voidedAt: null } },
    },
  ]);
  expect(await pushAdmin(admin, [voiding('nowhere')])).toMatchObject([{ refusal: { code: 'not-found' } }]);
  expect((await storedUser(server.stores, waiting.uid)).hasBetaAccess).toBe(true);
});

test('an admin lets an account in, which is written down', async () => {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  const waiting = await signUp(server, 'ana', { emailVerified: true });
  for (let times = 0; times < 2; times++) {
    expect(await pushAdmin(admin, [accessOf(waiting.uid, true)])).toMatchObject([{ kind: 'accepted' }]);
  }
  expect(await waiting.visitor.session()).toMatchObject({ account: { hasBetaAccess: true } });
  expect(await audited(server.stores, 'access-granted')).toMatchObject([{ actor: admin.uid, target: waiting.uid }]);
  await eventually(async () => (await mailTo(server.store, waiting.email)).length > 0, 'a letter');
  expect(await pushAdmin(admin, [accessOf('nobody', true)])).toMatchObject([{ refusal: { code: 'not-found' } }]);
});

test('a letter that cannot be sent does not keep anybody out, and is sent later, once', async () => {
  const store = await makeStore('embedded');
  onTestFinished(store.remove);
  const away = { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'Confío <hola@confio.example>' } as const;
  const first = await startBareServer(store, { mail: away });
  const admin = await signUpAdmin(first);
  const proven = { emailVerified: true };
  const [ana, beto] = [await signUp(first, 'ana', proven), await signUp(first, 'beto', proven)];
  for (const { uid } of [ana, beto]) {
    expect(await pushAdmin(admin, [accessOf(uid, true)])).toMatchObject([{ kind: 'accepted' }]);
  }
  await pushAdmin(admin, [accessOf(beto.uid, false)]);
  await first.stop();

  for (let starts = 0; starts < 2; starts++) {
    const server = await startBareServer(store);
    await eventually(async () => (await outboxOf(store, ana.email)).length === 1, 'the letter to Ana');
    await server.stop();
  }
  const [letter] = await outboxOf(store, ana.email);
  expect(letter?.text).toContain(`${first.origin}/es/account-setup`);
  expect(await outboxOf(store, beto.email)).toEqual([]);
});

const accessOf = (uid: string, hasBetaAccess: boolean) => ({ kind: 'access', uid, hasBetaAccess });
