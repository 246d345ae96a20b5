import { describe, expect, test } from 'vitest';
import { codeLength } from '../../../shared/rules/account/sign-in/phone-codes.ts';
import { codeId } from '../../../sync-server/accounts/phone/phone-codes.ts';
import { newestCode, outboxOf, secretsTo } from '../../world/sign-in/outbox.ts';
import { emailOf, password, signUp, storedUser } from '../../world/people.ts';
import { type Answered, Visitor } from '../../world/visitor.ts';
import { eventually, manyCodes, storeKinds } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

const number = '+50688880001';
const statusesOf = (answers: Answered[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

const send = (who: Visitor, purpose: 'sign-in' | 'add') =>
  who.post('/auth/sendVerificationChallenge', { phoneNumber: number, language: 'es', purpose });
const complete = (who: Visitor, code: string, purpose: 'sign-in' | 'add') =>
  who.post('/auth/completeVerificationChallenge', {
    phoneNumber: number,
    code,
    purpose,
    language: 'es',
    isContractor: true,
  });

describe.each(storeKinds)('at the same moment, over %s', (kind) => {
  test('a letter that is used twice is good once', async () => {
    const server = await serverForTest(kind);
    const { email } = await signUp(server, 'ana');
    await new Visitor(server.origin).post('/auth/reset/request', { email, language: 'es' });
    const secrets = async () =>
      (await outboxOf(server.store, email)).flatMap(
        ({ text }) => text.match(/\/reset-password#token=([\w-]+)/)?.[1] ?? [],
      );
    await eventually(async () => (await secrets()).length === 1, 'a letter');
    const [token] = await secrets();
    const reset = () => new Visitor(server.origin).post('/auth/reset', { token, password: 'con-calma-88' });
    expect(statusesOf(await Promise.all([reset(), reset()]))).toEqual([200, 422]);
    expect(await reset()).toMatchObject({ status: 422, body: { code: 'link-invalid' } });
  });

  test('of two accounts that move to one address, exactly one gets it', async () => {
    const server = await serverForTest(kind);
    const wanted = emailOf('disputada');
    const racers = [await signUp(server, 'ana'), await signUp(server, 'beto')];
    for (const { visitor } of racers) {
      await visitor.post('/account/email', { email: wanted, password, language: 'es' });
    }
    const answers = await Promise.all(
      (await secretsTo(server.store, wanted)).map((token) =>
        new Visitor(server.origin).post('/auth/email/verify', { token }),
      ),
    );
    expect(statusesOf(answers)).toEqual([204, 409]);
    const users = await Promise.all(racers.map(({ uid }) => storedUser(server.stores, uid)));
    expect(users.filter(({ email }) => email === wanted)).toHaveLength(1);
  });

  test('of many who come in by the right code, one gets a token', async () => {
    const server = await serverForTest(kind);
    const who = new Visitor(server.origin);
    await send(who, 'sign-in');
    const code = await newestCode(server.store, number);
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(who.copy(), code, 'sign-in')));
    expect(statusesOf(answers)).toEqual([200, 422, 422, 422, 422]);
  });

  test('a code is tried five times and no more, also when all tries come at once', async () => {
    const server = await serverForTest(kind);
    const who = new Visitor(server.origin);
    await send(who, 'sign-in');
    const code = await newestCode(server.store, number);
    const wrong = String((Number(code) + 1) % 10 ** codeLength).padStart(codeLength, '0');
    await Promise.all(Array.from({ length: 8 }, () => complete(who.copy(), wrong, 'sign-in')));
    expect(await complete(who, code, 'sign-in')).toMatchObject({ body: { code: 'code-wrong' } });
    const id = codeId({ number, uid: null, device: who.deviceId });
    expect(await server.stores.challenges.get(id)).toMatchObject({ count: 5 });
  });

  test('of two accounts that want one number, exactly one gets it', async () => {
    const server = await serverForTest(kind, { limits: manyCodes });
    const racers = [await signUp(server, 'ana'), await signUp(server, 'beto')];
    const codes: string[] = [];
    for (const { visitor } of racers) {
      await send(visitor, 'add');
      codes.push(await newestCode(server.store, number));
    }
    const answers = await Promise.all(racers.map(({ visitor }, at) => complete(visitor, codes[at] ?? '', 'add')));
    expect(statusesOf(answers)).toEqual([200, 409]);
    const winner = racers[answers.findIndex(({ status }) => status === 200)];
    const users = await Promise.all(racers.map(({ uid }) => storedUser(server.stores, uid)));
    expect(users.filter(({ phoneVerified }) => phoneVerified).map(({ uid }) => uid)).toEqual([winner?.uid]);
    // It leads to the winner's account.
    const guest = new Visitor(server.origin);
    await send(guest, 'sign-in');
    const { body } = await complete(guest, await newestCode(server.store, number), 'sign-in');
    await guest.post('/auth/token', body);
    expect((await guest.session())?.account.uid).toBe(winner?.uid);
  });
});
