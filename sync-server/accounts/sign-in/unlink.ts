import type { SignInMethod, User } from '../../../shared/model/user.ts';
import { isLastWayIn } from '../../../shared/rules/account/own-account.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { changeAccount } from '../../couch/accounts.ts';
import { emailCredential, releaseAll, setPasswordHash } from '../credentials.ts';

/**
 * Takes a way in away from the account. First the account says so, in one step, so that of two ways that are taken away at the
 * same moment one stays; then the way itself goes. An attempt that was cut off is finished by the next. Throws `Refused`
 * (last-way-in).
 */
export async function unlink(stores: Stores, uid: string, method: SignInMethod): Promise<void> {
  const user = await changeAccount(stores, uid, ({ signInMethods }) => {
    if (isLastWayIn(signInMethods, method)) throw new Refused({ code: 'last-way-in' });
    return { signInMethods: signInMethods.filter((each) => each !== method) };
  });
  await takeAway[method](stores, user);
}

/** What an account is without a phone number: nobody sees one, either. */
export const withoutPhone = { phoneNumber: null, phoneVerified: false, phoneAuthId: null, contactPhone: null };

const takeAway: Record<SignInMethod, (stores: Stores, user: User) => Promise<unknown>> = {
  // The address stays theirs: letters still go there.
  password: async ({ credentials }, { uid, email }) =>
    email !== null && setPasswordHash(credentials, emailCredential(email), uid, null),
  google: (stores, { uid }) => releaseAll(stores, 'google', uid),
  phone: async (stores, { uid }) => {
    await releaseAll(stores, 'phone', uid);
    await changeAccount(stores, uid, () => withoutPhone);
  },
};
