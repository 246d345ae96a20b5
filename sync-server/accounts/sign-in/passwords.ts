import { hash, verify } from '@node-rs/argon2';
import { passwordProblem } from '../../../shared/rules/account/credentials.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { commonPasswords } from './common-passwords.ts';

/** Argon2id, the library's default, with OWASP's smallest recommended cost. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with where there is no account, so that an answer takes as long. */
const nobodysHash = hash('nobody has this password', cost);

/** Throws `Refused` (password-too-short, password-too-common). */
export function checkNewPassword(password: string): void {
  const problem = passwordProblem(password, commonPasswords);
  if (problem) throw new Refused({ code: problem });
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether `password` is the one of `stored`; takes as long where there is none. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await nobodysHash), password);
  return isRight && stored !== null;
}
