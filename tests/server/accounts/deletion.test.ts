import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { conversationKey } from '../../../shared/collections/keys.ts';
import type { User } from '../../../shared/model/user.ts';
import { photoCopyFile, photoFile } from '../../../shared/model/profile/photo-files.ts';
import { startCleaner } from '../../../sync-server/accounts/lifecycle/cleaner.ts';
import { oweAccessLetter } from '../../../sync-server/accounts/lifecycle/access-letter.ts';
import { deleteAccount, finishDeletions } from '../../../sync-server/accounts/lifecycle/deletion.ts';
import { establish } from '../../../sync-server/accounts/sign-in/join.ts';
import { isDeleted } from '../../../sync-server/couch/tombstones.ts';
import { makeToken } from '../../../sync-server/accounts/sign-in/tokens.ts';
import { SessionStore } from '../../../sync-server/accounts/sessions/session-store.ts';
import { SetAside } from '../../../sync-server/couch/leaves/set-aside.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { diskFiles, type PhotoFiles } from '../../../sync-server/photos/photo-files.ts';
import { makeContractor, makeLiveReviews, makeNotice, makeReview } from '../../world/makers.ts';
import { eventually, makeStore, putReview, putUser, rethrow, startBareServer, storeKinds } from '../../world/world.ts';
import { dyingStores } from './dying-stores.ts';
import { published } from '../../world/history.ts';
import { actFor, audited } from '../../world/admin.ts';
import { password, signIn, signUpAdmin, signUpMember, storedUser } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

const photoId = 'a'.repeat(32);
const shared = 'b'.repeat(32);

/** What of `uid` is anywhere in the stores, the audit and the tombstone aside. */
async function tracesOf(stores: Stores, uid: string, email: string): Promise<string[]> {
  const names = ['users', 'credentials', 'challenges', 'sessions', 'reviews', 'authors', 'reports'] as const;
  const all = await Promise.all(
    names.map(async (name) => {
      const documents: object[] = await documentsInRange<object>(stores[name] as PouchDB.Database<object>, '');
      return documents.map((document) => `${name}: ${JSON.stringify(document)}`);
    }),
  );
  return all.flat().filter((text) => (text.includes(uid) || text.includes(email)) && !text.includes('"deleted:'));
}

describe.each(storeKinds)('over %s', (kind) => {
  test('a deleted account leaves nothing but its tombstone, its audit and its words under a pseudonym', async () => {
    const server = await serverForTest(kind);
    const { stores, store } = server;
    const photos = { [photoId]: { url: '', dateUploaded: 1 } };
    const ana = await signUpMember(server, 'ana', { photos, profilePhoto: shared, phoneNumber: '+50688880000' });
    await putUser(stores, makeContractor({ uid: 'beto', profilePhoto: shared }));
    await stores.credentials.put({ _id: 'phone:+50688880000', uid: ana.uid, passwordHash: null, createdAt: 1 });
    await makeToken(stores, 'email', { uid: ana.uid, subject: 'nueva@example.com' });
    // Only by its id is it Ana's.
    await oweAccessLetter(stores, ana.uid, 'https://confio.example/es');
    const folder = join(store.folder, 'photos');
    await mkdir(folder, { recursive: true });
    const files = [photoId, shared].flatMap((id) => [
      photoFile(id, 'full'),
      photoFile(id, 'thumbnail'),
      photoCopyFile(id, 480),
    ]);
    for (const file of files) await writeFile(join(folder, file), 'a picture');
    for (const [index, to] of ['beto', 'carla'].entries()) {
      const review = makeReview(to, `ana-${index}`);
      await putReview(stores, { ...review, from: { ...review.from, uid: ana.uid, name: 'Ana', email: ana.email } });
    }
    const second = await signIn(server, ana.email);

    expect((await ana.visitor.post('/account/delete', { password })).status).toBe(204);
    expect(await tracesOf(stores, ana.uid, ana.email)).toEqual([]);
    expect(await isDeleted(stores, ana.uid)).toBe(true);
    expect(await second.session()).toBeNull();
    expect(await ana.visitor.session()).toBeNull();
    await expect(signIn(server, ana.email)).rejects.toThrow('401');
    expect((await readdir(folder)).toSorted()).toEqual(files.slice(3).toSorted());
    expect(await audited(stores, 'account-deleted')).toMatchObject([{ actor: ana.uid, target: ana.uid }]);
    const written = [await stores.reviews.get('beto:by-ana-0'), await stores.reviews.get('carla:by-ana-1')];
    const [first, other] = written.map(({ from }) => from);
    expect(first).toEqual(other);
    expect(first).toMatchObject({ name: '', email: null, statedEmail: null, phoneNumber: null, profilePhoto: null });
    expect(first).toMatchObject({ isAnonymous: false });
  });

  test('a profile stays public when those who reviewed it leave, and goes with its owner', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const pro = await signUpMember(server, 'beto', { isContractor: true });
    const authors = [
      await signUpMember(server, 'ana'),
      await signUpMember(server, 'eva'),
      await signUpMember(server, 'luz'),
    ];
    for (const { uid } of authors) {
      const review = makeReview(pro.uid, uid);
      await putReview(stores, { ...review, from: { ...review.from, uid } });
    }
    const isLive = async () => (await published(stores)).has(pro.uid);
    await eventually(isLive, 'the profile is live');
    for (const { visitor } of authors) await visitor.post('/account/delete', { password });
    expect(await isLive()).toBe(true);
    await eventually(async () => {
      const answer = await fetch(`${server.origin}/catalogue/reviews/${pro.uid}`);
      const body = await answer.text();
      return (
        answer.ok && body.includes('"isFormer":true') && authors.every(({ uid }) => !body.includes(`"name":"${uid}"`))
      );
    }, 'the public reviews name nobody who left');
    await pro.visitor.post('/account/delete', { password });
    expect(await isLive()).toBe(false);
    await eventually(
      async () => (await fetch(`${server.origin}/catalogue/professional/${pro.uid}`)).status === 404,
      'the profile is gone',
    );
    expect(await documentsInRange(stores.reviews, `${pro.uid}:`)).toHaveLength(3);
  });

  test('a deletion that a crash cuts off anywhere is finished at the next start', async () => {
    const store = await makeStore(kind);
    const stores = await openStores(store.location);
    const photos = diskFiles(join(store.folder, 'photos'));
    let isCutOff = true;
    let last = 1;
    for (; isCutOff; last++) {
      const uid = `uid${last}`;
      const email = `private-${uid}@example.com`;
      await fill(stores, makeContractor({ uid, photos: { [photoId]: { url: '', dateUploaded: 1 } } }));
      const dying = dyingStores(stores, last);
      const parts = { stores: dying.stores, sessions: new SessionStore(dying.stores, false), photos, uploads };
      await deleteAccount({ ...parts, onError: rethrow }, uid, 'jefa').catch((error: unknown) => {
        if (!dying.isDead()) throw error;
      });
      isCutOff = dying.isDead();
      await finishDeletions({ stores, sessions: new SessionStore(stores, false), photos, uploads });
      expect(await tracesOf(stores, uid, email)).toEqual([]);
      const entries = (await audited(stores, 'account-deleted')).filter(({ target }) => target === uid);
      expect(entries).toMatchObject([{ actor: 'jefa' }]);
      expect(await isDeleted(stores, uid)).toBe(true);
    }
    // As many steps as there are kinds of things to remove, at least.
    expect(last).toBeGreaterThan(8);
    await stores.close();
    const server = await startBareServer(store);
    await server.stop();
    await store.remove();
  });
});

