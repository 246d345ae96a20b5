import { describe, expect, test } from 'vitest';
import { completeCode, sendCode } from '../world/sign-in/codes.ts';
import { newestCode, mailTo, outboxOf, secretsTo } from '../world/sign-in/outbox.ts';
import { password, storedUser } from '../world/people.ts';
import { behindProxy, visitorAt } from '../world/networks.ts';
import { type Answered, Visitor } from '../world/visitor.ts';
import { eventually, manyCodes } from '../world/world.ts';
import { serverForTest } from '../server/server-for-test.ts';

const member = 'miembro@example.com';
const nobody = 'nadie@example.com';
const noContent = { status: 204, body: '' };
const said = ({ status, body }: Answered) => ({ status, body });

/** A server with somebody who is a member, and a stranger who is signed in. */
async function begin() {
  const server = await serverForTest('embedded', { limits: manyCodes });
  const uid = await new Visitor(server.origin).signUp(member);
  const stranger = new Visitor(server.origin);
  const strangerUid = await stranger.signUp('extrana@example.com');
  return { ...server, uid, stranger, strangerUid };
}

describe('who asks to move an account to an address', () => {
  test('is answered the same whether or not it has an account, and its owner reads of it', async () => {
    const { store, stranger } = await begin();
    const ask = (email: string) => stranger.post('/account/email', { email, password, language: 'es' });
    const answers = [await ask(member), await ask(nobody)];
    expect(answers.map(said)).toEqual([noContent, noContent]);
    const [letter] = await mailTo(store, member);
    expect(letter?.subject).toBe('Este correo ya tiene una cuenta de Confío');
    expect(letter?.text).toContain('/es/signin');
    expect((await outboxOf(store, nobody)).map(({ subject }) => subject)).toEqual([
      'Confirme su nuevo correo electrónico',
    ]);
  });

  test('cannot tell by an older letter either', async () => {
    const { store, stranger } = await begin();
    for (const email of [member, nobody]) {
      const mine = `mia-${email}`;
      await stranger.post('/account/email', { email: mine, password, language: 'es' });
      await stranger.post('/account/email', { email, password, language: 'es' });
      const [token] = await secretsTo(store, mine);
      expect(await stranger.post('/auth/email/verify', { token })).toMatchObject({ body: { code: 'link-invalid' } });
    }
  });

  test('is counted before anything is looked up', async () => {
    const { stranger } = await begin();
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++) {
      const email = time % 2 ? member : `nadie-${time}@example.com`;
      statuses.push((await stranger.post('/account/email', { email, password, language: 'es' })).status);
    }
    expect(statuses.slice(9)).toEqual([429, 429, 429]);
  });
});

describe('who adds a phone number', () => {
  const number = '+50688887777';

  test('learns that it has an account only by the code that goes there', async () => {
    const { origin, store, stores, stranger, strangerUid } = await begin();
    const owner = new Visitor(origin);
    await sendCode(owner, number);
    await completeCode(owner, number, await newestCode(store, number));
    const answers = [await sendCode(stranger, number, 'add'), await sendCode(stranger, '+50688886666', 'add')];
    expect(answers.map(said)).toEqual([noContent, noContent]);
    expect(await completeCode(stranger, number, 'aaaaaa', 'add')).toMatchObject({
      status: 422,
      body: { code: 'code-wrong' },
    });
    expect(await completeCode(stranger, number, await newestCode(store, number), 'add')).toMatchObject({
      status: 409,
      body: { code: 'phone-in-use' },
    });
    expect(await storedUser(stores, strangerUid)).toMatchObject({ phoneNumber: null, phoneVerified: false });
  });
});

describe('the form that makes accounts', () => {
  const signUp = (who: Visitor, email: string, secret: string) =>
    who.post('/auth/sign-up', { email, password: secret, language: 'es', isContractor: false });

  test('says of a password the same whether or not the address has an account, so that asking costs an account', async () => {
    const { origin, stranger } = await begin();
    for (const secret of ['123456', 'corta']) {
      const answers = [await signUp(stranger, member, secret), await signUp(stranger, nobody, secret)];
      expect(answers[0]?.status).toBe(422);
      expect(said(answers[0] as Answered)).toEqual(said(answers[1] as Answered));
    }
    expect((await signUp(new Visitor(origin), nobody, 'con-calma-88')).status).toBe(200);
  });

  test('tells the owner of an address that somebody tried it, and is limited with the wrong passwords', async () => {
    const server = await serverForTest('embedded', behindProxy);
    const { origin, store } = server;
    await visitorAt(origin, 0).signUp(member);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await signUp(visitorAt(origin, 1), member, 'otra-cosa-99')).status);
    expect(statuses).toEqual([...Array(10).fill(409), 429]);
    await eventually(async () => (await mailTo(store, member)).length === 3, 'the letters');
    expect(new Set((await mailTo(store, member)).map(({ subject }) => subject))).toEqual(
      new Set(['Este correo ya tiene una cuenta de Confío']),
    );
  });
});
