import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { demoVisits } from '../../couchdb/demo/visits.ts';
import type { Professional } from '../../shared/model/professional.ts';
import { makeUser, type User } from '../../shared/model/user.ts';
import { currentTerms } from '../../shared/rules/account/terms.ts';
import { readAccount } from '../couch/accounts.ts';
import { emailCredential, findCredential, reserve, setPasswordHash } from '../accounts/credentials.ts';
import { hashPassword } from '../accounts/sign-in/passwords.ts';
import { makeUid } from '../secrets.ts';
import { changeDocument, createDocument } from '../couch/change.ts';
import { documentsInRange } from '../couch/read.ts';
import { documentsThat } from '../couch/scan.ts';
import { storedAccount, storedProfessional } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { seedDemoConversations, seedDemoPriceRequest } from './demo-conversations.ts';
import { isDemoProvince } from './demo-province.ts';

/** Somebody of the demo province whom one can sign in as. `waiting`: a professional who signed up and has no access yet. */
const DemoAccount = z.object({
  role: z.enum(['professional', 'resident', 'waiting', 'admin']),
  uid: z.string(),
  email: z.string(),
  password: z.string(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

/**
 * Whom one can sign in as in the demo province, with passwords that are this data folder's own, kept in its file
 * `demo-accounts.json`; nobody in a store that holds anything else. The catalogue must be caught up.
 */
export async function demoAccounts(stores: Stores, dataDir: string): Promise<DemoAccount[]> {
  if (!(await isDemoProvince(stores))) return [];
  const file = join(dataDir, 'demo-accounts.json');
  const known = await readKnown(file);
  if (known) return existing(stores, known);
  const made = await openDoors(stores);
  // Last: what broke off before is begun anew, with new passwords.
  await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}

async function readKnown(file: string): Promise<DemoAccount[] | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : z.array(DemoAccount).parse(JSON.parse(text));
}

/** Those that nobody deleted. */
async function existing(stores: Stores, accounts: DemoAccount[]): Promise<DemoAccount[]> {
  const found = await Promise.all(accounts.map(({ uid }) => readAccount(stores, uid)));
  return accounts.filter((_, index) => found[index] !== null);
}

async function openDoors(stores: Stores): Promise<DemoAccount[]> {
  const [[professional, ...others], waiting] = await Promise.all([bestKnown(stores), someoneWaiting(stores)]);
  const residents = await talkative(stores);
  const [resident] = residents;
  const signed = { hasBetaAccess: true, signedTerms: { version: currentTerms.version, at: Date.now() } };
  const admin = { ...signed, displayName: 'Equipo Confío', isAdmin: true, preferredLang: 'es' as const };
  const doors = [
    ...(professional ? [openDoor(stores, 'professional', professional, signed)] : []),
    ...(resident ? [openDoor(stores, 'resident', resident, signed)] : []),
    // Without a name, as after signing up: their setting up is yet to come.
    ...(waiting ? [openDoor(stores, 'waiting', waiting, { isContractor: true, displayName: '' })] : []),
    openDoor(stores, 'admin', await newcomer(stores, 'equipo@example.com'), admin),
  ];
  const made = (await Promise.all(doors)).flatMap((door) => door ?? []);
  const known = professional && (await readAccount(stores, professional.uid));
  if (known) {
    const now = Date.now();
    await seedDemoConversations(stores, { professional: known, residents, now });
    if (resident) await seedDemoPriceRequest(stores, { professionals: others, resident, now });
    await createDocument(stores.visits, known.uid, demoVisits(known.uid, now));
  }
  return made;
}

/** How many residents write to the professional, of each language. */
const writers = 2;

/** Residents who were let in, of both languages, in the order of their ids; one who reads Spanish first. */
async function talkative({ users }: Stores): Promise<(User & Named)[]> {
  const found = await documentsThat(users, (document) => {
    const user = storedAccount.readOrNull(document);
    return user !== null && user.hasBetaAccess && !user.isContractor && !user.isAdmin && invented(user) !== null;
  });
  const residents = storedAccount.readAll(found).readable.flatMap((user) => {
    const named = invented(user);
    return named ? [{ ...user, ...named }] : [];
  });
  return (['es', 'en'] as const).flatMap((language) =>
    residents.filter(({ preferredLang }) => preferredLang === language).slice(0, writers),
  );
}

type Named = Pick<DemoAccount, 'uid' | 'email'>;

/** Professionals in the directory, those with the most reviews in public first: all that a profile shows is there to see of the first. */
async function bestKnown({ catalogue, users }: Stores): Promise<(Professional & Named)[]> {
  const documents = storedProfessional.readAll(await documentsInRange(catalogue, 'professional:'));
  const live = documents.readable.flatMap(({ professional }) => professional ?? []);
  const accounts = await documentsThat(users, (document) => invented(storedAccount.readOrNull(document)) !== null);
  const emails = new Map(storedAccount.readAll(accounts).readable.map(({ uid, email }) => [uid, email]));
  return live
    .flatMap((professional) => {
      const email = emails.get(professional.uid);
      return email ? [{ ...professional, email }] : [];
    })
    .toSorted((a, b) => b.rating.count - a.rating.count || (a.uid < b.uid ? -1 : 1));
}

/** Where the passwords were lost, the same one as before. */
async function someoneWaiting({ users }: Stores): Promise<Named | null> {
  const [first] = await documentsThat(users, (document) => {
    const user = storedAccount.readOrNull(document);
    if (!user) return false;
    const isOut = !user.hasBetaAccess && !user.isAnonymous && (!user.isContractor || user.displayName === '');
    return isOut && invented(user) !== null;
  });
  return invented(first ?? null);
}

/** Nobody else is given a new password: a real person may have signed up in the meantime. */
function invented(user: User | null): Named | null {
  return user?.email?.endsWith('@example.com') ? { uid: user.uid, email: user.email } : null;
}

/** An account that is yet to be made, or was made by a start that broke off. */
async function newcomer({ credentials }: Stores, email: string): Promise<Named> {
  return { uid: (await findCredential(credentials, emailCredential(email)))?.uid ?? makeUid(), email };
}

/** Gives an account a password, and makes of it what `change` says; null where somebody else came in by its address. */
async function openDoor(
  stores: Stores,
  role: DemoAccount['role'],
  { uid, email }: Named,
  change: Partial<User>,
): Promise<DemoAccount | null> {
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  const now = Date.now();
  const id = emailCredential(email);
  if (!(await reserve(stores.credentials, id, { uid, passwordHash, createdAt: now }))) return null;
  await setPasswordHash(stores.credentials, id, uid, passwordHash);
  const ways = { email, emailVerified: true, emailAuthId: uid, currentAuthId: uid, providerId: 'password' };
  await changeDocument(stores.users, uid, (stored) => {
    const user = stored ? { ...stored, ...storedAccount.read(uid, stored) } : makeUser(uid, now);
    return { ...user, ...ways, signInMethods: ['password' as const], ...change };
  });
  return { role, uid, email, password };
}
