import type { User } from '../../../shared/model/user.ts';
import { currentTerms, hasSignedCurrentTos } from '../../../shared/rules/account/terms.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { changeAccount } from '../../couch/accounts.ts';

/**
 * Notes that `user` agreed to the terms and is 18 or older (product decision 14); who agreed before keeps the time they did.
 * Throws `Refused` (terms-outdated) where what they read is not what holds.
 */
export async function signTerms(stores: Stores, user: User, version: number): Promise<void> {
  if (version !== currentTerms.version) throw new Refused({ code: 'terms-outdated' });
  if (hasSignedCurrentTos(user)) return;
  await changeAccount(stores, user.uid, () => ({ signedTerms: { version, at: Date.now() } }));
}
