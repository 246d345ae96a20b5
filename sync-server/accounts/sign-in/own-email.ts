import type { Request } from 'express';
import type { User } from '../../../shared/model/user.ts';
import { emailOf } from '../../../shared/rules/account/credentials.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { emailCredential } from '../credentials.ts';
import { holderOf } from './join.ts';
import { sendVerifyLetter } from './account-letters.ts';
import type { AccountDeps } from '../deps.ts';

/**
 * Sends a letter to the address that is to become the account's: following it changes the address. Throws `Refused`
 * (email-invalid, email-in-use, too-many-requests).
 */
export async function askForEmail(deps: AccountDeps, user: User, email: string, request: Request): Promise<void> {
  const address = emailOf(email);
  if (address === null) throw new Refused({ code: 'email-invalid' });
  const holder = await holderOf(deps.stores, emailCredential(address));
  if (holder && holder.uid !== user.uid) throw new Refused({ code: 'email-in-use' });
  await sendVerifyLetter(deps, user, address, request);
}
