import type { User } from '../../../shared/model/user.ts';
import { forfeit } from '../../../shared/rules/account/forfeit.ts';
import { changeDocument, createDocument, readMended } from '../../couch/change.ts';
import { getOrNull } from '../../couch/read.ts';
import { storedBetaKey } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { changeAccount } from '../../couch/accounts.ts';
import { audit } from '../../moderation/audit.ts';
import { hashOf, makeSecret } from '../../secrets.ts';

// A hash may begin with an underscore, and such ids are the store's own.
const prefix = 'key:';
const idOf = (key: string) => `${prefix}${hashOf(key)}`;

/** Makes an invitation; gives its key, which is told to nobody again (product decision 13). */
export async function makeBetaKey(stores: Stores, adminUid: string): Promise<string> {
  const key = makeSecret();
  const made = { isConsumed: false, createdAt: Date.now(), createdBy: adminUid, consumedAt: null, consumedBy: null };
  if (!(await createDocument(stores.betakeys, idOf(key), made))) throw new Error('a new key is there already');
  await audit(stores, { actor: adminUid, action: 'beta-key-made', target: idOf(key) });
  return key;
}

/**
 * Voids an invitation that nobody has used; voiding it again changes nothing, and writes down what a crash cut off. Throws `Refused`
 * (not-found, beta-key-invalid where it was used).
 */
export async function voidBetaKey(stores: Stores, adminUid: string, id: string): Promise<void> {
  const key = await changeDocument(stores.betakeys, id, (stored) => {
    const known = stored && storedBetaKey.read(id, stored);
    if (!known) throw new Refused({ code: 'not-found' });
    if (known.isConsumed) throw new Refused({ code: 'beta-key-invalid' });
    return known.voidedAt === null ? { ...stored, ...known, voidedAt: Date.now() } : null;
  });
  if (key?.voidedAt) await audit(stores, { actor: adminUid, action: 'beta-key-voided', target: id, at: key.voidedAt });
}

/**
 * Lets `user` in by an invitation, which then is used up; who is in already keeps it unused. Of two accounts that use one at the
 * same moment exactly one is let in. Throws `Refused` (beta-key-invalid).
 */
export async function consumeBetaKey(stores: Stores, user: User, key: string): Promise<void> {
  if (user.hasBetaAccess) return;
  const id = idOf(key.trim());
  // Who was let in by it once and sent back to the waitlist is not let in by it again.
  if (user.usedBetaKey === id || !(await take(stores.betakeys, id, user.uid)))
    throw new Refused({ code: 'beta-key-invalid' });
  await changeAccount(stores, user.uid, () => ({ hasBetaAccess: true, usedBetaKey: id }));
  // Who brought leaves together before that was written, and found it another's, had nothing to take back.
  if (!isHeldBy(user.uid, await readMended(stores.betakeys, id))) {
    await changeAccount(stores, user.uid, (account) => forfeit(account, { held: id, at: Date.now() }) ?? {});
    throw new Refused({ code: 'beta-key-invalid' });
  }
  await audit(stores, { actor: user.uid, action: 'beta-key-used', target: id });
}

/** Whether nobody has used the invitation yet; it says nothing of who did. Throws `Refused` (beta-key-invalid). */
export async function checkBetaKey({ betakeys }: Stores, key: string): Promise<void> {
  const stored = await getOrNull(betakeys, idOf(key.trim()));
  const known = stored && storedBetaKey.readOrNull(stored);
  if (!known || known.isConsumed || known.voidedAt !== null) throw new Refused({ code: 'beta-key-invalid' });
}

/** Whether the key is `uid`'s: taken now, or before by an attempt that was cut off. */
async function take(betakeys: Stores['betakeys'], id: string, uid: string): Promise<boolean> {
  const taken = await changeDocument(betakeys, id, (stored) => {
    const known = stored && storedBetaKey.readOrNull(stored);
    if (!known || known.isConsumed || known.voidedAt !== null) return null;
    return { ...stored, ...known, isConsumed: true, consumedAt: Date.now(), consumedBy: uid };
  });
  return isHeldBy(uid, taken);
}

function isHeldBy(uid: string, stored: object | null): boolean {
  const known = stored && storedBetaKey.readOrNull(stored);
  return known?.isConsumed === true && known.consumedBy === uid;
}
