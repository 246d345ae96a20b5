import { expect, test } from 'vitest';
import { defaultLimits } from '../../sync-server/traffic/limits.ts';
import { changeUser, password, signUp, signUpAdmin } from '../world/people.ts';
import { mailTo, outboxOf, secretsTo } from '../world/sign-in/outbox.ts';
import { behindProxy, visitorAt } from '../world/networks.ts';
import type { Visitor } from '../world/visitor.ts';
import { eventually, manyCodes } from '../world/world.ts';
import { pushAdmin } from '../world/admin.ts';
import { serverForTest } from '../server/server-for-test.ts';

const day = 24 * 60 * 60_000;
const hour = 60 * 60_000;
const { letters } = defaultLimits;

/** A server with the product's own limits of letters; visitors come from where they say. */
const withLimits = () => serverForTest('embedded', { ...behindProxy, limits: { ...manyCodes, letters } });

const askForAddress = (who: Visitor, email: string) => who.post('/account/email', { email, password, language: 'es' });
const askForReset = (who: Visitor, email: string) => who.post('/auth/reset/request', { email, language: 'es' });
const strangers = Array.from({ length: 60 }, (_, index) => `stranger-${index}@example.com`);

/** How many letters there are to any of them. */
async function lettersTo(store: { folder: string }, addresses: readonly string[]): Promise<number> {
  const all = await Promise.all(addresses.map((address) => outboxOf(store, address)));
  return all.flat().length;
}

test('one account has ten letters a day written to strangers, and no more', async () => {
  expect(letters.perAccount).toEqual({ times: 10, within: day });
  const { origin, store } = await withLimits();
  const who = visitorAt(origin, 1);
  await who.signUp('spammer@example.com');
  const statuses: number[] = [];
  for (const email of strangers) statuses.push((await askForAddress(who, email)).status);
  // The tenth is the one that proves the account's own address.
  expect(statuses.filter((status) => status === 204)).toHaveLength(9);
  expect(statuses.filter((status) => status === 429)).toHaveLength(51);
  expect(await lettersTo(store, strangers)).toBe(9);
});

test('one place has twenty letters an hour written, with however many accounts', async () => {
  expect(letters.perNetwork).toEqual({ times: 20, within: hour });
  const { origin, store } = await withLimits();
  for (let account = 0; account < 8; account++) {
    const who = visitorAt(origin, 1);
    await who.signUp(`spammer-${account}@example.com`);
    for (const email of strangers.slice(account * 5, account * 5 + 5)) await askForAddress(who, email);
  }
  const own = Array.from({ length: 8 }, (_, account) => `spammer-${account}@example.com`);
  await eventually(async () => (await lettersTo(store, [...own, ...strangers])) === 20, 'the letters');
  expect((await askForAddress(await signedUpAt(origin, 2), 'friend@example.com')).status).toBe(204);
});

test('one address gets three letters an hour of each kind', async () => {
  expect(letters.perAddress).toEqual({ times: 3, within: hour });
  const { origin, store } = await withLimits();
  const email = 'target@example.com';
  await visitorAt(origin, 0).signUp(email);
  await eventually(async () => (await outboxOf(store, email)).length === 1, 'the first letter');
  const statuses: number[] = [];
  for (let time = 0; time < 8; time++) statuses.push((await askForReset(visitorAt(origin, time), email)).status);
  expect(statuses).toEqual([204, 204, 204, 429, 429, 429, 429, 429]);
  const attacker = await signedUpAt(origin, 20);
  const asked: number[] = [];
  for (let time = 0; time < 8; time++) asked.push((await askForAddress(attacker, email)).status);
  expect(asked.filter((status) => status === 204)).toHaveLength(2);
  await eventually(async () => (await outboxOf(store, email)).length === 6, 'all letters');
});

test('one address gets five letters a day of all kinds through one place, and others through another', async () => {
  expect(letters.perAddressAndNetwork).toEqual({ times: 5, within: day });
  const { origin } = await withLimits();
  const email = 'target@example.com';
  const [here, elsewhere] = [await signedUpAt(origin, 1), await signedUpAt(origin, 2)];
  const statuses: number[] = [];
  for (let time = 0; time < 3; time++) statuses.push((await askForReset(here, email)).status);
  for (let time = 0; time < 3; time++) statuses.push((await askForAddress(here, email)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  expect((await askForAddress(elsewhere, email)).status).toBe(204);
});

test('what an account does is told only to an address that was proven, and three times an hour', async () => {
  const { origin, store, stores } = await withLimits();
  const email = 'rosa@example.com';
  const rosa = visitorAt(origin, 1);
  const uid = await rosa.signUp(email);
  /** Changes the password so many times, and back. */
  const change = async (times: number) => {
    const [one, other] = [password, 'con-calma-88'];
    for (let time = 0; time < times; time++) {
      const [current, next] = time % 2 ? [other, one] : [one, other];
      expect((await rosa.post('/account/password', { current, next })).status).toBe(200);
    }
  };
  await change(6);
  expect(await mailTo(store, email)).toEqual([]);
  await changeUser(stores, uid, { emailVerified: true });
  await change(6);
  expect(await mailTo(store, email)).toHaveLength(3);
});

test('who is let in before their address is proven has the letter once it is', async () => {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  const waiting = await signUp(server, 'espera');
  await pushAdmin(admin, [{ kind: 'access', uid: waiting.uid, hasBetaAccess: true }]);
  expect(await mailTo(server.store, waiting.email)).toEqual([]);
  const [token] = await secretsTo(server.store, waiting.email);
  expect((await waiting.visitor.post('/auth/email/verify', { token })).status).toBe(204);
  const news = await mailTo(server.store, waiting.email);
  expect(news.map(({ subject }) => subject)).toEqual(['Ya puede ofrecer servicios en Confío']);
});

async function signedUpAt(origin: string, place: number): Promise<Visitor> {
  const who = visitorAt(origin, place);
  await who.signUp(`somebody-${place}@example.com`);
  return who;
}
