import { reviewDocumentId } from '../../shared/model/review.ts';
import type { SuspensionReason } from '../../shared/model/suspension.ts';
import type { User } from '../../shared/model/user.ts';
import { storedReview } from '../couch/stored.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { changeAccount, readAccount } from '../couch/accounts.ts';
import { audit } from './audit.ts';
import { rewriteAuthor, writtenBy } from './authored.ts';
import { tell, type TellingDeps } from './tell.ts';

interface Suspending {
  /** The uid of the admin who decides. */
  admin: string;
  /** Where links of a letter lead. */
  origin: string;
}

/**
 * Takes the account's profile, and the reviews it wrote, out of the public; a null `reason` lets them back in. Its owner is told.
 * Each step may be repeated. Throws `Refused` (not-found).
 */
export async function setSuspension(
  deps: TellingDeps,
  { admin, origin }: Suspending,
  { uid, reason }: { uid: string; reason: SuspensionReason | null },
): Promise<void> {
  const { stores } = deps;
  const before = await readAccount(stores, uid);
  if (!before) throw new Refused({ code: 'not-found' });
  const isSuspended = reason !== null;
  const author = { ...before, isSuspended };
  // The reviews come first: `publish` asks only them. And once more, for one that came in meanwhile.
  await rewriteAuthored(stores, author);
  if (before.isSuspended === isSuspended && before.suspension?.reason === (reason ?? undefined)) return;
  const at = Date.now();
  const action = isSuspended ? 'account-suspended' : 'account-restored';
  await audit(stores, { actor: admin, action, target: uid, at, reason });
  await changeAccount(stores, uid, () => ({ isSuspended, suspension: reason && { reason, at } }));
  await rewriteAuthored(stores, author);
  const link = `${origin}/${before.preferredLang}/profile/${uid}`;
  await tell(deps, uid, {
    notice: {
      id: `${isSuspended ? 'suspended' : 'restored'}:${at}`,
      kind: isSuspended ? 'profile-suspended' : 'profile-restored',
      at,
      review: null,
      reason: null,
      suspension: reason,
    },
    letter: isSuspended ? { kind: 'profile-suspended', link, suspension: reason } : { kind: 'profile-restored', link },
  });
}

async function rewriteAuthored(stores: TellingDeps['stores'], author: User): Promise<void> {
  const { readable, misfits } = storedReview.readAll(await writtenBy(stores, author.uid));
  const others = readable.filter(({ from }) => from.isSuspended !== author.isSuspended).map(reviewDocumentId);
  for (const id of [...others, ...misfits.map((misfit) => misfit.id)]) {
    await rewriteAuthor(stores, id, author.uid, author);
  }
}
