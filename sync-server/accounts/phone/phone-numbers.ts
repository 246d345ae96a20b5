import type { Language } from '../../../shared/model/language.ts';
import type { SignInMethod } from '../../../shared/model/user.ts';
import { phoneOf } from '../../../shared/rules/account/sign-in/phone.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { type Beginning, readAccount } from '../../couch/accounts.ts';
import { claimWayIn, passwordHashOf, phoneCredential, releaseAll, reserve } from '../credentials.ts';
import type { Origin } from '../sign-in/attempts.ts';
import { establish, holderOf } from '../sign-in/join.ts';
import type { AccountDeps } from '../deps.ts';
import { countCode } from './phone-limits.ts';
import { makeCode, useCode } from './phone-codes.ts';
import { makeToken } from '../sign-in/tokens.ts';

interface Asked {
  phoneNumber: string;
  language: Language;
}
/** Who asks: the id of their browser, and where from, to count by. */
interface Asking extends Origin {
  device: string;
}
interface Given {
  phoneNumber: string;
  code: string;
  /** The id of the browser that asks. */
  device: string;
}
type Deps = Pick<AccountDeps, 'stores' | 'texter' | 'limits'>;

/** The number in E.164. Throws `Refused` (phone-invalid). */
function numberOf(text: string): string {
  const number = phoneOf(text);
  if (number === null) throw new Refused({ code: 'phone-invalid' });
  return number;
}

async function sendCode(
  { stores, texter, limits }: Deps,
  { network, device, knownDevice }: Asking,
  uid: string | null,
  { number, language }: { number: string; language: Language },
): Promise<void> {
  const holder = await holderOf(stores, phoneCredential(number));
  const owner = holder && (await readAccount(stores, holder.uid));
  const ownDevice =
    owner && knownDevice({ uid: owner.uid, passwordHash: await passwordHashOf(stores.credentials, owner) });
  await countCode(stores, limits.codes, { number, network, ownDevice });
  await texter.send(number, language, await makeCode(stores, { number, uid, device }));
}

/** Sends a code to come in by, whether or not the number leads to an account. Throws `Refused` (phone-invalid, code-not-sent). */
export async function sendSignInCode(deps: Deps, asking: Asking, { phoneNumber, language }: Asked): Promise<void> {
  await sendCode(deps, asking, null, { number: numberOf(phoneNumber), language });
}

/**
 * A sign-in token for the account that the number leads to; where there is none it is made, as `uid`. Throws `Refused`
 * (phone-invalid, code-wrong).
 */
export async function completeSignIn(
  stores: Stores,
  { phoneNumber, code, device }: Given,
  beginning: Beginning,
  uid: string,
): Promise<string> {
  const number = numberOf(phoneNumber);
  await useCode(stores, { number, uid: null, device }, code);
  return makeToken(stores, 'token', { uid: await comeInWithPhone(stores, number, beginning, uid), subject: number });
}

async function comeInWithPhone(stores: Stores, number: string, beginning: Beginning, uid: string): Promise<string> {
  const id = phoneCredential(number);
  const holder = await holderOf(stores, id);
  const credential = holder ?? { uid, passwordHash: null, createdAt: Date.now(), beginning };
  // Somebody else was faster, by adding the number to their account: it leads there by now.
  if (!holder && !(await reserve(stores.credentials, id, credential))) {
    return comeInWithPhone(stores, number, beginning, uid);
  }
  await establish(stores, credential.uid, credential.beginning ?? beginning, {
    phoneNumber: number,
    phoneVerified: true,
    phoneAuthId: credential.uid,
    providerId: 'phone',
    signInMethods: ['phone'],
  });
  return credential.uid;
}

/**
 * Sends a code to add the number to the account `uid`, which stays as it is until the code is given: the number waits in the challenge
 * (docs/decisions/022). Whether it is another account's already is told to who gives the right code, and to nobody else. Throws `Refused`
 * (phone-invalid, code-not-sent).
 */
export async function sendCodeToAdd(
  deps: Deps,
  asking: Asking,
  uid: string,
  { phoneNumber, language }: Asked,
): Promise<void> {
  await sendCode(deps, asking, uid, { number: numberOf(phoneNumber), language });
}

/** Adds the number to the account `uid`, in the place of an older one. Throws `Refused` (phone-invalid, code-wrong, phone-in-use). */
export async function completeAdding(stores: Stores, uid: string, { phoneNumber, code, device }: Given): Promise<void> {
  const number = numberOf(phoneNumber);
  await useCode(stores, { number, uid, device }, code);
  const id = phoneCredential(number);
  await holderOf(stores, id);
  if (!(await reserve(stores.credentials, id, { uid, passwordHash: null, createdAt: Date.now() }))) {
    throw new Refused({ code: 'phone-in-use' });
  }
  const isTheirs = await claimWayIn(stores, uid, id, ({ signInMethods, contactPhone }) => ({
    phoneNumber: number,
    // Whoever showed another number is asked again before this one is shown.
    contactPhone: contactPhone === number ? number : null,
    phoneVerified: true,
    phoneAuthId: uid,
    signInMethods: withPhone(signInMethods),
  }));
  if (!isTheirs) throw new Refused({ code: 'phone-in-use' });
  await releaseAll(stores, 'phone', uid, id);
}

const withPhone = (methods: SignInMethod[]): SignInMethod[] =>
  methods.includes('phone') ? methods : [...methods, 'phone'];
