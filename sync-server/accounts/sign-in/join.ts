import type { Request } from 'express';
import { Refused } from '../../../shared/protocol/refused.ts';
import type { SessionAnswer } from '../../../shared/model/session.ts';
import { makeUser, type User } from '../../../shared/model/user.ts';
import type { Credential } from '../../couch/account-documents.ts';
import { changeDocument } from '../../couch/change.ts';
import { storedAccount } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { type Beginning, readAccount } from '../../couch/accounts.ts';
import { askerOf, sessionOf } from '../actor.ts';
import { reviewIdsBy, rewriteAuthor } from '../../moderation/authored.ts';
import { claim, type ClaimDeps } from '../lifecycle/claim.ts';
import { findCredential, passwordHashOf, release } from '../credentials.ts';
import { isDeleted } from '../../couch/tombstones.ts';
import type { AccountDeps } from '../deps.ts';
import { hashOf, makeUid } from '../../secrets.ts';
import { rememberDevice } from '../sessions/device-cookie.ts';
import { noteTrace } from '../traces.ts';
import { beginSession, type SessionStart } from '../sessions/sessions.ts';
import { secondStepOf } from './second-step.ts';

/** The uid that an account made on this device gets: that of the anonymous one on it, which so keeps what it wrote, or a new one. */
export async function uidToJoinWith(request: Request, stores: Stores): Promise<string> {
  return (await guestOf(request, stores)) ?? makeUid();
}

type AdmitDeps = ClaimDeps & Pick<AccountDeps, 'sessionSecret'>;

declare module 'express-session' {
  interface SessionData {
    /** Who came in on this device but for the code that their account asks for, until then (ms since 1970), and a mark of the password that the account had. */
    awaitsCode?: SessionStart & { endsAt: number; passwordMark: string };
  }
}

/** How long (ms) somebody who came in may take to find their code. */
const longestWait = 10 * 60_000;

/** Signs in on the device that asks; where the account asks for a code, that is awaited first (`awaitedOf`). */
export async function admit(deps: AdmitDeps, request: Request, start: SessionStart): Promise<void> {
  if (await secondStepOf(deps.stores, start.uid)) {
    const user = await readAccount(deps.stores, start.uid);
    const passwordMark = user ? await passwordMarkOf(deps.stores, user) : '';
    request.session.awaitsCode = { ...start, endsAt: Date.now() + longestWait, passwordMark };
  } else await letIn(deps, request, start);
}

/** Who came in on the device that asks but for a code; null where nobody did, or it took too long. */
export function awaitedOf({ session: { awaitsCode } }: Request): SessionStart | null {
  if (!awaitsCode || awaitsCode.endsAt <= Date.now()) return null;
  return { uid: awaitsCode.uid, method: awaitsCode.method };
}

/** The same with their account; null also where that is gone, or has another password since: whoever knew the old one gets no further. */
export async function awaitedAccount(
  request: Request,
  stores: Stores,
): Promise<{ start: SessionStart; user: User } | null> {
  const start = awaitedOf(request);
  const user = start && (await readAccount(stores, start.uid));
  if (!start || !user) return null;
  return request.session.awaitsCode?.passwordMark === (await passwordMarkOf(stores, user)) ? { start, user } : null;
}

const passwordMarkOf = async ({ credentials }: Stores, user: User) =>
  hashOf((await passwordHashOf(credentials, user)) ?? '');

/** What a device that comes in is told: who is signed in on it, and whether a code is awaited. */
export async function answerTo(request: Request, stores: Stores): Promise<SessionAnswer> {
  const session = await sessionOf(request, stores);
  return awaitedOf(request) ? { session, awaitsCode: true } : { session };
}

/** Signs in on the device that asks; what was written on it without an account goes to the account. */
export async function letIn(deps: AdmitDeps, request: Request, start: SessionStart): Promise<void> {
  const guest = await guestOf(request, deps.stores);
  // Before the cookie of the anonymous account is gone: a claim that breaks off is made again at the next attempt.
  if (guest && guest !== start.uid) await claim(deps, guest, start.uid);
  await beginSession(request, start);
  await rememberDevice(request, deps, start.uid);
  await noteTrace(deps, request, start.uid);
}

/** The uid of the anonymous account whose owner asks, or null. */
async function guestOf(request: Request, stores: Stores): Promise<string | null> {
  const asker = await askerOf(request, stores);
  return asker?.user.isAnonymous && asker.actor.impersonatedBy === null ? asker.user.uid : null;
}

/**
 * Makes the account `uid`, whose way in is already reserved, or makes an anonymous one a full one, and says so; nothing happens when it stands.
 * So whoever comes in by a way that was reserved finds an account, even if making it was interrupted. The reviews come first:
 * `publish` asks only them who is anonymous. Throws `Refused` (account-deleted).
 */
export async function establish(
  stores: Stores,
  uid: string,
  { language, isContractor }: Beginning,
  known: Partial<User>,
): Promise<boolean> {
  const stored = await readAccount(stores, uid);
  if (stored && !stored.isAnonymous) return false;
  // Deleted since its way in was looked up.
  if (await isDeleted(stores, uid)) throw new Refused({ code: 'account-deleted' });
  const full = { isAnonymous: false, preferredLang: language, isContractor, currentAuthId: uid, ...known };
  if (stored) {
    for (const { id } of await reviewIdsBy(stores, uid)) await rewriteAuthor(stores, id, uid, { ...stored, ...full });
  }
  await changeDocument(stores.users, uid, (current) => {
    const user = current && storedAccount.read(uid, current);
    if (user && !user.isAnonymous) return null;
    return { ...(user ? { ...current, ...user } : makeUser(uid, Date.now())), ...full };
  });
  return true;
}

/** Whether a way in leads to an account that was never finished: not made, or still anonymous. */
export async function isUnfinished(stores: Stores, uid: string): Promise<boolean> {
  const account = await readAccount(stores, uid);
  return account === null || account.isAnonymous;
}

/** Who holds a way in, or null. One that was left behind by a deleted account is given back first. */
export async function holderOf(stores: Stores, id: string): Promise<Credential | null> {
  const credential = await findCredential(stores.credentials, id);
  if (!credential || !(await isDeleted(stores, credential.uid))) return credential;
  await release(stores.credentials, id, credential.uid);
  return null;
}
