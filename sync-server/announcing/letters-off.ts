import { createHmac } from 'node:crypto';
import { Refused } from '../../shared/protocol/refused.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { hashOf } from '../secrets.ts';
import { changeDocument } from '../couch/change.ts';

/** What the link of a letter carries that turns letters about messages off: good for that alone, and for as long as the server has its secret. */
export function lettersOffToken({ sessionSecret }: Pick<AccountDeps, 'sessionSecret'>, uid: string): string {
  return `${uid}.${createHmac('sha256', sessionSecret).update(`letters-off:${uid}`).digest('base64url')}`;
}

/** Turns letters about messages off for whose letter it was, signed in or not. May be repeated. Throws `Refused` (link-invalid). */
export async function turnLettersOff(
  deps: Pick<AccountDeps, 'stores' | 'sessionSecret'>,
  token: string,
): Promise<void> {
  const uid = token.slice(0, Math.max(0, token.indexOf('.')));
  // How long it takes to compare hashes tells nothing of what was hashed.
  if (hashOf(token) !== hashOf(lettersOffToken(deps, uid))) throw new Refused({ code: 'link-invalid' });
  const account = await changeDocument(deps.stores.users, uid, (stored) =>
    !stored || stored.refusesMessageLetters ? null : { ...stored, refusesMessageLetters: true },
  );
  if (!account) throw new Refused({ code: 'link-invalid' });
}
