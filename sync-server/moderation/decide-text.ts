import type { TextDecision } from '../../shared/model/admin-decision.ts';
import type { Decision, Review } from '../../shared/model/review.ts';
import type { Refusal } from '../../shared/protocol/refusal.ts';
import { auditActionOf, notifiedActionOf } from '../../shared/rules/review/review-process.ts';
import { haveWritten } from '../../shared/rules/conversation/answering.ts';
import { decideReply, decideReview, currentDecision } from '../../shared/rules/review/decision.ts';
import type { Asker } from '../accounts/actor.ts';
import { audit } from './audit.ts';
import { tell, type TellingDeps } from './tell.ts';
import { changeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import { storedConversation, storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import type { Letter } from '../letters/letter-words.ts';
import { namelessName } from '../letters/professional-name.ts';

/** What a decision is told with; links of letters lead to `origin`. */
type DecisionDeps = TellingDeps & { origin: string };

/**
 * Decides about a review or an answer, and tells who wrote it; gives why not, or null. Writing it down and telling are done again with
 * a decision that stands already, once each: what a crash cut off is taken up when the device asks again.
 */
export async function decideText(
  deps: DecisionDeps,
  admin: Asker['actor'],
  decision: TextDecision,
): Promise<Refusal | null> {
  let refusal: Refusal | null = null;
  const isLetThrough = decision.part === 'review' && decision.action === 'approve';
  const hasWritten = isLetThrough && (await haveTheyWritten(deps.stores, decision.id));
  const review = await changeDocument(deps.stores.reviews, decision.id, (stored) => {
    refusal = stored ? null : { code: 'not-found' };
    if (!stored) return null;
    const decide = decision.part === 'review' ? decideReview : decideReply;
    const outcome = decide(storedReview.read(decision.id, stored), { proposed: decision, admin, now: Date.now() });
    if ('refusal' in outcome) ({ refusal } = outcome);
    return 'decided' in outcome ? { ...stored, ...outcome.decided, ...(hasWritten && { hasWritten }) } : null;
  });
  if (!refusal && review) await announce(deps, decision, storedReview.read(decision.id, review));
  return refusal;
}

/** Whether the author of the review under `id` and the professional have written to each other. */
async function haveTheyWritten(
  { reviews, conversations }: Pick<Stores, 'reviews' | 'conversations'>,
  id: string,
): Promise<boolean> {
  const stored = await getOrNull(reviews, id);
  const review = stored && storedReview.readOrNull(stored);
  if (!review) return false;
  const theirs = await getOrNull(conversations, `${review.from.uid}:${review.to.uid}`);
  const conversation = theirs && storedConversation.readOrNull(theirs);
  return conversation !== null && haveWritten(conversation);
}

async function announce(deps: DecisionDeps, { id, part }: TextDecision, review: Review): Promise<void> {
  const decision = currentDecision(part, review);
  // What was approved before decisions were written down.
  if (!decision) return;
  const { by: actor, at, action, reason } = decision;
  await audit(deps.stores, { actor, action: auditActionOf(part, action), target: id, at, reason });
  const kind = notifiedActionOf(part, action);
  if (!kind) return;
  const { reviewId, to, from } = review;
  const letter = part === 'review' ? letterTo(review, decision, deps.origin) : null;
  await tell(deps, part === 'review' ? from.uid : to.uid, {
    notice: {
      id: `${kind}:${id}:${at}`,
      kind,
      at,
      review: { reviewId, toUid: to.uid, toName: to.name },
      reason,
      suspension: null,
    },
    letter,
    statedEmail: letter?.kind === 'review-waits-for-you' ? from.statedEmail : null,
  });
}

function letterTo({ from, to }: Review, { action, reason }: Decision, origin: string): Letter {
  const name = to.name || namelessName(to.uid, from.preferredLang);
  const home = `${origin}/${from.preferredLang}`;
  const account = `${home}/account?tab=myReviews`;
  if (action === 'reject') {
    return { kind: 'review-rejected', link: account, name, ...(reason ? { rejection: reason } : {}) };
  }
  if (!from.isAnonymous) return { kind: 'review-approved', link: account, name };
  const next = new URLSearchParams({ nextRoute: `/${from.preferredLang}/account?tab=myReviews` });
  return { kind: 'review-waits-for-you', link: `${home}/create-account?${next}`, name };
}