/** Of those who send no photos. */
const uploads = { removeAllOf: async () => undefined };

/** An account with something in every database. */
async function fill(stores: Stores, user: User): Promise<void> {
  const { uid, email } = user;
  await putUser(stores, user);
  await stores.credentials.put({ _id: `email:${email}`, uid, passwordHash: 'x', createdAt: 1 });
  await stores.credentials.put({ _id: `google:${uid}`, uid, passwordHash: null, createdAt: 1 });
  await makeToken(stores, 'reset', { uid, subject: email });
  const session = { uid, method: 'password' as const, createdAt: 1, usedAt: 1, endsAt: Date.now() + 1e9, data: {} };
  for (const id of ['one', 'two']) {
    await stores.sessions.put({ _id: `${uid}:${id}`, ...session, browser: null, system: null, impersonation: null });
  }
  const told = {
    reviewId: null,
    reason: 'other' as const,
    note: '',
    conversation: null,
    createdAt: 1,
    status: 'open' as const,
    settled: null,
  };
  for (const about of ['zoe', 'carla'])
    await stores.reports.put({ _id: `${about}::${uid.length}-${Math.random()}`, uid: about, ...told, by: uid });
  for (const [index, review] of makeLiveReviews('zoe').entries()) {
    const reviewId = `${index}-by-${uid.length}-${user.createdAt}-${Math.random()}`;
    await putReview(stores, { ...review, reviewId, from: { ...review.from, uid, email } });
  }
}

test('a server that starts finishes the deletions that were cut off', async () => {
  const store = await makeStore('embedded');
  const stores = await openStores(store.location);
  await fill(stores, makeContractor({ uid: 'ana' }));
  const dying = dyingStores(stores, 2);
  const parts = {
    stores: dying.stores,
    sessions: new SessionStore(dying.stores, false),
    photos: diskFiles(store.folder),
    uploads,
  };
  await expect(deleteAccount({ ...parts, onError: rethrow }, 'ana')).rejects.toThrow('dead');
  await stores.close();
  const server = await startBareServer(store);
  await eventually(
    async () => (await tracesOf(server.stores, 'ana', 'private-ana@example.com')).length === 0,
    'nothing of the account is left',
  );
  await server.stop();
  await store.remove();
});

