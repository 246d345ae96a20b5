import type { Request } from 'express';
import type { Language } from '../../../shared/model/language.ts';
import type { User } from '../../../shared/model/user.ts';
import { emailOf } from '../../../shared/rules/account/credentials.ts';
import type { Challenge } from '../../couch/account-documents.ts';
import { changeDocument } from '../../couch/change.ts';
import { originOf } from '../sessions/origin.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { readAccount } from '../accounts.ts';
import { countUp } from '../counts.ts';
import { emailCredential } from '../credentials.ts';
import { holderOf } from './join.ts';
import type { AccountDeps } from '../deps.ts';
import { lives, makeToken } from './tokens.ts';

type Deps = Pick<AccountDeps, 'stores' | 'mailer' | 'publicOrigin'>;

const hour = 60 * 60_000;
/** To one address, of each kind of letter. */
const lettersAnHour = { times: 3, within: hour };

/** The one address that the account's next letter may prove: of several that were asked for, the last. */
export const awaitedAddressId = (uid: string) => `email:awaited:${uid}`;

/**
 * Sends a letter to `address` that proves it is theirs who own the account `user`: their own, or the one that it is to have
 * instead. Throws `Refused` (too-many-requests).
 */
export async function sendVerifyLetter(deps: Deps, user: User, address: string, request: Request): Promise<void> {
  const post = await writeVerifyLetter(deps, user, address, request);
  await post();
}

/**
 * Sends the letter that the new account `uid` proves its address with. Nobody waits for the mail server; and who gets too many letters
 * gets none, and has an account all the same.
 */
export async function sendFirstLetter(deps: Deps, uid: string, request: Request): Promise<void> {
  const user = await readAccount(deps.stores, uid);
  if (!user?.email) return;
  try {
    const post = await writeVerifyLetter(deps, user, user.email, request);
    void post();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** Makes the letter; gives what posts it. Throws `Refused` (too-many-requests). */
async function writeVerifyLetter(
  { stores, mailer, publicOrigin }: Deps,
  user: User,
  address: string,
  request: Request,
): Promise<() => Promise<boolean>> {
  const retryAfter = await countUp(stores, `verify:${address}`, lettersAnHour);
  if (retryAfter !== null) throw new Refused({ code: 'too-many-requests', retryAfter });
  await changeDocument(stores.challenges, awaitedAddressId(user.uid), () => awaited(user.uid, address));
  const token = await makeToken(stores, 'email', { uid: user.uid, subject: address });
  const link = linkTo(originOf(request, publicOrigin), user.preferredLang, 'verify-email', token);
  const kind = address === user.email ? 'verify-email' : 'change-email';
  return () => mailer.send(address, user.preferredLang, { kind, link });
}

function awaited(uid: string, address: string): Challenge {
  return { kind: 'email', endsAt: Date.now() + lives.email, uid, secretHash: null, count: 0, subject: address };
}

/** Sends a letter with which a new password is chosen, where the address leads to an account; else nothing happens. */
export async function sendResetLetter(
  { stores, mailer, publicOrigin }: Deps,
  { email, language }: { email: string; language: Language },
  request: Request,
): Promise<void> {
  const address = emailOf(email);
  if (address === null || (await countUp(stores, `reset:${address}`, lettersAnHour)) !== null) return;
  const holder = await holderOf(stores, emailCredential(address));
  if (!holder || !(await readAccount(stores, holder.uid))) return;
  const token = await makeToken(stores, 'reset', { uid: holder.uid, subject: address });
  const link = linkTo(originOf(request, publicOrigin), language, 'reset-password', token);
  await mailer.send(address, language, { kind: 'reset-password', link });
}

/** The secret stands after the #, which no browser sends to a server. */
function linkTo(origin: string, language: Language, page: string, token: string): string {
  return `${origin}/${language}/${page}#token=${token}`;
}
