import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { isRun, passwordProblem } from '../../../shared/rules/account/password-rules.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { commonPasswords } from './common-passwords.ts';

/** Argon2id, the library's default, with OWASP's smallest recommended cost. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of 19 MB and a whole core each, so many at a time; and so many may wait, which is a second or two. */
const atOnce = pLimit(2);
const longestQueue = 40;

/** Does what is costly in its turn. Throws `Refused` (unavailable) where too many wait already. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atOnce.pendingCount >= longestQueue) throw new Refused({ code: 'unavailable', retryAfter: 2 });
  return atOnce(work);
}

/** Compared with where there is no account, so that an answer takes as long. */
const nobodysHash = hash('nobody has this password', cost);

/** Throws `Refused` (password-too-short, password-too-common). */
export function checkNewPassword(password: string): void {
  const problem = passwordProblem(password, (folded) => commonPasswords.has(folded) || isRun(folded));
  if (problem) throw new Refused({ code: problem });
}

/** Throws `Refused` (unavailable). */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Whether `password` is the one of `stored`; takes as long where there is none. Throws `Refused` (unavailable). */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const hashed = stored ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(hashed, password));
  return isRight && stored !== null;
}
