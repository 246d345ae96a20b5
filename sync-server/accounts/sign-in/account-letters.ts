import type { Request } from 'express';
import type { Language } from '../../../shared/model/language.ts';
import type { User } from '../../../shared/model/user.ts';
import { provenEmailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import type { Challenge } from '../../couch/account-documents.ts';
import { changeDocument } from '../../couch/change.ts';
import { originOf } from '../sessions/origin.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { readAccount } from '../../couch/accounts.ts';
import { countUp, countUpEach, networkOf } from '../../traffic/counts.ts';
import { emailCredential } from '../credentials.ts';
import { holderOf } from './join.ts';
import type { AccountDeps } from '../deps.ts';
import { lives, makeToken } from './tokens.ts';

type Deps = Pick<AccountDeps, 'stores' | 'limits' | 'mailer' | 'publicOrigin'>;

/** A letter that somebody asks for: those who may ask for any address are counted. */
interface Asked {
  kind: 'verify' | 'reset' | 'known';
  address: string;
  /** The account that asks; null where nobody is signed in. */
  uid: string | null;
}

const ofKind = (kind: string, address: string) => `letters:${kind}:${address}`;

/** Counts a letter before it is known whom the address belongs to. Throws `Refused` (too-many-requests). */
async function countLetter(
  { stores, limits: { letters } }: Deps,
  { kind, address, uid }: Asked,
  request: Request,
): Promise<void> {
  const network = networkOf(request);
  const retryAfter = await countUpEach(stores, [
    ...(uid === null ? [] : [{ what: `letters:account:${uid}`, limit: letters.perAccount }]),
    { what: `letters:place:${network}`, limit: letters.perNetwork },
    { what: `letters:to:${address} place ${network}`, limit: letters.perAddressAndNetwork },
    { what: ofKind(kind, address), limit: letters.perAddress },
  ]);
  if (retryAfter !== null) throw new Refused({ code: 'too-many-requests', retryAfter });
}

/** The one address that the account's next letter may prove: of several that were asked for, the last. */
export const awaitedAddressId = (uid: string) => `email:awaited:${uid}`;

/**
 * Sends a letter to `address` that proves it is theirs who own the account `user`: their own, or the one that it is to have
 * instead. Who has an account with that address already is told that instead, and nobody else is. Throws `Refused` (too-many-requests,
 * unavailable where the mail server does not take it).
 */
export async function sendVerifyLetter(deps: Deps, user: User, address: string, request: Request): Promise<void> {
  const post = await writeVerifyLetter(deps, user, address, request);
  // Said of a letter to whose address it is as well: that must not tell whose it is.
  if (!(await post())) throw new Refused({ code: 'unavailable' });
}

/**
 * Sends the letter that the new account `uid` proves its address with. Nobody waits for the mail server; and who gets too many letters
 * gets none, and has an account all the same.
 */
export async function sendFirstLetter(deps: Deps, uid: string, request: Request): Promise<void> {
  const user = await readAccount(deps.stores, uid);
  const address = user?.email;
  if (!address) return;
  const post = await unlessTooMany(() => writeVerifyLetter(deps, user, address, request));
  void post?.();
}

/** Makes the letter; gives what posts it. Throws `Refused` (too-many-requests). */
async function writeVerifyLetter(
  deps: Deps,
  user: User,
  address: string,
  request: Request,
): Promise<() => Promise<boolean>> {
  const { stores, mailer, publicOrigin } = deps;
  await countLetter(deps, { kind: 'verify', address, uid: user.uid }, request);
  await changeDocument(stores.challenges, awaitedAddressId(user.uid), () => awaited(user.uid, address));
  const holder = await holderOf(stores, emailCredential(address));
  const token = await makeToken(stores, 'email', { uid: user.uid, subject: address });
  if (holder && holder.uid !== user.uid) return () => tellHolder(deps, holder.uid, address, request);
  const link = linkTo(originOf(request, publicOrigin), user.preferredLang, 'verify-email', token);
  const kind = address === user.email ? 'verify-email' : 'change-email';
  return () => mailer.send(address, user.preferredLang, { kind, link });
}

function awaited(uid: string, address: string): Challenge {
  const createdAt = Date.now();
  const endsAt = createdAt + lives.email;
  return { kind: 'email', createdAt, endsAt, uid, secretHash: null, count: 0, subject: address };
}

/** Tells whose address it is that somebody tried to make an account with it; who gets too many letters gets none. */
export async function sendKnownLetter(deps: Deps, address: string, request: Request): Promise<void> {
  const holder = await holderOf(deps.stores, emailCredential(address));
  if (!holder) return;
  await unlessTooMany(async () => {
    await countLetter(deps, { kind: 'known', address, uid: null }, request);
    await tellHolder(deps, holder.uid, address, request);
  });
}

async function tellHolder(
  { stores, mailer, publicOrigin }: Deps,
  uid: string,
  address: string,
  request: Request,
): Promise<boolean> {
  const language = (await readAccount(stores, uid))?.preferredLang ?? 'es';
  const link = `${originOf(request, publicOrigin)}/${language}/signin`;
  return mailer.send(address, language, { kind: 'address-known', link });
}

/** What `work` gives, or null where it is refused as one letter too many. */
async function unlessTooMany<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}

/** Counts a letter with which a new password is chosen, whether or not there is such an account. Throws `Refused` (too-many-requests). */
export function countResetLetter(deps: Deps, address: string, request: Request): Promise<void> {
  return countLetter(deps, { kind: 'reset', address, uid: null }, request);
}

/** Sends that letter, where the address leads to an account; else nothing happens. */
export async function sendResetLetter(
  { stores, mailer, publicOrigin }: Deps,
  { address, language }: { address: string; language: Language },
  request: Request,
): Promise<void> {
  const holder = await holderOf(stores, emailCredential(address));
  if (!holder || !(await readAccount(stores, holder.uid))) return;
  const token = await makeToken(stores, 'reset', { uid: holder.uid, subject: address });
  const link = linkTo(originOf(request, publicOrigin), language, 'reset-password', token);
  await mailer.send(address, language, { kind: 'reset-password', link });
}

/**
 * Tells an account's owner what was done with it, at the address that was shown to be theirs. Of each kind as many an hour as of letters that
 * are asked for: who could have more sent has been told of already.
 */
export async function sendAccountAlert(
  { stores, limits, mailer }: Pick<AccountDeps, 'stores' | 'limits' | 'mailer'>,
  user: Pick<User, 'email' | 'emailVerified' | 'preferredLang'>,
  kind: 'password-changed' | 'email-changed' | 'ways-in-changed' | 'account-deleted',
): Promise<void> {
  const address = provenEmailOf(user);
  if (address === null) return;
  if ((await countUp(stores, ofKind(kind, address), limits.letters.perAddress)) !== null) return;
  await mailer.send(address, user.preferredLang, { kind });
}

/** The secret stands after the #, which no browser sends to a server. */
function linkTo(origin: string, language: Language, page: string, token: string): string {
  return `${origin}/${language}/${page}#token=${token}`;
}
