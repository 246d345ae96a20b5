import type { Notice } from '../../shared/model/notice.ts';
import { reviewDocumentId } from '../../shared/model/review.ts';
import type { SuspensionReason } from '../../shared/model/suspension.ts';
import type { User } from '../../shared/model/user.ts';
import { noticed } from '../../shared/rules/account/account-notices.ts';
import { provenEmailOf } from '../../shared/rules/account/sign-in/credentials.ts';
import { suspendedOrRestoredAt } from '../../shared/rules/account/suspension.ts';
import { storedReview } from '../couch/stored.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { changeAccount, readAccount } from '../couch/accounts.ts';
import type { Letter } from '../letters/letter-words.ts';
import { audit } from './audit.ts';
import { rewriteAuthor, writtenBy } from './authored.ts';
import type { TellingDeps } from './tell.ts';

interface Suspending {
  /** The uid of the admin who decides. */
  admin: string;
  /** Where links of a letter lead. */
  origin: string;
}

/**
 * Takes the account's profile, and the reviews it wrote, out of the public; a null `reason` lets them back in. Its owner is told.
 * Each step may be repeated. Throws `Refused` (not-found; already-decided where somebody decided otherwise after what the admin saw, `known`).
 */
export async function setSuspension(
  deps: TellingDeps,
  { admin, origin }: Suspending,
  { uid, reason, known }: { uid: string; reason: SuspensionReason | null; known?: number | null | undefined },
): Promise<void> {
  const { stores } = deps;
  const before = await readAccount(stores, uid);
  if (!before) throw new Refused({ code: 'not-found' });
  const isSuspended = reason !== null;
  const isDone = (user: User) => user.isSuspended === isSuspended && user.suspension?.reason === (reason ?? undefined);
  const mustBeKnown = (user: User) => {
    if (known !== undefined && suspendedOrRestoredAt(user) !== known) throw new Refused({ code: 'already-decided' });
  };
  // An interruption may have left reviews behind.
  if (isDone(before)) return alignAuthored(stores, uid);
  mustBeKnown(before);
  // Two that differ are told apart by their time.
  const at = Math.max(Date.now(), (suspendedOrRestoredAt(before) ?? 0) + 1);
  const action = isSuspended ? 'account-suspended' : 'account-restored';
  await audit(stores, { actor: admin, action, target: uid, at, reason });
  const notice = noticeOf(reason, at);
  let isTold = false;
  // With its notice: what is repeated after an interruption finds it done.
  const user = await changeAccount(stores, uid, (account) => {
    isTold = !isDone(account);
    if (!isTold) return {};
    mustBeKnown(account);
    const suspension = reason && { reason, at };
    return { isSuspended, suspension, restoredAt: isSuspended ? null : at, ...noticed(account, notice) };
  });
  try {
    await alignAuthored(stores, uid);
  } finally {
    // Whatever became of the reviews: when this comes again they are put right, and nobody is told twice.
    const address = provenEmailOf(user);
    if (isTold && address !== null)
      await deps.mailer.send(address, user.preferredLang, letterOf(user, reason, `${origin}/${user.preferredLang}`));
  }
}

/** Has what an account wrote say whether it is suspended as it then stands: somebody else may decide otherwise meanwhile. */
async function alignAuthored(stores: TellingDeps['stores'], uid: string): Promise<void> {
  for (let author = await readAccount(stores, uid); author !== null;) {
    await rewriteAuthored(stores, author);
    const now = await readAccount(stores, uid);
    if (now?.isSuspended === author.isSuspended) return;
    author = now;
  }
}

function noticeOf(reason: SuspensionReason | null, at: number): Notice {
  const kind = reason ? 'profile-suspended' : 'profile-restored';
  return { id: `${reason ? 'suspended' : 'restored'}:${at}`, kind, at, review: null, reason: null, suspension: reason };
}

/** Who offers nothing has no profile that anybody sees. */
function letterOf({ uid, isContractor }: User, reason: SuspensionReason | null, home: string): Letter {
  const link = isContractor ? `${home}/profile/${uid}` : `${home}/account`;
  if (reason) return { kind: isContractor ? 'profile-suspended' : 'account-suspended', link, suspension: reason };
  return { kind: isContractor ? 'profile-restored' : 'account-restored', link };
}

async function rewriteAuthored(stores: TellingDeps['stores'], author: User): Promise<void> {
  const { readable, misfits } = storedReview.readAll(await writtenBy(stores, author.uid));
  const others = readable.filter(({ from }) => from.isSuspended !== author.isSuspended).map(reviewDocumentId);
  for (const id of [...others, ...misfits.map((misfit) => misfit.id)]) {
    await rewriteAuthor(stores, id, author.uid, author);
  }
}
