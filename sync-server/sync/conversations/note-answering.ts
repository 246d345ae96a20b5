import { peopleOf } from '../../../shared/collections/keys.ts';
import type { Conversation } from '../../../shared/model/conversation/conversation.ts';
import { answersCounted, answersWithin } from '../../../shared/rules/conversation/answering.ts';
import { isKnownTo } from '../../../shared/rules/conversation/conversation.ts';
import { changeAccount } from '../../couch/accounts.ts';
import { scan } from '../../couch/scan.ts';
import { storedAccount, storedConversation } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';

type Asked = Pick<Conversation, 'begunAt' | 'arrivedAt' | 'answeredAt' | 'professional'>;

/** Notes in the account of each professional how soon they usually answer at `now` (ms since 1970); what changes there becomes public. May be repeated. */
export async function noteAnswering(stores: Stores, now: number): Promise<void> {
  const asked = await askedOfEach(stores, now);
  for await (const stored of scan(stores.users)) {
    const account = storedAccount.readOrNull(stored);
    if (!account) continue;
    const found = account.isContractor ? answersWithin(asked.get(account.uid) ?? [], now) : null;
    if (found !== account.answersWithin) await changeAccount(stores, account.uid, () => ({ answersWithin: found }));
  }
}

/** The conversations of late by their professionals, without what was said. */
async function askedOfEach(
  { conversations }: Pick<Stores, 'conversations'>,
  now: number,
): Promise<Map<string, Asked[]>> {
  const all = new Map<string, Asked[]>();
  for await (const stored of scan(conversations)) {
    const conversation = peopleOf(stored._id).length > 0 ? storedConversation.readOrNull(stored) : null;
    if (!conversation || conversation.begunAt <= now - answersCounted) continue;
    // What never arrived asks for no answer.
    if (!isKnownTo(conversation, 'professional')) continue;
    const { begunAt, arrivedAt, answeredAt, professional } = conversation;
    const asked = all.get(professional.uid) ?? [];
    all.set(professional.uid, asked);
    asked.push({ begunAt, arrivedAt, answeredAt, professional });
  }
  return all;
}
