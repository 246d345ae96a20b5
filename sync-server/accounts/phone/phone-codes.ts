import { storedChallenge } from '../../couch/stored.ts';
import { randomInt } from 'node:crypto';
import { codeLength, codeLife } from '../../../shared/rules/account/sign-in/phone-codes.ts';
import type { Challenge } from '../../couch/account-documents.ts';
import { changeDocument } from '../../couch/change.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { hashOf } from '../../secrets.ts';

/** How often a code may be tried. */
const maxAttempts = 5;

/** What a code would prove: that `number` is theirs who come in by it, or of the account `uid` that adds it. */
export interface Claimed {
  number: string;
  /** Null where somebody comes in. */
  uid: string | null;
  /** The browser that asks. */
  device: string;
}

/** Each browser, and each account that would add a number, has a code of its own: one cannot use, or spoil, another's. */
export const codeId = ({ number, uid, device }: Claimed) =>
  `phone:${hashOf(`${uid ?? 'sign-in'} ${device} ${number}`)}`;
const hashOfCode = (number: string, code: string) => hashOf(`${number} ${code}`);

/** Makes a code, in the place of an older one. */
export async function makeCode({ challenges }: Pick<Stores, 'challenges'>, claimed: Claimed): Promise<string> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const { number, uid } = claimed;
  const createdAt = Date.now();
  await changeDocument(challenges, codeId(claimed), (): Challenge => ({
    kind: 'phone',
    createdAt,
    endsAt: createdAt + codeLife,
    uid,
    secretHash: hashOfCode(number, code),
    count: 0,
    subject: number,
  }));
  return code;
}

/**
 * Uses a code, this once: each attempt is counted and judged in one write, so that neither two right ones at the same moment nor
 * many wrong ones get further. Throws `Refused` (code-wrong), whatever was wrong.
 */
export async function useCode(
  { challenges }: Pick<Stores, 'challenges'>,
  claimed: Claimed,
  code: string,
): Promise<void> {
  const given = hashOfCode(claimed.number, code);
  let isRight = false;
  await changeDocument(challenges, codeId(claimed), (stored) => {
    const made = storedChallenge.readOrNull(stored);
    const isOpen = made && made.secretHash !== null && made.endsAt > Date.now() && made.count < maxAttempts;
    isRight = Boolean(isOpen) && made?.secretHash === given;
    return isOpen ? { ...stored, ...made, count: made.count + 1, secretHash: isRight ? null : made.secretHash } : null;
  });
  if (!isRight) throw new Refused({ code: 'code-wrong' });
}
