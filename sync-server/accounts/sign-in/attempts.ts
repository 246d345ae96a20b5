import type { Request } from 'express';
import { Refused } from '../../../shared/protocol/refused.ts';
import type { Credential } from '../../couch/account-documents.ts';
import { countDown, type Counted, countUpEach, forgetCount, networkOf } from '../../traffic/counts.ts';
import type { AccountDeps } from '../deps.ts';
import { type DeviceOwner, knownDeviceOf } from '../sessions/device-cookie.ts';
import { isPassword } from './passwords.ts';

/** What a password is tried with. */
export type Guarded = Pick<AccountDeps, 'stores' | 'limits'>;

/** Where a try comes from. */
export interface Origin {
  network: string;
  /** The device that asks, where that account signed in on it before; else null. */
  knownDevice: (owner: DeviceOwner) => string | null;
}

export function whereFrom(request: Request, deps: Pick<AccountDeps, 'sessions' | 'sessionSecret'>): Origin {
  return { network: networkOf(request), knownDevice: (owner) => knownDeviceOf(request, deps, owner) };
}

/** A try that was counted. */
export interface Attempt {
  /** The password was right: what its network, device or session tried before is forgotten. */
  wasRight: () => Promise<void>;
}

/**
 * Counts a try to come in by `address`, which leads to `holder` or to nobody. Throws `Refused` (too-many-requests), whether or not there is
 * such an account.
 */
export function countSignIn(
  deps: Guarded,
  origin: Origin,
  address: string,
  holder: Credential | null,
): Promise<Attempt> {
  return countTry(deps, origin, `sign-in:${address}`, holder);
}

/** Counts a try of the code that the account of `owner` asks for beside its way in. Throws `Refused` (too-many-requests). */
export function countSecondStep(deps: Guarded, origin: Origin, owner: DeviceOwner): Promise<Attempt> {
  return countTry(deps, origin, `second-step:${owner.uid}`, owner);
}

/**
 * A device on which that account signed in before has a count of its own; others count by their network, and all of them together, so that there
 * is an end to the guesses from many networks.
 */
function countTry(
  deps: Guarded,
  { network, knownDevice }: Origin,
  what: string,
  owner: DeviceOwner | null,
): Promise<Attempt> {
  const { wrongPasswords, wrongPasswordsInAll } = deps.limits;
  const device = owner && knownDevice(owner);
  if (device !== null) return countAttempt(deps, [{ what: `${what} device ${device}`, limit: wrongPasswords }]);
  return countAttempt(deps, [
    { what: `${what} place ${network}`, limit: wrongPasswords },
    { what, limit: wrongPasswordsInAll },
  ]);
}

/**
 * Whether `password` is the one of `stored` (null where the account has none), tried by who is signed in. Counted by `session`, the id of its
 * document, so that strangers cannot use up the tries of the owner. Throws `Refused` (too-many-requests), right or not.
 */
export async function tryOwnPassword(
  deps: Guarded,
  session: string,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const what = `own-password:${session}`;
  const attempt = await countAttempt(deps, [{ what, limit: deps.limits.wrongPasswords }]);
  const isRight = await isPassword(stored, password);
  if (isRight) await attempt.wasRight();
  return isRight;
}

/** Counts before anything is compared, so that many tries at once are no way around a limit. Throws `Refused` (too-many-requests). */
async function countAttempt({ stores }: Guarded, [own, ...shared]: [Counted, ...Counted[]]): Promise<Attempt> {
  const retryAfter = await countUpEach(stores, [own, ...shared]);
  if (retryAfter !== null) throw new Refused({ code: 'too-many-requests', retryAfter });
  return {
    wasRight: async () => {
      await forgetCount(stores, own.what);
      for (const { what } of shared) await countDown(stores, what);
    },
  };
}
