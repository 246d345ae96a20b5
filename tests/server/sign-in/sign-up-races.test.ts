import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultLimits } from '../../../sync-server/traffic/limits.ts';
import { emailCredential, findCredential, reserve } from '../../../sync-server/accounts/credentials.ts';
import { hashPassword } from '../../../sync-server/accounts/sign-in/passwords.ts';
import { signInWithPassword, signUpWithPassword } from '../../../sync-server/accounts/sign-in/sign-in.ts';
import type { Credential } from '../../../sync-server/couch/account-documents.ts';
import { documentIds } from '../../../sync-server/couch/read.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { makeStore, storeKinds, type StoreKind } from '../../world/world.ts';

const email = 'rosa@example.com';
const id = emailCredential(email);
const beginning = { language: 'en', isContractor: true } as const;
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

describe.each(storeKinds)('over %s', (kind) => {
  test('of two who sign up with one address at the same moment exactly one gets it, and the other leaves nothing', async () => {
    const stores = await storesForTest(kind);
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((uid) => signUp(stores, uid, `password of ${uid}`)));
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []));
    expect(won).toHaveLength(1);
    expect(refused).toEqual(['email-in-use', 'email-in-use']);
    expect(await documentIds(stores.users)).toEqual(won);
    expect(await signIn(stores, `password of ${won[0]}`)).toBe(won[0]);
  });

  test('who presses the button twice has one account', async () => {
    const stores = await storesForTest(kind);
    const uids = await Promise.all(['a', 'b'].map((uid) => signUp(stores, uid, 'one-password')));
    expect(new Set(uids).size).toBe(1);
    expect(await documentIds(stores.users)).toEqual([uids[0]]);
  });

  test.each([
    ['the other is smaller', 'b', 'a', 'email-in-use'],
    ['it is smaller itself', 'a', 'b', 'a'],
  ])(
    'where two copies of a cluster took one address, a sign-up that reads the conflict yields if %s',
    async (_which, own, other, outcome) => {
      const stores = await storesForTest(kind);
      const theirs = { uid: other, passwordHash: await hashPassword('theirs-77'), createdAt: Date.now() };
      const conflicting = { ...stores, credentials: meeting(stores.credentials, theirs) };
      const result = await signUp(conflicting, own, 'own-pass-77').catch(codeOf);
      expect(result).toBe(outcome);
      expect((await findCredential(stores.credentials, id))?.uid).toBe('a');
      expect(await leavesOf(stores.credentials)).toEqual(['a']);
      expect(await documentIds(stores.users)).toEqual(own === 'a' ? ['a'] : []);
    },
  );

  test('copies that meet long after both were written are mended by whoever reads', async () => {
    const stores = await storesForTest(kind);
    await reserve(stores.credentials, id, { uid: 'b', passwordHash: null, createdAt: 1 });
    await addLeaf(stores.credentials, { uid: 'a', passwordHash: null, createdAt: 2 });
    const read = await Promise.all([findCredential(stores.credentials, id), findCredential(stores.credentials, id)]);
    expect(read.map((credential) => credential?.uid)).toEqual(['a', 'a']);
    expect(await leavesOf(stores.credentials)).toEqual(['a']);
  });

  test('a sign-up that broke off before the account was made is finished by the next sign-in', async () => {
    const stores = await storesForTest(kind);
    await breakOff(stores, 'a', Date.now());
    expect(await signIn(stores, 'own-pass-77')).toBe('a');
    expect(await stores.users.get('a')).toMatchObject({ email, preferredLang: 'en', isContractor: true });
  });

  test('it is finished by signing up again, too', async () => {
    const stores = await storesForTest(kind);
    await breakOff(stores, 'a', Date.now());
    expect(await signUp(stores, 'b', 'own-pass-77')).toBe('a');
    expect(await documentIds(stores.users)).toEqual(['a']);
  });

  test('an address whose sign-up broke off is free for another password after a minute, and not before', async () => {
    const stores = await storesForTest(kind);
    await breakOff(stores, 'a', Date.now());
    expect(await signUp(stores, 'b', 'another-77').catch(codeOf)).toBe('email-in-use');
    await stores.credentials.put({ ...(await stores.credentials.get(id)), createdAt: minutesAgo(2) });
    expect(await signUp(stores, 'b', 'another-77')).toBe('b');
    expect(await documentIds(stores.users)).toEqual(['b']);
    expect(await signIn(stores, 'another-77')).toBe('b');
  });

  test('an old account keeps its address, whatever password is tried', async () => {
    const stores = await storesForTest(kind);
    await signUp(stores, 'a', 'own-pass-77');
    await stores.credentials.put({ ...(await stores.credentials.get(id)), createdAt: minutesAgo(60) });
    expect(await signUp(stores, 'b', 'another-77').catch(codeOf)).toBe('email-in-use');
  });

  test('an anonymous account whose upgrade broke off is a full one after the next sign-in', async () => {
    const stores = await storesForTest(kind);
    await signUp(stores, 'a', 'own-pass-77');
    await stores.users.put({ ...(await stores.users.get('a')), isAnonymous: true, email: null, signInMethods: [] });
    expect(await signIn(stores, 'own-pass-77')).toBe('a');
    expect(await stores.users.get('a')).toMatchObject({ isAnonymous: false, email, signInMethods: ['password'] });
  });

  test('what a deleted account left behind of its address neither lets anybody in nor keeps it', async () => {
    const stores = await storesForTest(kind);
    await breakOff(stores, 'a', Date.now());
    const tombstones = stores.sessions as unknown as PouchDB.Database<object>;
    await tombstones.put({ _id: 'deleted:a', deletedAt: 1, isDone: true });
    expect(await signIn(stores, 'own-pass-77').catch(codeOf)).toBe('wrong-credentials');
    expect(await signUp(stores, 'b', 'own-pass-77')).toBe('b');
    expect(await documentIds(stores.users)).toEqual(['b']);
  });
});

