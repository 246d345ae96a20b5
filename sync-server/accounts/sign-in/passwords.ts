import { hash, verify } from '@node-rs/argon2';
import { isRun, passwordProblem } from '../../../shared/rules/account/sign-in/password-rules.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { BoundedQueue } from '../../traffic/bounded-queue.ts';
import { commonPasswords } from './common-passwords.ts';

/** Argon2id, the library's default, with OWASP's smallest recommended cost. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of 19 MB and a whole core each, so many at a time; and so many may wait, which is a second or two. */
const queue = new BoundedQueue({ name: 'passwords', atOnce: 2, waiting: 40 });

/** Compared with where there is no account, so that an answer takes as long. */
const nobodysHash = hash('nobody has this password', cost);

/** Throws `Refused` (password-too-short, password-too-common). */
export function checkNewPassword(password: string): void {
  const problem = passwordProblem(password, (folded) => commonPasswords.has(folded) || isRun(folded));
  if (problem) throw new Refused({ code: problem });
}

/** Throws `Refused` (unavailable). */
export async function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, cost));
}

/** Whether `password` is the one of `stored`; takes as long where there is none. Throws `Refused` (unavailable). */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const hashed = stored ?? (await nobodysHash);
  const isRight = await queue.run(() => verify(hashed, password));
  return isRight && stored !== null;
}
