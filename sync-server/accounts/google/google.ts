import type { SignInMethod, User } from '../../../shared/model/user.ts';
import { ownTextProblem } from '../../../shared/rules/account/user.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { type Beginning, changeAccount, readAccount } from '../../couch/accounts.ts';
import { sendAccountAlert } from '../sign-in/account-letters.ts';
import { removeChallengesOf } from '../sign-in/challenges.ts';
import {
  claimWayIn,
  emailCredential,
  findCredential,
  googleCredential,
  release,
  releaseAll,
  reserve,
  setPasswordHash,
} from '../credentials.ts';
import { endOtherDevices } from '../sessions/devices.ts';
import { establish, holderOf } from '../sign-in/join.ts';
import { withoutPhone } from '../sign-in/unlink.ts';
import type { AccountDeps } from '../deps.ts';

/** Who Google says that somebody is. */
export interface GoogleProfile {
  subject: string;
  /** As accounts are told apart by it; null where Google tells of none. */
  email: string | null;
  isEmailVerified: boolean;
  displayName: string;
  /** The address of their picture; null where they have none. */
  picture: string | null;
}

/** The account that somebody came in to, and whether it was made for them now. */
interface Arrival {
  uid: string;
  isNew: boolean;
}

type Deps = Pick<AccountDeps, 'stores' | 'sessions' | 'limits' | 'mailer'>;

/**
 * The account of who comes in with Google; `uid` is the one that a new account gets. An address that is in use leads to its account
 * where Google has verified it (product decision 12). Throws `Refused` (google-email-unverified).
 */
export async function comeInWithGoogle(
  deps: Deps,
  profile: GoogleProfile,
  beginning: Beginning,
  uid: string,
): Promise<Arrival> {
  const { stores } = deps;
  const linked = await holderOf(stores, googleCredential(profile.subject));
  if (linked) return makeWithGoogle(stores, profile, linked.beginning ?? beginning, linked.uid);
  const namesake = profile.email === null ? null : await holderOf(stores, emailCredential(profile.email));
  if (namesake) return mergeOnto(deps, profile, beginning, namesake.uid);
  const credential = { uid, passwordHash: null, createdAt: Date.now(), beginning };
  // Somebody else was faster, with this Google account or this address: theirs is there by now.
  if (!(await reserve(stores.credentials, googleCredential(profile.subject), credential))) {
    return comeInWithGoogle(deps, profile, beginning, uid);
  }
  if (profile.email !== null && !(await reserve(stores.credentials, emailCredential(profile.email), credential))) {
    await release(stores.credentials, googleCredential(profile.subject), uid);
    return comeInWithGoogle(deps, profile, beginning, uid);
  }
  return makeWithGoogle(stores, profile, beginning, uid);
}

/**
 * Links Google to the account as its owner wants. Throws `Refused` (google-in-use; not-allowed where another Google account is linked, which
 * is taken away first: that asks for the password).
 */
export async function linkGoogle(
  stores: Stores,
  { uid, signInMethods }: Pick<User, 'uid' | 'signInMethods'>,
  profile: GoogleProfile,
): Promise<void> {
  const holder = await holderOf(stores, googleCredential(profile.subject));
  if (signInMethods.includes('google') && holder?.uid !== uid) throw new Refused({ code: 'not-allowed' });
  await putGoogle(stores, uid, profile);
}

/** Has Google lead to the account, in the place of another Google account if there was one. Throws `Refused` (google-in-use). */
async function putGoogle(stores: Stores, uid: string, profile: GoogleProfile): Promise<void> {
  const id = googleCredential(profile.subject);
  await holderOf(stores, id);
  if (!(await reserve(stores.credentials, id, { uid, passwordHash: null, createdAt: Date.now() }))) {
    throw new Refused({ code: 'google-in-use' });
  }
  const isTheirs = await claimWayIn(stores, uid, id, ({ signInMethods, email, emailVerified }) => ({
    signInMethods: withGoogle(signInMethods),
    emailVerified: emailVerified || (profile.isEmailVerified && profile.email !== null && profile.email === email),
  }));
  if (!isTheirs) throw new Refused({ code: 'google-in-use' });
  await releaseAll(stores, 'google', uid, id);
}

/** The account that Google leads to; made now if that was interrupted before. */
async function makeWithGoogle(
  stores: Stores,
  { email, isEmailVerified, displayName }: GoogleProfile,
  beginning: Beginning,
  uid: string,
): Promise<Arrival> {
  const holder = email === null ? null : await findCredential(stores.credentials, emailCredential(email));
  const isTheirs = holder?.uid === uid;
  const isNew = await establish(stores, uid, beginning, {
    // What nobody may call themselves here is left for them to write.
    displayName: ownTextProblem('displayName', displayName) ? '' : displayName,
    email: isTheirs ? email : null,
    emailVerified: isTheirs && isEmailVerified,
    emailAuthId: isTheirs ? uid : null,
    providerId: 'google',
    signInMethods: ['google'],
  });
  return { uid, isNew };
}

/**
 * Links Google to the account that has its address. Where nobody ever showed that the address was theirs, whoever made the account may
 * be somebody else: then every way into it goes, with its sessions and letters, before Google leads there.
 */
async function mergeOnto(deps: Deps, profile: GoogleProfile, beginning: Beginning, uid: string): Promise<Arrival> {
  const { stores } = deps;
  if (!profile.isEmailVerified) throw new Refused({ code: 'google-email-unverified' });
  const account = await readAccount(stores, uid);
  if (!account?.emailVerified) await closeOtherWays(deps, uid, profile);
  const arrival = await makeWithGoogle(stores, profile, beginning, uid);
  await putGoogle(stores, uid, profile);
  const user = await readAccount(stores, uid);
  // Whose account it is may know nothing of this way in.
  if (user) await sendAccountAlert(deps, user, 'ways-in-changed');
  return arrival;
}

async function closeOtherWays(deps: Deps, uid: string, { email }: GoogleProfile): Promise<void> {
  const { stores } = deps;
  if (email !== null) await setPasswordHash(stores.credentials, emailCredential(email), uid, null);
  await releaseAll(stores, 'phone', uid);
  await releaseAll(stores, 'google', uid);
  await removeChallengesOf(stores, uid);
  await endOtherDevices(deps, uid, null);
  if (await readAccount(stores, uid)) await changeAccount(stores, uid, () => ({ signInMethods: [], ...withoutPhone }));
}

const withGoogle = (methods: SignInMethod[]): SignInMethod[] =>
  methods.includes('google') ? methods : [...methods, 'google'];