async function storesForTest(kind: StoreKind): Promise<Stores> {
  const store = await makeStore(kind);
  const stores = await openStores(store.location);
  onTestFinished(async () => {
    await stores.close();
    await store.remove();
  });
  return stores;
}

/** A place, and a device that nobody signed in on before. */
const from = { network: 'here', knownDevice: () => null };

const signUp = (stores: Stores, uid: string, password: string) =>
  signUpWithPassword({ stores, limits: defaultLimits }, from, { email, password }, beginning, uid);
const signIn = (stores: Stores, password: string) =>
  signInWithPassword({ stores, limits: defaultLimits }, from, { email, password });

const codeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What a sign-up leaves that reserved the address and then died. */
async function breakOff({ credentials }: Stores, uid: string, createdAt: number): Promise<void> {
  const passwordHash = await hashPassword('own-pass-77');
  await reserve(credentials, id, { uid, passwordHash, createdAt, beginning });
}

/** The database, to which another copy of it with `theirs` comes right after somebody writes. */
function meeting(database: PouchDB.Database<Credential>, theirs: Credential): PouchDB.Database<Credential> {
  return new Proxy(database, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        const answer: unknown = await Reflect.apply(value, target, args);
        if (property === 'put') await addLeaf(target, theirs);
        return answer;
      };
    },
  });
}

/** Writes a leaf as another node of a cluster did before they met. */
async function addLeaf(database: PouchDB.Database<Credential>, credential: Credential): Promise<void> {
  const _rev = `1-${'0'.repeat(31)}${credential.uid}`;
  await database.bulkDocs([{ ...credential, _id: id, _rev }], { new_edits: false });
}

async function leavesOf(database: PouchDB.Database<Credential>): Promise<string[]> {
  const leaves = await database.get(id, { open_revs: 'all' });
  return leaves.flatMap((leaf) => ('ok' in leaf && !('_deleted' in leaf.ok) ? [leaf.ok.uid] : []));
}
