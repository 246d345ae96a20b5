import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignInToken } from '../../../shared/protocol/auth-protocol.ts';
import type { User } from '../../../shared/model/user.ts';
import { codeLength } from '../../../shared/rules/account/sign-in/phone-codes.ts';
import { codeId } from '../../../sync-server/accounts/phone/phone-codes.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { getOrNull } from '../../../sync-server/couch/read.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { newestCode } from '../../world/sign-in/outbox.ts';
import { Visitor } from '../../world/visitor.ts';
import { anyStore, makeStore, manyCodes, putReview, startBareServer, type TestStore } from '../../world/world.ts';
import { makeReview } from '../../world/makers.ts';
import { ownAccount, pushEdit } from '../../world/own-account.ts';
import { changeUser, membership, password } from '../../world/people.ts';

/** A number that no other test has: each gets the next one. */
let given = 0;
const nextNumber = () => `+5068888${String(given++).padStart(4, '0')}`;

describe.each(anyStore)('over %s', (kind) => {
  let store: TestStore;
  let server: RunningServer;

  beforeAll(async () => {
    store = await makeStore(kind);
    server = await startBareServer(store, { limits: manyCodes });
  });
  afterAll(async () => {
    await server.stop();
    await store.remove();
  });

  const visitor = () => new Visitor(server.origin);
  const send = (who: Visitor, phoneNumber: string, purpose = 'sign-in', proof = {}) =>
    who.post('/auth/sendVerificationChallenge', { phoneNumber, language: 'es', purpose, ...proof });
  const complete = (who: Visitor, phoneNumber: string, code: string, purpose = 'sign-in') =>
    who.post('/auth/completeVerificationChallenge', {
      phoneNumber,
      code,
      purpose,
      language: 'es',
      isContractor: true,
    });
  const userOf = async (uid: string) => (await getOrNull(server.stores.users, uid)) as User;

  /** Comes in by the number, as a person does; gives the uid. */
  async function comeIn(who: Visitor, number: string): Promise<string> {
    expect((await send(who, number)).status).toBe(204);
    const { body } = await complete(who, number, await newestCode(store, number));
    expect((await who.post('/auth/token', SignInToken.parse(body))).status).toBe(200);
    return (await who.session())?.account.uid ?? '';
  }

  async function add(who: Visitor, number: string) {
    expect(await send(who, number, 'add', { password })).toMatchObject({ status: 204 });
    return complete(who, number, await newestCode(store, number), 'add');
  }

  /** Another code than the one that was sent. */
  const wrong = (code: string) => String((Number(code) + 1) % 10 ** codeLength).padStart(codeLength, '0');

  describe('coming in by a number', () => {
    test('a new number makes an account, the same number leads to it again', async () => {
      const number = nextNumber();
      const uid = await comeIn(visitor(), number);
      expect(await userOf(uid)).toMatchObject({
        phoneNumber: number,
        phoneVerified: true,
        phoneAuthId: uid,
        providerId: 'phone',
        signInMethods: ['phone'],
        isAnonymous: false,
        isContractor: true,
        preferredLang: 'es',
        email: null,
      });
      expect(await comeIn(visitor(), number)).toBe(uid);
    });

    test('the number may be written as people write it', async () => {
      const number = nextNumber();
      const uid = await comeIn(visitor(), number);
      const who = visitor();
      const written = `(${number.slice(4, 8)}) ${number.slice(8, 10)}-${number.slice(10)}`;
      await send(who, written);
      const { body } = await complete(who, written, await newestCode(store, number));
      await who.post('/auth/token', body);
      expect((await who.session())?.account.uid).toBe(uid);
    });

    test('the answer is the same whether or not the number has an account', async () => {
      const [known, unknown] = [nextNumber(), nextNumber()];
      await comeIn(visitor(), known);
      const asking = [known, unknown].map((number) => ({ number, who: visitor() }));
      const answers = await Promise.all(asking.map(({ number, who }) => send(who, number)));
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
        { status: 204, body: '' },
        { status: 204, body: '' },
      ]);
      const failures = await Promise.all(
        asking.map(async ({ number, who }) => complete(who, number, wrong(await newestCode(store, number)))),
      );
      for (const { status, body } of failures)
        expect({ status, body }).toEqual({ status: 422, body: { code: 'code-wrong' } });
    });

    test('what is no mobile number of Costa Rica, the United States or Canada gets no code', async () => {
      for (const number of ['2222-3333', '+52 55 1234 5678', 'hola']) {
        expect(await send(visitor(), number)).toMatchObject({ status: 422, body: { code: 'phone-invalid' } });
        expect(await complete(visitor(), number, '123456')).toMatchObject({ body: { code: 'phone-invalid' } });
      }
    });

    test('a code is good once, and so is the token it gives', async () => {
      const number = nextNumber();
      const first = visitor();
      await send(first, number);
      const code = await newestCode(store, number);
      const { body } = await complete(first, number, code);
      expect(await complete(first, number, code)).toMatchObject({ status: 422, body: { code: 'code-wrong' } });
      expect((await first.post('/auth/token', body)).status).toBe(200);
      const second = visitor();
      expect(await second.post('/auth/token', body)).toMatchObject({ status: 422, body: { code: 'link-invalid' } });
      expect(await second.session()).toBeNull();
    });

    test('a code may be tried five times', async () => {
      const [number, who] = [nextNumber(), visitor()];
      await send(who, number);
      const code = await newestCode(store, number);
      for (let attempt = 0; attempt < 5; attempt++) await complete(who, number, wrong(code));
      expect(await complete(who, number, code)).toMatchObject({ body: { code: 'code-wrong' } });
      expect(await getOrNull(server.stores.challenges, signInCodeId(who, number))).toMatchObject({ count: 5 });
    });

    test('the fifth try still counts when it is right', async () => {
      const [number, who] = [nextNumber(), visitor()];
      await send(who, number);
      const code = await newestCode(store, number);
      for (let attempt = 0; attempt < 4; attempt++) await complete(who, number, wrong(code));
      expect((await complete(who, number, code)).status).toBe(200);
    });

    test('a code ends, and a new one takes the place of the older', async () => {
      const [number, who] = [nextNumber(), visitor()];
      await send(who, number);
      const first = await newestCode(store, number);
      await endNow(signInCodeId(who, number));
      expect(await complete(who, number, first)).toMatchObject({ body: { code: 'code-wrong' } });
      await send(who, number);
      const second = await newestCode(store, number);
      if (first !== second) expect((await complete(who, number, first)).status).toBe(422);
      expect((await complete(who, number, second)).status).toBe(200);
    });

    test('a code for one number is none for another, and neither it nor the number is stored in the open', async () => {
      const [mine, other] = [nextNumber(), nextNumber()];
      const who = visitor();
      await send(who, mine);
      const code = await newestCode(store, mine);
      expect((await complete(who, other, code)).status).toBe(422);
      const stored = await getOrNull(server.stores.challenges, signInCodeId(who, mine));
      expect(stored?._id).not.toContain(mine.slice(4));
      expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
    });

    test('an account that was made to write a review becomes a full one, with what it wrote', async () => {
      const who = visitor();
      await who.post('/auth/anonymous', { language: 'es' });
      const uid = (await who.session())?.account.uid ?? '';
      const review = makeReview('ana', 'rosa');
      await putReview(server.stores, { ...review, from: { ...review.from, uid, isAnonymous: true } });
      expect(await comeIn(who, nextNumber())).toBe(uid);
      expect(await userOf(uid)).toMatchObject({ isAnonymous: false, signInMethods: ['phone'] });
      const { rows } = await server.stores.reviews.allDocs({ include_docs: true });
      const authors = rows.flatMap((row) => ('doc' in row && row.doc && 'from' in row.doc ? [row.doc.from] : []));
      expect(authors.find((author) => author.uid === uid)).toMatchObject({ isAnonymous: false });
    });
  });

  describe('adding a number to an account', () => {
    test('it is theirs, and verified, once the code is given; until then the account is as it was', async () => {
      const who = visitor();
      const uid = await who.signUp(`adds-${kind}@example.com`);
      const number = nextNumber();
      const before = await userOf(uid);
      await send(who, number, 'add');
      expect(await userOf(uid)).toEqual(before);
      const { status, body } = await complete(who, number, await newestCode(store, number), 'add');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        session: { account: { phoneNumber: number, phoneVerified: true, phoneAuthId: uid } },
      });
      expect((await userOf(uid)).signInMethods).toEqual(['password', 'phone']);
      expect(await comeIn(visitor(), number)).toBe(uid);
    });

    test('a change that is abandoned leaves the number as it was: proven, shown, and to be hidden', async () => {
      const who = visitor();
      const uid = await who.signUp(`stays-${kind}@example.com`);
      const [older, abandoned] = [nextNumber(), nextNumber()];
      await add(who, older);
      await changeUser(server.stores, uid, { ...membership, contactPhone: older });
      await send(who, abandoned, 'add', { password });
      expect(await complete(who, abandoned, wrong(await newestCode(store, abandoned)), 'add')).toMatchObject({
        body: { code: 'code-wrong' },
      });
      const kept = { phoneNumber: older, phoneVerified: true, phoneAuthId: uid, contactPhone: older };
      expect(await userOf(uid)).toMatchObject(kept);
      const { kind: outcome, current } = await pushEdit(who, await ownAccount(who, uid), { contactPhone: null });
      expect(outcome).toBe('accepted');
      expect(current).toMatchObject({ ...kept, contactPhone: null });
    });

    test('another number takes its place, also after one that was never proven, and the older is free', async () => {
      const who = visitor();
      const uid = await who.signUp(`moves-${kind}@example.com`);
      const [older, abandoned, newer] = [nextNumber(), nextNumber(), nextNumber()];
      await add(who, older);
      await send(who, abandoned, 'add', { password });
      expect(await comeIn(visitor(), older)).toBe(uid);
      expect((await add(who, newer)).status).toBe(200);
      expect(await userOf(uid)).toMatchObject({ phoneNumber: newer, signInMethods: ['password', 'phone'] });
      expect(await comeIn(visitor(), newer)).toBe(uid);
      expect(await comeIn(visitor(), older)).not.toBe(uid);
    });

    test('an open session alone does not put another number in the place of the one that is a way in', async () => {
      const who = visitor();
      const uid = await who.signUp(`guards-${kind}@example.com`);
      const [older, strangers] = [nextNumber(), nextNumber()];
      expect(await send(who, older, 'add')).toMatchObject({ status: 204 });
      await complete(who, older, await newestCode(store, older), 'add');
      const refused = { status: 401, body: { code: 'wrong-credentials' } };
      expect(await send(who, strangers, 'add')).toMatchObject(refused);
      expect(await send(who, strangers, 'add', { password: 'a-guess-of-mine' })).toMatchObject(refused);
      expect(await complete(who, strangers, '123456', 'add')).toMatchObject({ body: { code: 'code-wrong' } });
      expect(await comeIn(visitor(), older)).toBe(uid);
    });

    test('a number that everyone saw is not shown any more once another one, or none, is in its place', async () => {
      const who = visitor();
      const uid = await who.signUp(`shows-${kind}@example.com`);
      const [older, newer] = [nextNumber(), nextNumber()];
      await add(who, older);
      await changeUser(server.stores, uid, { contactPhone: older });
      await add(who, newer);
      expect(await userOf(uid)).toMatchObject({ phoneNumber: newer, contactPhone: null });
      await changeUser(server.stores, uid, { contactPhone: newer });
      expect((await who.post('/account/unlink', { method: 'phone', password })).status).toBe(200);
      expect(await userOf(uid)).toMatchObject({ phoneNumber: null, contactPhone: null });
    });

    test("another account's number is refused to who gives the right code", async () => {
      const number = nextNumber();
      const owner = await comeIn(visitor(), number);
      const who = visitor();
      const uid = await who.signUp(`late-${kind}@example.com`);
      expect(await add(who, number)).toMatchObject({ status: 409, body: { code: 'phone-in-use' } });
      expect(await userOf(uid)).toMatchObject({ phoneVerified: false, phoneAuthId: null, signInMethods: ['password'] });
      expect(await comeIn(visitor(), number)).toBe(owner);
    });

    test('a code is of use only to the account, and for what, it was asked for', async () => {
      const number = nextNumber();
      const who = visitor();
      await who.signUp(`owner-${kind}@example.com`);
      await send(who, number, 'add');
      const code = await newestCode(store, number);
      const other = visitor();
      await other.signUp(`other-${kind}@example.com`);
      expect(await complete(other, number, code, 'add')).toMatchObject({ body: { code: 'code-wrong' } });
      expect(await complete(who, number, code)).toMatchObject({ body: { code: 'code-wrong' } });
      expect((await complete(who, number, code, 'add')).status).toBe(200);
    });

    test('only who is signed in, to an account of their own, adds one', async () => {
      expect(await send(visitor(), nextNumber(), 'add')).toMatchObject({ status: 401, body: { code: 'signed-out' } });
      expect(await complete(visitor(), nextNumber(), '123456', 'add')).toMatchObject({ status: 401 });
      const guest = visitor();
      await guest.post('/auth/anonymous', { language: 'es' });
      expect(await send(guest, nextNumber(), 'add')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    });
  });

  /** What the code to come in by is stored under that the browser asked for. */
  const signInCodeId = ({ deviceId: device }: Visitor, number: string) => codeId({ number, uid: null, device });

  /** Puts the end of a challenge, or of a count, into the past. */
  async function endNow(id: string): Promise<void> {
    await changeDocument(server.stores.challenges, id, (stored) => stored && { ...stored, endsAt: Date.now() - 1 });
  }
});
