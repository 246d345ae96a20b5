import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../../shared/model/user.ts';
import { changeAccount, readAccount } from '../../../sync-server/couch/accounts.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { hashOf } from '../../../sync-server/secrets.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { newestCode, outboxOf, secretsTo } from '../../world/sign-in/outbox.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually, makeStore, startBareServer, anyStore, type TestStore } from '../../world/world.ts';
import { password } from '../../world/people.ts';

const newPassword = 'con-calma-88';

describe.each(anyStore)('over %s', (kind) => {
  let store: TestStore;
  let server: RunningServer;

  beforeAll(async () => {
    store = await makeStore(kind);
    server = await startBareServer(store);
  });
  afterAll(async () => {
    await server.stop();
    await store.remove();
  });

  const visitor = () => new Visitor(server.origin);
  const userOf = async (uid: string) => (await readAccount(server.stores, uid)) as User;
  const signIn = (email: string, given: string) => visitor().post('/auth/sign-in', { email, password: given });
  const reset = (token: string, given = newPassword, who = visitor()) =>
    who.post('/auth/reset', { token, password: given });
  const verify = (token: string) => visitor().post('/auth/email/verify', { token });
  const linkInvalid = { status: 422, body: { code: 'link-invalid' } };

  /** The secrets in the letters of a kind that came to an address; the subject tells the kinds apart. */
  async function secretsOf(email: string, subject: RegExp): Promise<string[]> {
    const letters = (await outboxOf(store, email)).filter((letter) => subject.test(letter.subject));
    return letters.flatMap(({ text }) => text.match(/#token=([\w-]+)/)?.[1] ?? []);
  }
  const resetSecrets = (email: string) => secretsOf(email, /new password|contraseña nueva/);

  /** Asks for a new password, and gives the secret of the letter that comes. */
  async function askForReset(email: string, language = 'es'): Promise<string> {
    const before = (await resetSecrets(email)).length;
    expect((await visitor().post('/auth/reset/request', { email, language })).status).toBe(204);
    await eventually(async () => (await resetSecrets(email)).length > before, 'a letter');
    return (await resetSecrets(email)).at(-1) ?? '';
  }

  /** Asks for a letter to another address than the account's, which following it moves to. */
  const askForAddress = (who: Visitor, email: string) =>
    who.post('/account/email', { email, password, language: 'es' });

  describe('a new password', () => {
    test('is chosen by letter, which proves the address, signs in here and out everywhere else', async () => {
      const email = `olvida-${kind}@example.com`;
      const elsewhere = visitor();
      const uid = await elsewhere.signUp(email);
      const here = visitor();
      const { status, body } = await reset(await askForReset(email), newPassword, here);
      expect(status).toBe(200);
      expect(body).toMatchObject({ session: { account: { uid, email, emailVerified: true } } });
      expect((await here.session())?.account.uid).toBe(uid);
      expect(await elsewhere.session()).toBeNull();
      expect(await signIn(email, password)).toMatchObject({ body: { code: 'wrong-credentials' } });
      expect((await signIn(email, newPassword)).status).toBe(200);
      expect((await outboxOf(store, email)).at(-1)?.subject).toBe('Se cambió su contraseña');
    });

    test('the letter is in the language that was asked in, and its secret stands where no server sees it', async () => {
      const email = `lee-${kind}@example.com`;
      await visitor().signUp(email);
      const secret = await askForReset(email, 'en');
      const letter = (await outboxOf(store, email)).find(({ subject }) => subject === 'Choose a new password');
      const link = new URL(letter?.text.match(/^http.*$/m)?.[0] ?? '');
      expect(link.origin).toBe(server.origin);
      expect(link.pathname).toBe('/en/reset-password');
      expect(link.search).toBe('');
      expect(link.hash).toBe(`#token=${secret}`);
      const { rows } = await server.stores.challenges.allDocs({ include_docs: true });
      expect(JSON.stringify(rows)).not.toContain(secret);
    });

    test('the answer is the same where there is no such account, and no letter goes anywhere', async () => {
      for (const email of [`nadie-${kind}@example.com`, 'no address']) {
        const { status, body } = await visitor().post('/auth/reset/request', { email, language: 'es' });
        expect({ status, body }).toEqual({ status: 204, body: '' });
      }
      await visitor().signUp(`alguien-${kind}@example.com`);
      await askForReset(`alguien-${kind}@example.com`);
      expect(await outboxOf(store, `nadie-${kind}@example.com`)).toEqual([]);
    });

    test('a letter ends after an hour, and one that was never sent is none', async () => {
      const email = `tarde-${kind}@example.com`;
      await visitor().signUp(email);
      const secret = await askForReset(email);
      const id = `reset:${hashOf(secret)}`;
      const stored = await server.stores.challenges.get(id);
      expect(stored.endsAt).toBeGreaterThan(Date.now());
      expect(stored.endsAt).toBeLessThanOrEqual(Date.now() + 60 * 60_000);
      await changeDocument(server.stores.challenges, id, (now) => now && { ...now, endsAt: Date.now() - 1 });
      expect(await reset(secret)).toMatchObject(linkInvalid);
      expect(await reset('guessed')).toMatchObject(linkInvalid);
      expect((await signIn(email, password)).status).toBe(200);
    });

    test('using one letter takes back the others', async () => {
      const email = `varias-${kind}@example.com`;
      await visitor().signUp(email);
      const [first, second] = [await askForReset(email), await askForReset(email)];
      expect((await reset(second)).status).toBe(200);
      expect(await reset(first, 'otra-cosa-99')).toMatchObject(linkInvalid);
    });

    test('a password that is turned down leaves the letter good', async () => {
      const email = `corta-${kind}@example.com`;
      await visitor().signUp(email);
      const secret = await askForReset(email);
      expect(await reset(secret, 'corta')).toMatchObject({ status: 422, body: { code: 'password-too-short' } });
      expect(await reset(secret, 'password')).toMatchObject({ status: 422, body: { code: 'password-too-common' } });
      expect((await reset(secret)).status).toBe(200);
    });

    test('three letters an hour go to an address, and who asks for a fourth is told so, whoever has the address', async () => {
      const [email, stranger] = [`insiste-${kind}@example.com`, `ninguna-${kind}@example.com`];
      await visitor().signUp(email);
      for (const address of [email, stranger]) {
        const ask = () => visitor().post('/auth/reset/request', { email: address, language: 'es' });
        const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status);
        expect(statuses).toEqual([204, 204, 204, 429]);
      }
      await eventually(async () => (await resetSecrets(email)).length === 3, 'the letters');
      expect(await outboxOf(store, stranger)).toEqual([]);
    });

    test('an address that nobody had proven may be held by somebody else: their ways in are closed', async () => {
      const email = `ajena-${kind}@example.com`;
      const number = kind === 'embedded' ? '+50687000001' : '+50687000002';
      const thief = visitor();
      const uid = await thief.signUp(email);
      await thief.post('/auth/sendVerificationChallenge', { phoneNumber: number, language: 'es', purpose: 'add' });
      await thief.post('/auth/completeVerificationChallenge', {
        phoneNumber: number,
        code: await newestCode(store, number),
        purpose: 'add',
        language: 'es',
        isContractor: false,
      });
      expect((await userOf(uid)).signInMethods).toEqual(['password', 'phone']);
      await changeAccount(server.stores, uid, () => ({ contactPhone: number }));
      expect((await reset(await askForReset(email))).status).toBe(200);
      const withoutPhone = { phoneNumber: null, phoneVerified: false, phoneAuthId: null, contactPhone: null };
      expect(await userOf(uid)).toMatchObject({ signInMethods: ['password'], ...withoutPhone });
      expect(await server.stores.credentials.get(`phone:${number}`).catch(() => null)).toBeNull();
    });

    test('an account that came by another way keeps it, and gets a password beside it', async () => {
      const email = `google-${kind}@example.com`;
      const uid = await visitor().signUp(email);
      await changeAccount(server.stores, uid, () => ({ emailVerified: true, signInMethods: ['google'] }));
      expect((await reset(await askForReset(email))).status).toBe(200);
      expect((await userOf(uid)).signInMethods).toEqual(['google', 'password']);
    });
  });

  describe('an address', () => {
    test('is written to when its account is made, and by no later sign-up with it', async () => {
      const email = `primera-${kind}@example.com`;
      const uid = await visitor().signUp(email);
      await eventually(async () => (await outboxOf(store, email)).length === 1, 'the letter');
      expect(await visitor().signUp(email)).toBe(uid);
      expect((await verify((await secretsTo(store, email))[0] ?? '')).status).toBe(204);
      expect((await userOf(uid)).emailVerified).toBe(true);
      expect((await outboxOf(store, email)).map(({ subject }) => subject)).toEqual(['Confirme su correo electrónico']);
    });

    test('that gets too many letters can have an account all the same', async () => {
      const email = `harta-${kind}@example.com`;
      for (const name of ['una', 'otra', 'tercera']) {
        const who = visitor();
        await who.signUp(`${name}-harta-${kind}@example.com`);
        expect((await askForAddress(who, email)).status).toBe(204);
      }
      const uid = await visitor().signUp(email);
      expect(await userOf(uid)).toMatchObject({ email, emailVerified: false });
      expect(await outboxOf(store, email)).toHaveLength(3);
    });

    test('is shown to be theirs by following a letter, once', async () => {
      const email = `prueba-${kind}@example.com`;
      const who = visitor();
      const uid = await who.signUp(email);
      expect((await userOf(uid)).emailVerified).toBe(false);
      expect((await who.post('/auth/email/send')).status).toBe(204);
      const secret = (await secretsTo(store, email)).at(-1) ?? '';
      expect((await verify(secret)).status).toBe(204);
      expect((await userOf(uid)).emailVerified).toBe(true);
      expect(await verify(secret)).toMatchObject(linkInvalid);
    });

    test('a letter ends after a day, and is none for a new password', async () => {
      const email = `dia-${kind}@example.com`;
      const who = visitor();
      const uid = await who.signUp(email);
      await who.post('/auth/email/send');
      const secret = (await secretsTo(store, email)).at(-1) ?? '';
      expect(await reset(secret)).toMatchObject(linkInvalid);
      const id = `email:${hashOf(secret)}`;
      expect((await server.stores.challenges.get(id)).endsAt).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60_000);
      await changeDocument(server.stores.challenges, id, (now) => now && { ...now, endsAt: Date.now() - 1 });
      expect(await verify(secret)).toMatchObject(linkInvalid);
      expect((await userOf(uid)).emailVerified).toBe(false);
    });

    test('letters to it are few, and nobody but who is signed in has them sent', async () => {
      const who = visitor();
      await who.signUp(`pocas-${kind}@example.com`);
      const statuses: number[] = [];
      for (let time = 0; time < 4; time++) statuses.push((await who.post('/auth/email/send')).status);
      expect(statuses.at(-1)).toBe(429);
      expect(await visitor().post('/auth/email/send')).toMatchObject({ status: 401 });
    });

    test('a new one takes the place of the old: the password goes along, and the old one hears of it', async () => {
      const [older, newer] = [`vieja-${kind}@example.com`, `nueva-${kind}@example.com`];
      const who = visitor();
      const uid = await who.signUp(older);
      await changeAccount(server.stores, uid, () => ({ emailVerified: true }));
      expect((await askForAddress(who, newer)).status).toBe(204);
      expect((await userOf(uid)).email).toBe(older);
      expect((await verify((await secretsTo(store, newer)).at(-1) ?? '')).status).toBe(204);
      expect(await userOf(uid)).toMatchObject({ email: newer, emailVerified: true });
      expect((await signIn(newer, password)).status).toBe(200);
      expect((await signIn(older, password)).status).toBe(401);
      expect((await outboxOf(store, older)).at(-1)?.subject).toBe('Se cambió su correo electrónico');
      expect(await visitor().signUp(older)).not.toBe(uid);
    });

    test('a letter to an address that is no longer wanted gives nobody the account', async () => {
      const [mistyped, wanted] = [`errada-${kind}@example.com`, `querida-${kind}@example.com`];
      const who = visitor();
      const uid = await who.signUp(mistyped);
      await who.post('/auth/email/send');
      await askForAddress(who, wanted);
      expect(await verify((await secretsTo(store, mistyped)).at(-1) ?? '')).toMatchObject(linkInvalid);
      expect((await verify((await secretsTo(store, wanted)).at(-1) ?? '')).status).toBe(204);
      expect(await userOf(uid)).toMatchObject({ email: wanted, emailVerified: true });
    });
  });
});

test('with a mail server that is away an account is made all the same, and who asks for a letter is told that none went', async () => {
  const store = await makeStore('embedded');
  const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'Confío <hola@confio.example>' } as const;
  const server = await startBareServer(store, { mail });
  const who = new Visitor(server.origin);
  await who.signUp('sola@example.com');
  const none = { status: 503, body: { code: 'unavailable' } };
  expect(await who.post('/auth/email/send')).toMatchObject(none);
  const other = { email: 'otra@example.com', password, language: 'es' };
  expect(await who.post('/account/email', other)).toMatchObject(none);
  // Whether there is such an account is not said.
  const asked = { email: 'sola@example.com', language: 'es' };
  expect((await who.post('/auth/reset/request', asked)).status).toBe(204);
  await server.stop();
  await store.remove();
});
