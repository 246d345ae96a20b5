import { decisionEntry } from '../../shared/collections/decision-entry.ts';
import type { AdminDecision } from '../../shared/model/admin-decision.ts';
import type { Verdict } from '../../shared/model/report.ts';
import type { User } from '../../shared/model/user.ts';
import type { Refusal } from '../../shared/protocol/refusal.ts';
import { changeAccount, readAccount } from '../couch/accounts.ts';
import { reportedReview } from '../../shared/rules/review/report.ts';
import { actorOf } from '../../shared/rules/account/actor.ts';
import { hasSignedCurrentTos } from '../../shared/rules/account/terms.ts';
import { setBetaAccess } from '../accounts/lifecycle/access.ts';
import { voidBetaKey } from '../accounts/lifecycle/beta-keys.ts';
import { sendAccessLetter } from '../accounts/lifecycle/access-letter.ts';
import { deleteAccount } from '../accounts/lifecycle/deletion.ts';
import { isDeleted } from '../couch/tombstones.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { sendAccountAlert } from '../accounts/sign-in/account-letters.ts';
import { changeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import { storedReport, storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { audit } from './audit.ts';
import { decideText } from './decide-text.ts';
import { decideHold } from './reported-conversation.ts';
import { releaseBurst } from './release-burst.ts';
import { setSuspension } from './suspension.ts';

export interface Deciding {
  deps: AccountDeps;
  /** The uid of the admin. */
  admin: string;
  /** Whether the admin showed their password a moment ago: nothing less deletes an account. */
  hasShownPassword: boolean;
  /** Where links of letters lead. */
  origin: string;
}

type DecisionOf<Kind extends AdminDecision['kind']> = Extract<AdminDecision, { kind: Kind }>;

/**
 * Carries out what an admin decided under `key`, with all that follows; gives why not, or null. Carrying the same out again changes
 * nothing, and takes up what a crash cut off. Throws whatever the store throws.
 */
export async function carryOut(deciding: Deciding, key: string, decision: AdminDecision): Promise<Refusal | null> {
  try {
    // Read for each: they may have been demoted while what they decided before was carried out.
    const admin = await readAccount(deciding.deps.stores, deciding.admin);
    if (!admin) return { code: 'not-allowed' };
    const account = { ...admin, hasSignedCurrentTos: hasSignedCurrentTos(admin) };
    const refusal = decisionEntry.check({ key, written: { decision }, view: null, base: null, account });
    return refusal ?? (await effect(deciding, admin, decision));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function effect(deciding: Deciding, admin: User, decision: AdminDecision): Promise<Refusal | null> {
  switch (decision.kind) {
    case 'decision':
      return decideText({ ...deciding.deps, origin: deciding.origin }, actorOf(admin, null), decision);
    case 'settle':
      return settleReport(deciding, decision);
    case 'release':
      return releaseBurst(deciding.deps.stores, admin.uid, decision);
    case 'access':
      return changeAccess(deciding, decision);
    case 'suspension':
      await mustBeOrdinary(deciding, decision.uid);
      await setSuspension(deciding.deps, deciding, decision);
      return null;
    case 'profile':
      return acceptProfile(deciding, decision);
    case 'void':
      await voidBetaKey(deciding.deps.stores, admin.uid, decision.id);
      return null;
    case 'deletion':
      return carryOutDeletion(deciding, decision);
  }
}

async function settleReport(
  { deps, admin }: Deciding,
  { id, known, isUpheld }: DecisionOf<'settle'>,
): Promise<Refusal | null> {
  if (await isAboutTextOf(deps.stores, id, admin)) return { code: 'not-allowed' };
  let refusal: Refusal | null = null;
  const settled = { by: admin, at: Date.now(), isUpheld };
  const report = await changeDocument(deps.stores.reports, id, (stored) => {
    const found = stored && storedReport.read(id, stored);
    refusal = found ? null : { code: 'not-found' };
    // Nobody settles what is reported of them, or lets their own message arrive.
    if (found?.uid === admin) refusal = { code: 'not-allowed' };
    // What no admin settled moved to another report, with the conversation that it is about.
    const isMoved = found?.settled?.by === '';
    if (found && (found.createdAt !== known || isMoved)) refusal = { code: 'review-changed' };
    if (found?.settled && isOther(found.settled.isUpheld, isUpheld)) refusal ??= { code: 'already-decided' };
    return !found || refusal || found.status === 'settled'
      ? null
      : { ...stored, ...found, status: 'settled' as const, settled };
  });
  if (refusal || !report?.settled) return refusal;
  const { by: actor, at, isUpheld: isRefused } = report.settled;
  if (report.isHold && report.conversation) await decideHold(deps, report.conversation, isRefused !== false);
  const reason: Verdict | null = isRefused === null ? null : isRefused ? 'upheld' : 'dismissed';
  await audit(deps.stores, { actor, action: 'report-settled', target: id, at, reason });
  return null;
}

/** Whether two verdicts about a report differ; a device of an older version gives none. */
const isOther = (one: boolean | null, other: boolean | null) => one !== null && other !== null && one !== other;

/** Whether a report is about a review that `uid` wrote: nobody decides about their own. */
async function isAboutTextOf({ reports, reviews }: Stores, id: string, uid: string): Promise<boolean> {
  const stored = await getOrNull(reports, id);
  const report = stored && storedReport.read(id, stored);
  const reviewId = report && reportedReview(report);
  const review = reviewId ? await getOrNull(reviews, reviewId) : null;
  return storedReview.readOrNull(review)?.from.uid === uid;
}

/** What is not as it was read is looked at again. Nobody lets their own profile through. */
async function acceptProfile(
  { deps, admin }: Deciding,
  { uid, known }: DecisionOf<'profile'>,
): Promise<Refusal | null> {
  if (uid === admin) return { code: 'not-allowed' };
  const user = await readAccount(deps.stores, uid);
  if (!user) return { code: 'not-found' };
  if (!user.unseenChange) return null;
  if (user.unseenChange.at !== known) return { code: 'review-changed' };
  await audit(deps.stores, { actor: admin, action: 'profile-accepted', target: uid });
  await changeAccount(deps.stores, uid, ({ unseenChange }) =>
    unseenChange?.at === known ? { unseenChange: null } : {},
  );
  return null;
}

async function changeAccess({ deps, admin, origin }: Deciding, decision: DecisionOf<'access'>): Promise<null> {
  await setBetaAccess(deps.stores, admin, decision, origin);
  await sendAccessLetter(deps, decision.uid);
  return null;
}

async function carryOutDeletion(
  { deps, admin, hasShownPassword }: Deciding,
  { uid }: DecisionOf<'deletion'>,
): Promise<null> {
  const user = await readAccount(deps.stores, uid);
  if (!user) {
    if (await isDeleted(deps.stores, uid)) return null;
    throw new Refused({ code: 'not-found' });
  }
  await mustBeOrdinary({ deps }, uid);
  if (!hasShownPassword) throw new Refused({ code: 'password-required' });
  await deleteAccount(deps, uid, admin);
  await sendAccountAlert(deps, user, 'account-deleted');
  return null;
}

/** Admins do this to nobody of their own kind, and not to themselves. Throws `Refused` (not-allowed, not-found). */
async function mustBeOrdinary({ deps }: Pick<Deciding, 'deps'>, uid: string): Promise<void> {
  const user = await readAccount(deps.stores, uid);
  if (!user) throw new Refused({ code: 'not-found' });
  if (user.isAdmin) throw new Refused({ code: 'not-allowed' });
}
