import { conversationId, conversationKey, peopleOf } from '../../../shared/collections/keys.ts';
import type { Conversation, ConversationList } from '../../../shared/model/conversation/conversation.ts';
import type { User } from '../../../shared/model/user.ts';
import { joinedRequests } from '../../../shared/rules/conversation/request-list.ts';
import { isOnHold, roleIn } from '../../../shared/rules/conversation/conversation.ts';
import { joinedConversation } from '../../../shared/rules/conversation/joined-conversation.ts';
import { oweMessageLettersAnew } from '../../announcing/owe-message-letter.ts';
import { changeDocument, readMended, removeDocument, removeUnchanged } from '../../couch/change.ts';
import { listId, listsIn } from '../../couch/conversation-documents.ts';
import { storedConversation } from '../../couch/stored.ts';
import { fileHold, moveReports } from '../../moderation/reported-conversation.ts';
import type { Stores } from '../../couch/stores.ts';
import { movePhotos } from '../../photos/sent-photos.ts';
import {
  changeRequests,
  closeParts,
  listConversation,
  listOf,
  removeParts,
  wholeConversation,
} from './conversations.ts';

type Requests = ConversationList['requests'];

/** Gives the conversations of the anonymous account `guest` to `user`: one with the same professional becomes one with theirs. May be repeated. */
export async function claimConversations(stores: Stores, guest: string, user: User): Promise<void> {
  const { conversations, requests } = await listOf(stores, guest);
  for (const id of conversations) await claimOne(stores, id, guest, user);
  if (Object.keys(requests).length > 0) {
    const theirs = requestsOf(user.uid, requests);
    await changeRequests(stores, user.uid, (own) => joinedRequests([own, theirs]));
  }
  await removeDocument(listsIn(stores), listId(guest));
}

/** What a guest asked prices for, as the account's `uid` that takes it over. */
function requestsOf(uid: string, requests: Requests): Requests {
  const theirs = (id: string) =>
    conversationId(uid, conversationKey({ role: 'resident', other: peopleOf(id)[1] ?? '' })) ?? id;
  return Object.fromEntries(
    Object.entries(requests).map(([request, { asked, taken }]) => [
      request,
      { asked: asked.map(theirs), taken: taken && { ...taken, conversation: theirs(taken.conversation) } },
    ]),
  );
}

/** Retries where somebody writes to the guest meanwhile: what they wrote was taken, and goes along. */
async function claimOne(stores: Stores, id: string, guest: string, user: User): Promise<void> {
  const stored = await readMended(stores.conversations, id);
  const conversation = stored && storedConversation.readOrNull(stored);
  // What cannot be read is nobody's until it is mended.
  if (!conversation || roleIn(conversation, guest) !== 'resident') return;
  const key = conversationKey({ role: 'resident', other: conversation.professional.uid });
  const next = conversationId(user.uid, key);
  // Nobody writes with themselves.
  if (next !== null) await joinInto(stores, next, { id, conversation, guest, user });
  if (await removeUnchanged(stores.conversations, stored)) await removeParts(stores, id);
  else await claimOne(stores, id, guest, user);
}

interface Claimed {
  id: string;
  conversation: Conversation;
  guest: string;
  user: User;
}

/** Joins the conversation of a guest into that of the account under `next`, with all that goes along. May be repeated. */
async function joinInto(stores: Stores, next: string, { id, conversation, guest, user }: Claimed): Promise<void> {
  const guests = await wholeConversation(stores, conversation);
  await listConversation(stores, next);
  await movePhotos(stores, guests, { id: next, role: 'resident', uid: user.uid });
  const joined = await changeDocument(stores.conversations, next, (now) => {
    const own = now && storedConversation.read(next, now);
    return { ...now, ...joinedConversation(guests, own, user) };
  });
  if (joined) {
    await oweMessageLettersAnew(stores, next, joined);
    if (isOnHold(joined)) await fileHold(stores, next, user.uid);
  }
  await moveReports(stores, { id, next, guest, uid: user.uid });
  await closeParts(stores, next);
}