test('a deletion that meets an error is finished within the hour, and nobody need ask for it again', async () => {
  const server = await serverForTest('embedded');
  const { stores, store } = server;
  const photos = { [photoId]: { url: '', dateUploaded: 1 } };
  const [ana, beto] = [await signUpMember(server, 'ana', { photos }), await signUpMember(server, 'beto')];
  const files = diskFiles(store.folder);
  const away: PhotoFiles = { ...files, remove: () => Promise.reject(new Error('the photo store is away')) };
  const parts = { stores, sessions: new SessionStore(stores, false), photos: away, uploads };
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  await deleteAccount({ ...parts, onError }, ana.uid);
  await stores.sessions.put({ _id: `deleted:${beto.uid}`, deletedAt: 1, isDone: false, by: beto.uid } as never);
  expect(errors).toEqual([new Error('the photo store is away')]);

  const cleaned = async (deletion: typeof parts) => {
    const nothingElse = { mailer: { send: async () => true }, publicOrigin: null, comingTerms: null };
    const upload = { clearOld: async () => undefined };
    await startCleaner(
      { stores, deletion, uploads: upload, setAside: new SetAside(stores), ...nothingElse },
      onError,
    ).stop();
  };
  await cleaned(parts);
  expect(errors).toMatchObject([{}, { errors: [new Error('the photo store is away')] }]);
  expect(await tracesOf(stores, beto.uid, beto.email)).toEqual([]);
  expect(await tracesOf(stores, ana.uid, ana.email)).not.toEqual([]);
  await cleaned({ ...parts, photos: files });
  expect(await tracesOf(stores, ana.uid, ana.email)).toEqual([]);
});

test('who deletes their account is named to nobody any more, in what others wrote or were told', async () => {
  const server = await serverForTest('embedded');
  const { stores } = server;
  const ana = await signUpMember(server, 'ana', { isContractor: true, profilePhoto: photoId });
  const review = { reviewId: 'by-luis', toUid: ana.uid, toName: 'Ana Mora' };
  const conversation = { key: conversationKey({ role: 'resident', other: ana.uid }), name: 'Ana Mora', endsAt: 1 };
  const notices = [
    makeNotice({ id: 'a', at: 1, kind: 'review-approved', review }),
    makeNotice({ id: 'b', at: 2, kind: 'conversation-ends', conversation }),
    makeNotice({ id: 'c', at: 3, kind: 'review-approved', review: { ...review, toUid: 'eva', toName: 'Eva' } }),
  ];
  const luis = await signUpMember(server, 'luis', { notices });
  const written = makeReview(ana.uid, 'luis');
  const to = { uid: ana.uid, name: 'Ana Mora', profilePhoto: photoId };
  await putReview(stores, { ...written, to, from: { ...written.from, uid: luis.uid } });
  // Neither one of an older version nor one that cannot be read is in the way.
  const { notices: _, ...older } = makeContractor({ uid: 'older' });
  await stores.users.put({ _id: 'older', ...older } as never);
  await stores.users.put({ _id: 'broken', notices: null } as never);
  expect((await ana.visitor.post('/account/delete', { password })).status).toBe(204);
  expect(await stores.sessions.get(`deleted:${ana.uid}`)).toMatchObject({ isDone: true });
  expect((await stores.reviews.get(`${ana.uid}:by-luis`)).to).toEqual({ uid: ana.uid, name: '', profilePhoto: null });
  expect((await storedUser(stores, luis.uid)).notices).toMatchObject([
    { id: 'a', review: { toUid: ana.uid, toName: '' } },
    { id: 'b', conversation: { key: conversation.key, name: '' } },
    { id: 'c', review: { toName: 'Eva' } },
  ]);
});

test('an account is deleted by who knows its password; one without a password by who is signed in', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpMember(server, 'ana');
  for (const wrong of ['not-this-one', null]) {
    const answer = await ana.visitor.post('/account/delete', { password: wrong });
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
  }
  expect(await isDeleted(server.stores, ana.uid)).toBe(false);
  expect(await ana.visitor.session()).not.toBeNull();

  const uid = await ana.visitor.beAnonymous();
  expect((await ana.visitor.post('/account/delete', { password: null })).status).toBe(204);
  expect(await isDeleted(server.stores, uid)).toBe(true);
});

test('an address whose account was deleted opens a new one, which has nothing of the old', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpMember(server, 'ana');
  await ana.visitor.post('/account/delete', { password });
  const uid = await ana.visitor.signUp(ana.email);
  expect(uid).not.toBe(ana.uid);
  expect(await ana.visitor.session()).toMatchObject({ account: { uid, displayName: '', hasBetaAccess: false } });
});

test('a sign-in that was under way while the account was deleted does not make it anew', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpMember(server, 'ana');
  await ana.visitor.post('/account/delete', { password });
  const known = { email: ana.email, emailAuthId: ana.uid, signInMethods: ['password' as const] };
  const made = establish(server.stores, ana.uid, { language: 'es', isContractor: false }, known);
  await expect(made).rejects.toMatchObject({ code: 'account-deleted' });
  expect(await tracesOf(server.stores, ana.uid, ana.email)).toEqual([]);
});

test('an admin whose account is deleted acts for nobody any more', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpMember(server, 'ana');
  const admin = await signUpAdmin(server);
  const second = await signIn(server, admin.email);
  await actFor(admin.visitor, ana.uid);
  expect((await second.post('/account/delete', { password })).status).toBe(204);
  expect(await admin.visitor.session()).toBeNull();
});
