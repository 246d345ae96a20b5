import type { Request } from 'express';
import type { User } from '../../../shared/model/user.ts';
import { emailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { sendVerifyLetter } from './account-letters.ts';
import type { AccountDeps } from '../deps.ts';

/**
 * Sends a letter to the address that is to become the account's: following it changes the address. Who asks is not told whether it is another
 * account's already; whose address it is reads it. Throws `Refused` (email-invalid, too-many-requests).
 */
export async function askForEmail(deps: AccountDeps, user: User, email: string, request: Request): Promise<void> {
  const address = emailOf(email);
  if (address === null) throw new Refused({ code: 'email-invalid' });
  await sendVerifyLetter(deps, user, address, request);
}
