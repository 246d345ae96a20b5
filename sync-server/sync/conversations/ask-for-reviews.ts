import { peopleOf } from '../../../shared/collections/keys.ts';
import type { Notice } from '../../../shared/model/notice.ts';
import { isReviewDue } from '../../../shared/rules/conversation/request-list.ts';
import { listPrefix, listsIn } from '../../couch/conversation-documents.ts';
import { getOrNull } from '../../couch/read.ts';
import { scan } from '../../couch/scan.ts';
import { storedConversation, storedConversationList } from '../../couch/stored.ts';
import { tell, type TellingDeps } from '../../moderation/tell.ts';
import { isTakenIn } from './price-requests.ts';
import { holderOf } from '../../moderation/review-slots.ts';
import { reviewableOf } from '../own/reviewable.ts';

/**
 * Asks who accepted a price two weeks before `now` (ms since 1970) for a review of that professional: in the app, once, nobody who has
 * written one, and of nobody who cannot be reviewed. May be repeated.
 */
export async function askForReviews(deps: TellingDeps, now: number): Promise<void> {
  for await (const list of scan(listsIn(deps.stores), listPrefix)) {
    const requests = storedConversationList.readOrNull(list)?.requests ?? {};
    for (const [request, { taken }] of Object.entries(requests)) {
      if (taken && isReviewDue(taken, now)) await askFor(deps, taken.conversation, request, now);
    }
  }
}

async function askFor(deps: TellingDeps, id: string, request: string, now: number): Promise<void> {
  const [resident = '', professional = ''] = peopleOf(id);
  const stored = await getOrNull(deps.stores.conversations, id);
  const conversation = stored && storedConversation.readOrNull(stored);
  if (!conversation || conversation.professional.isFormer) return;
  // The form is there for nobody else.
  if (!(await reviewableOf(deps.stores, professional))) return;
  if (!(await isTakenIn(deps.stores, { conversation: id }, request))) return;
  if ((await holderOf(deps.stores, resident, professional)) !== null) return;
  const about = { reviewId: '', toUid: professional, toName: conversation.professional.name };
  const notice: Notice = {
    id: `ask-for-review:${request}`,
    kind: 'ask-for-review',
    at: now,
    review: about,
    reason: null,
    suspension: null,
  };
  await tell(deps, resident, { notice, letter: null });
}
