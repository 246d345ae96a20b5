import { describe, expect, test } from 'vitest';
import { formerPrefix } from '../../../shared/rules/publication.ts';
import { emailCredential, setPasswordHash } from '../../../sync-server/accounts/credentials.ts';
import { documentIds, documentsInRange, getOrNull } from '../../../sync-server/couch/read.ts';
import { makeReview } from '../../world/makers.ts';
import { Visitor } from '../../world/visitor.ts';
import { putReview, anyStore } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';
import { changeUser, password } from '../../world/people.ts';

describe.each(anyStore)('over %s', (kind) => {
  test('who signs up is signed in, as the account they asked for', async () => {
    const { origin, stores } = await serverForTest(kind);
    const rosa = new Visitor(origin);
    const uid = await rosa.signUp(' Rosa@Example.com ', password, true);
    expect((await rosa.session())?.account).toMatchObject({
      uid,
      email: 'rosa@example.com',
      emailVerified: false,
      isContractor: true,
      isAnonymous: false,
      hasBetaAccess: false,
      isAdmin: false,
      preferredLang: 'es',
      signInMethods: ['password'],
    });
    const credential = await stores.credentials.get(emailCredential('rosa@example.com'));
    expect(credential.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test.each([
    ['an address that is none', { email: 'rosa@example', password }, 'email-invalid'],
    ['a password of five characters', { email: 'rosa@example.com', password: 'abcde' }, 'password-too-short'],
    ['a password that everybody has', { email: 'rosa@example.com', password: 'Password' }, 'password-too-common'],
  ])('%s signs nobody up', async (_what, given, code) => {
    const { origin, stores } = await serverForTest(kind);
    const answer = await new Visitor(origin).post('/auth/sign-up', { ...given, language: 'es', isContractor: false });
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await documentIds(stores.users)).toEqual([]);
    expect(await documentIds(stores.credentials)).toEqual([]);
  });

  test('a form that is not filled in as agreed is refused', async () => {
    const { origin } = await serverForTest(kind);
    const visitor = new Visitor(origin);
    for (const path of ['/auth/sign-up', '/auth/sign-in', '/auth/anonymous', '/auth/token']) {
      expect(await visitor.post(path, { email: 7 })).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    }
  });

  test('an address in use signs in where the password is right, and says so where it is not', async () => {
    const { origin, stores } = await serverForTest(kind);
    const uid = await new Visitor(origin).signUp('rosa@example.com');
    const again = new Visitor(origin);
    expect(await again.signUp('ROSA@example.com')).toBe(uid);
    expect((await again.session())?.account.uid).toBe(uid);
    const other = new Visitor(origin);
    const given = { email: 'rosa@example.com', password: 'another-one', language: 'es', isContractor: false };
    expect(await other.post('/auth/sign-up', given)).toMatchObject({ status: 409, body: { code: 'email-in-use' } });
    expect(await other.session()).toBeNull();
    expect(await documentIds(stores.users)).toEqual([uid]);
  });

  test('who comes back signs in; what was wrong is not told', async () => {
    const { origin, stores } = await serverForTest(kind);
    const uid = await new Visitor(origin).signUp('rosa@example.com');
    const googleOnly = await new Visitor(origin).signUp('google-only@example.com');
    await setPasswordHash(stores.credentials, emailCredential('google-only@example.com'), googleOnly, null);
    const visitor = new Visitor(origin);
    const wrong = [
      { email: 'rosa@example.com', password: 'wrong-one' },
      { email: 'nobody@example.com', password },
      { email: 'no address', password },
      { email: 'google-only@example.com', password },
    ];
    const answers = [];
    for (const given of wrong) answers.push(await visitor.post('/auth/sign-in', given));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"code":"wrong-credentials"}']));
    expect(await visitor.session()).toBeNull();
    expect(await visitor.signIn('Rosa@Example.com')).toBe(uid);
  });

  test('who signs out is nobody, and their cookie opens nothing any more', async () => {
    const { origin, stores } = await serverForTest(kind);
    const rosa = new Visitor(origin);
    await rosa.signUp('rosa@example.com');
    const thief = rosa.copy();
    expect((await rosa.post('/auth/sign-out')).body).toEqual({ session: null });
    expect(await rosa.session()).toBeNull();
    expect(await thief.session()).toBeNull();
    expect(await documentIds(stores.sessions)).toEqual([]);
  });

  test('who writes without an account gets one that keeps what they wrote when they sign up', async () => {
    const { origin, stores } = await serverForTest(kind);
    const luis = new Visitor(origin);
    const uid = await luis.beAnonymous();
    expect((await luis.session())?.account).toMatchObject({ uid, isAnonymous: true, email: null });
    await putReview(stores, byGuest('ana', uid));
    expect(await luis.signUp('luis@example.com', password)).toBe(uid);
    expect((await luis.session())?.account).toMatchObject({ uid, isAnonymous: false, email: 'luis@example.com' });
    expect(await documentIds(stores.users)).toEqual([uid]);
    const [review] = await documentsInRange(stores.reviews, 'ana:');
    expect(review?.from).toMatchObject({ uid, isAnonymous: false, name: 'Luis', email: 'luis@example.com' });
    expect(await new Visitor(origin).signIn('luis@example.com')).toBe(uid);
  });

  test('an account that was there claims what was written without one, once', async () => {
    const { origin, stores } = await serverForTest(kind);
    const uid = await new Visitor(origin).signUp('marta@example.com');
    await stores.users.put({ ...(await stores.users.get(uid)), displayName: 'Marta Solís' });
    await putReview(stores, makeReview('beto', 'own', { from: { ...byGuest('beto', uid).from, isAnonymous: false } }));
    const device = new Visitor(origin);
    const guest = await device.beAnonymous();
    const thief = device.copy();
    for (const professional of ['ana', 'beto', uid]) await putReview(stores, byGuest(professional, guest));

    expect(await device.signIn('marta@example.com')).toBe(uid);

    const claimed = (await documentsInRange(stores.reviews, 'ana:'))[0]?.from;
    expect(claimed).toMatchObject({ uid, isAnonymous: false, name: 'Marta Solís', email: 'marta@example.com' });
    // A second one of the same professional, and one of themselves, stay without a name.
    for (const professional of ['beto', uid]) {
      expect((await stores.reviews.get(`${professional}:by-guest`)).from).toMatchObject({
        uid: expect.stringMatching(`^${formerPrefix}`),
        name: '',
      });
    }
    expect(await getOrNull(stores.users, guest)).toBeNull();
    expect(await documentsInRange(stores.sessions, `${guest}:`)).toEqual([]);
    expect(await thief.session()).toBeNull();
    const entries = await documentsInRange(stores.audit, '');
    expect(entries).toMatchObject([{ actor: uid, action: 'account-claimed', target: guest }]);
    await device.signIn('marta@example.com');
    expect(await documentIds(stores.audit)).toHaveLength(1);
  });

  test('what a suspended guest wrote does not show again once they come in elsewhere', async () => {
    const { origin, stores } = await serverForTest(kind);
    await new Visitor(origin).signUp('marta@example.com');
    const device = new Visitor(origin);
    const guest = await device.beAnonymous();
    const written = byGuest('ana', guest);
    await putReview(stores, { ...written, from: { ...written.from, isSuspended: true } });
    await changeUser(stores, guest, { isSuspended: true });
    await device.signIn('marta@example.com');
    const { from } = await stores.reviews.get('ana:by-guest');
    expect(from).toMatchObject({ uid: expect.stringMatching(`^${formerPrefix}`), isSuspended: true, name: '' });
    expect(await documentsInRange(stores.traces, formerPrefix)).toMatchObject([{ wasSuspended: true }]);
  });

  test('who is offered Google is told by what the server was given', async () => {
    const { origin } = await serverForTest(kind);
    expect((await new Visitor(origin).get('/auth/ways')).body).toEqual({ google: false });
    expect((await new Visitor(origin).get('/auth/google')).status).toBe(404);
  });
});

/** What a guest who signed with the name Luis wrote of `professional`. */
function byGuest(professional: string, uid: string) {
  const review = makeReview(professional, 'guest');
  const from = { ...review.from, uid, isAnonymous: true, name: 'Luis', email: null, phoneNumber: null };
  return { ...review, from };
}
