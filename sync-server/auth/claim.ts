import { removeDocument } from '../couch/change.ts';
import { readAccount } from './accounts.ts';
import { audit } from './audit.ts';
import { reviewsBy, rewriteAuthor } from './authored.ts';
import type { AccountParts } from './parts.ts';

/**
 * Gives what the anonymous account `guest` wrote to the account `uid`, whose owner came in on the same device, and ends the
 * anonymous one (product decision 29). Each step may be repeated: where it breaks off, the next sign-in begins anew.
 */
export async function claim(
  { stores, sessions }: Pick<AccountParts, 'stores' | 'sessions'>,
  guest: string,
  uid: string,
): Promise<void> {
  const user = await readAccount(stores, uid);
  if (!user) return;
  const reviews = await reviewsBy(stores, [guest, uid]);
  // A second review of the same professional, or one of themselves, stays where it is: anonymous, and so in no public place.
  const taken = new Set([uid, ...reviews.filter(({ from }) => from.uid === uid).map(({ to }) => to.uid)]);
  for (const review of reviews.filter(({ from }) => from.uid === guest)) {
    if (taken.has(review.to.uid)) continue;
    taken.add(review.to.uid);
    await rewriteAuthor(stores, review._id, guest, user);
  }
  await audit(stores, { actor: uid, action: 'account-claimed', target: guest });
  await removeDocument(stores.users, guest);
  await sessions.endAll(guest, null);
}
