import { onTestFinished } from 'vitest';
import type { AuditEntry } from '../../shared/model/audit.ts';
import { documentsInRange } from '../../sync-server/couch/read.ts';
import type { Stores } from '../../sync-server/couch/stores.ts';
import type { User } from '../../shared/model/user.ts';
import { User as StoredUser } from '../../shared/model/user.ts';
import { currentTerms } from '../../shared/rules/terms.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { Visitor } from './visitor.ts';
import { makeStore, putUser, startBareServer, type StoreKind, type TestStore } from './world.ts';

export const password = 'sin-apuro-77';
export const signedTerms = { version: currentTerms.version, at: 1 };

/** A server of its own for a test, which ends with the test. */
export async function startForTest(kind: StoreKind): Promise<RunningServer & { store: TestStore }> {
  const store = await makeStore(kind);
  const server = await startBareServer(store);
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  return { ...server, store };
}

/** Somebody with an account: `{name}@example.com` and `password`. */
export interface Inhabitant {
  uid: string;
  email: string;
  visitor: Visitor;
}

/** Signs somebody up, and makes of the account what `change` says. */
export async function settle(server: RunningServer, name: string, change: Partial<User> = {}): Promise<Inhabitant> {
  const visitor = new Visitor(server.origin);
  const email = `${name}@example.com`;
  const uid = await visitor.signUp(email, password);
  await changeUser(server.stores, uid, change);
  return { uid, email, visitor };
}

/** An account that is let in, with the terms agreed to. */
export function settleMember(server: RunningServer, name: string, change: Partial<User> = {}): Promise<Inhabitant> {
  return settle(server, name, { hasBetaAccess: true, signedTerms, displayName: name, ...change });
}

export async function settleAdmin(server: RunningServer, name = 'jefa'): Promise<Inhabitant> {
  return settleMember(server, name, { isAdmin: true });
}

export async function storedUser(stores: Stores, uid: string): Promise<User> {
  return StoredUser.parse(await stores.users.get(uid));
}

export async function changeUser(stores: Stores, uid: string, change: Partial<User>): Promise<void> {
  await putUser(stores, { ...(await storedUser(stores, uid)), ...change });
}

/** What was written down of `action`, in the order of time. */
export async function audited(stores: Stores, action: AuditEntry['action']): Promise<AuditEntry[]> {
  return (await documentsInRange(stores.audit, '')).filter((entry) => entry.action === action);
}

/** The same browser signs in once more, elsewhere. */
export async function elsewhere(server: RunningServer, email: string, secret = password): Promise<Visitor> {
  const visitor = new Visitor(server.origin);
  const { status } = await visitor.post('/auth/sign-in', { email, password: secret });
  if (status !== 200) throw new Error(`signing in failed: ${status}`);
  return visitor;
}

/** Lets an admin act for `targetUid`. */
export function actFor(admin: Visitor, targetUid: string, secret = password, reason = 'asked for help by phone') {
  return admin.post('/auth/impersonateUser', { targetUid, password: secret, reason });
}
