import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationCookie } from '../../../shared/protocol/auth-protocol.ts';
import {
  emailCredential,
  googleCredential,
  phoneCredential,
  reserve,
} from '../../../sync-server/accounts/credentials.ts';
import { makeToken } from '../../../sync-server/accounts/sign-in/tokens.ts';
import { documentIds, documentsInRange } from '../../../sync-server/couch/read.ts';
import type { Stores } from '../../../sync-server/couch/stores.ts';
import { makeReview } from '../../world/makers.ts';
import { type Answered, Visitor } from '../../world/visitor.ts';
import { putReview, anyStore, type StoreKind } from '../../world/world.ts';
import { type GoogleStandIn, startGoogle, wayBack } from '../../world/sign-in/google.ts';
import { serverForTest } from '../server-for-test.ts';
import { password } from '../../world/people.ts';
import { mailTo } from '../../world/sign-in/outbox.ts';
import { writeLetter } from '../../../sync-server/letters/letter-words.ts';

const rosa = { sub: '1001', email: 'Rosa@Example.com', email_verified: true, name: 'Rosa Jiménez' };

let google: GoogleStandIn;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.stop());

const start = (kind: StoreKind) => serverForTest(kind, { google: google.config });

describe.each(anyStore)('over %s', (kind) => {
  test('who comes with Google for the first time has an account, and comes back to it', async () => {
    const { origin, stores } = await start(kind);
    const visitor = new Visitor(origin);
    expect((await visitor.get('/auth/ways')).body).toEqual({ google: true });
    expectSignedIn(await google.goThrough(visitor, rosa, 'mode=popup&lang=es&role=contractor'));
    const account = (await visitor.session())?.account;
    expect(account).toMatchObject({
      displayName: 'Rosa Jiménez',
      email: 'rosa@example.com',
      emailVerified: true,
      isContractor: true,
      preferredLang: 'es',
      signInMethods: ['google'],
    });
    const elsewhere = new Visitor(origin);
    // The address at Google may change: who it is does not.
    expectSignedIn(await google.goThrough(elsewhere, { ...rosa, email: 'new@example.com' }));
    expect((await elsewhere.session())?.account.uid).toBe(account?.uid);
    expect(await documentIds(stores.users)).toEqual([account?.uid]);
  });

  test('its address is taken: nobody signs up with it', async () => {
    const { origin } = await start(kind);
    await google.goThrough(new Visitor(origin), rosa);
    const given = { email: 'rosa@example.com', password, language: 'es', isContractor: false };
    const answer = await new Visitor(origin).post('/auth/sign-up', given);
    expect(answer).toMatchObject({ status: 409, body: { code: 'email-in-use' } });
  });

  test('an account whose address was verified here is linked, and keeps its password and sessions', async () => {
    const { origin, stores, store } = await start(kind);
    const phone = new Visitor(origin);
    const uid = await phone.signUp('rosa@example.com');
    await changeUser(stores, uid, { emailVerified: true, displayName: 'Rosa' });
    const visitor = new Visitor(origin);
    expectSignedIn(await google.goThrough(visitor, rosa));
    expect((await visitor.session())?.account).toMatchObject({
      uid,
      displayName: 'Rosa',
      signInMethods: ['password', 'google'],
    });
    expect((await phone.session())?.account.uid).toBe(uid);
    expect(await new Visitor(origin).signIn('rosa@example.com')).toBe(uid);
    // It is a way in that the owner may know nothing of.
    const told = writeLetter('es', { kind: 'ways-in-changed' }, null).subject;
    const subjects = async () => (await mailTo(store, 'rosa@example.com')).map(({ subject }) => subject);
    expect(await subjects()).toEqual([told]);
    expectSignedIn(await google.goThrough(new Visitor(origin), rosa));
    expect(await subjects()).toEqual([told]);
  });

  test('an account whose address nobody verified loses every way in that was there before it is linked', async () => {
    const { origin, stores } = await start(kind);
    const stranger = new Visitor(origin);
    const uid = await stranger.signUp('rosa@example.com');
    const strangers = { uid, passwordHash: null, createdAt: 1 };
    await reserve(stores.credentials, phoneCredential('+50688880000'), strangers);
    await reserve(stores.credentials, googleCredential('6666'), strangers);
    await changeUser(stores, uid, {
      signInMethods: ['password', 'phone', 'google'],
      phoneNumber: '+50688880000',
      phoneVerified: true,
      contactPhone: '+50688880000',
    });
    await makeToken(stores, 'email', { uid, subject: 'stranger@example.com' });

    const visitor = new Visitor(origin);
    expectSignedIn(await google.goThrough(visitor, rosa));

    expect((await visitor.session())?.account).toMatchObject({
      uid,
      emailVerified: true,
      phoneNumber: null,
      phoneVerified: false,
      contactPhone: null,
      signInMethods: ['google'],
    });
    expect(await stranger.session()).toBeNull();
    const again = await stranger.post('/auth/sign-in', { email: 'rosa@example.com', password });
    expect(again.status).toBe(401);
    expect(await documentIds(stores.credentials)).toEqual([
      emailCredential('rosa@example.com'),
      googleCredential('1001'),
    ]);
    expect((await documentsInRange(stores.challenges, 'email:')).length).toBe(0);
  });

  test('an address that Google has not verified leads to no account that is there', async () => {
    const { origin, stores } = await start(kind);
    const uid = await new Visitor(origin).signUp('rosa@example.com');
    await changeUser(stores, uid, { emailVerified: true });
    for (const claim of [{ email_verified: false }, { email_verified: undefined }]) {
      const visitor = new Visitor(origin);
      expectRefused(await google.goThrough(visitor, { ...rosa, ...claim }), 'google-email-unverified');
      expect(await visitor.session()).toBeNull();
    }
    expect(await documentIds(stores.credentials)).toEqual([emailCredential('rosa@example.com')]);
  });

  test('one that nobody has makes an account that must still verify it', async () => {
    const { origin } = await start(kind);
    const visitor = new Visitor(origin);
    expectSignedIn(await google.goThrough(visitor, { ...rosa, email_verified: false }));
    expect((await visitor.session())?.account).toMatchObject({ email: 'rosa@example.com', emailVerified: false });
  });

  test('an account that is signed in is linked, unless the Google account is somebody else’s', async () => {
    const { origin, stores } = await start(kind);
    const luis = new Visitor(origin);
    const uid = await luis.signUp('luis@example.com');
    expectSignedIn(await google.goThrough(luis, rosa, 'mode=link&lang=es'));
    expect((await luis.session())?.account).toMatchObject({
      uid,
      email: 'luis@example.com',
      signInMethods: ['password', 'google'],
    });
    const elsewhere = new Visitor(origin);
    await google.goThrough(elsewhere, rosa);
    expect((await elsewhere.session())?.account.uid).toBe(uid);

    const marta = new Visitor(origin);
    const martas = await marta.signUp('marta@example.com');
    expectRefused(await google.goThrough(marta, rosa, 'mode=link&lang=es'), 'google-in-use');
    expect((await marta.session())?.account).toMatchObject({ uid: martas, signInMethods: ['password'] });

    // An open session alone does not put another in the place of the one that is there.
    expectSignedIn(await google.goThrough(luis, rosa, 'mode=link&lang=es'));
    expectRefused(await google.goThrough(luis, { sub: '2002' }, 'mode=link&lang=es'), 'not-allowed');
    expect(await documentIds(stores.credentials)).not.toContain(googleCredential('2002'));
    expect((await luis.post('/account/unlink', { method: 'google', password })).status).toBe(200);
    expectSignedIn(await google.goThrough(luis, { sub: '2002' }, 'mode=link&lang=es'));
    expect(await documentIds(stores.credentials)).toContain(googleCredential('2002'));
    expect(await documentIds(stores.credentials)).not.toContain(googleCredential('1001'));
  });

  test('linking needs somebody who is signed in with an account of their own', async () => {
    const { origin, stores } = await start(kind);
    const visitor = new Visitor(origin);
    expectRefused(await google.goThrough(visitor, rosa, 'mode=link&lang=es'), 'signed-out');
    await visitor.beAnonymous();
    expectRefused(await google.goThrough(visitor, rosa, 'mode=link&lang=es'), 'not-allowed');
    expect(await documentIds(stores.credentials)).toEqual([]);
  });

  test('who wrote without an account keeps it when they come with Google', async () => {
    const { origin, stores } = await start(kind);
    const visitor = new Visitor(origin);
    const uid = await visitor.beAnonymous();
    const review = makeReview('ana', 'guest');
    await putReview(stores, { ...review, from: { ...review.from, uid, isAnonymous: true } });
    expectSignedIn(await google.goThrough(visitor, rosa));
    expect((await visitor.session())?.account).toMatchObject({ uid, isAnonymous: false, displayName: 'Rosa Jiménez' });
    expect((await stores.reviews.get('ana:by-guest')).from).toMatchObject({
      uid,
      isAnonymous: false,
      name: 'Rosa Jiménez',
    });
  });

  test('an account whose making broke off is made when they come again', async () => {
    const { origin, stores } = await start(kind);
    const beginning = { language: 'es', isContractor: true } as const;
    const half = { uid: 'half', passwordHash: null, createdAt: 1, beginning };
    await reserve(stores.credentials, googleCredential('1001'), half);
    await reserve(stores.credentials, emailCredential('rosa@example.com'), half);
    const visitor = new Visitor(origin);
    expectSignedIn(await google.goThrough(visitor, rosa));
    expect((await visitor.session())?.account).toMatchObject({
      uid: 'half',
      email: 'rosa@example.com',
      isContractor: true,
    });
  });

  test('where there are no popups the way leads back to where they wanted to go, as far as they may', async () => {
    const { origin, stores } = await start(kind);
    const visitor = new Visitor(origin);
    const first = await google.goThrough(visitor, rosa, 'mode=redirect&lang=es&next=/es/account');
    expect([first.status, first.headers.get('location')]).toEqual([303, '/es/account']);
    const uid = (await visitor.session())?.account.uid ?? '';
    await changeUser(stores, uid, { hasBetaAccess: true });
    const second = await google.goThrough(visitor, rosa, 'mode=redirect&lang=es&next=/es/account');
    expect(second.headers.get('location')).toBe('/es/review-tos?nextRoute=%2Fes%2Faccount');
    const open = await google.goThrough(visitor, rosa, 'mode=redirect&lang=es&next=https://evil.example/');
    expect(open.headers.get('location')).toBe('/es/review-tos?nextRoute=%2Fes%2Ffind');
    const linked = await google.goThrough(visitor, rosa, 'mode=link&lang=en&next=/en/account');
    expect([linked.status, linked.headers.get('location')]).toEqual([303, '/en/account']);
  });

  test('where there are no popups an invitation, a role and a page to come outlast the way, in no address of it', async () => {
    const { origin, stores } = await start(kind);
    const visitor = new Visitor(origin, new Map([[invitationCookie, 'k3y']]));
    const query = 'mode=redirect&lang=es&role=contractor&next=/es/find';
    const form = '/es/signin?role=contractor&betakey=k3y&nextRoute=%2Fes%2Ffind';
    google.refuseNextToken();
    const failed = await google.goThrough(visitor.copy(), rosa, query);
    expect(failed.headers.get('location')).toBe(form.replace('?', '?refused=google-failed&'));
    const back = await google.goThrough(visitor, rosa, query);
    expect(back.headers.get('location')).toBe(form);
    const { uid, isContractor } = (await visitor.session())?.account ?? {};
    expect(isContractor).toBe(true);
    expect(visitor.cookie).not.toContain('k3y');
    expect(JSON.stringify(await documentsInRange(stores.sessions, ''))).not.toContain('k3y');
    await changeUser(stores, uid ?? '', { hasBetaAccess: true, displayName: 'Rosa' });
    const member = new Visitor(origin, new Map([[invitationCookie, 'k3y']]));
    const onward = await google.goThrough(member, rosa, query);
    expect(onward.headers.get('location')).toBe('/es/review-tos?nextRoute=%2Fes%2Ffind');
  });

  test('who changes their mind is told nothing, whoever fails is', async () => {
    const { origin } = await start(kind);
    const visitor = new Visitor(origin);
    await visitor.get('/auth/google?mode=popup&lang=es');
    expectRefused(await visitor.get('/auth/google/callback?error=access_denied'), 'cancelled');
    await visitor.get('/auth/google?mode=redirect&lang=es&next=/es/account');
    const back = await visitor.get('/auth/google/callback?error=access_denied');
    expect(back.headers.get('location')).toBe('/es/signin?nextRoute=%2Fes%2Faccount');
    google.refuseNextToken();
    const failed = await google.goThrough(visitor, rosa, 'mode=redirect&lang=es');
    expect(failed.headers.get('location')).toBe('/es/signin?refused=google-failed');
    expect(await visitor.session()).toBeNull();
  });

  test('nobody comes in by an answer that was meant for another browser, or by none', async () => {
    const { origin } = await start(kind);
    const answer = await wayBack(new Visitor(origin), 'mode=popup&lang=es');
    const victim = new Visitor(origin);
    expectRefused(await victim.get(answer), 'google-failed');
    await victim.get('/auth/google?mode=popup&lang=es');
    expectRefused(await victim.get(answer), 'google-failed');
    expectRefused(await victim.get('/auth/google/callback'), 'google-failed');
    expect(await victim.session()).toBeNull();
    const foreign = await victim.get('/auth/google?mode=link', { 'sec-fetch-site': 'cross-site' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
  });
});

test('the popup’s page runs no script but our own file', async () => {
  const { origin } = await start('embedded');
  const { body, headers } = await google.goThrough(new Visitor(origin), rosa);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(String(body).match(/<script[^>]*>/g)).toEqual(['<script src="/auth-done.js">']);
});

function expectSignedIn({ status, body }: Answered): void {
  expect(status).toBe(200);
  expect(body).toContain('<script src="/auth-done.js">');
  expect(body).not.toContain('data-refused');
}

function expectRefused({ status, body }: Answered, code: string): void {
  expect(status).toBe(200);
  expect(body).toContain(`data-refused="${code}"`);
}

async function changeUser(stores: Stores, uid: string, change: object): Promise<void> {
  await stores.users.put({ ...(await stores.users.get(uid)), ...change });
}
