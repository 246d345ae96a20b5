import { messageNamed } from '../../../shared/collections/keys.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import type { Conversation } from '../../../shared/model/conversation/conversation.ts';
import { WrittenMessage } from '../../../shared/model/conversation/conversation-view.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { isOpen, notTakenId, requestStatusIn } from '../../../shared/rules/conversation/card.ts';
import { isLong } from '../../../shared/rules/conversation/closed-parts.ts';
import { isSeenBy, nameOf, withMessage } from '../../../shared/rules/conversation/conversation.ts';
import { requestIn, withAsked, withTaken } from '../../../shared/rules/conversation/request-list.ts';
import { readAccount } from '../../couch/accounts.ts';
import { changeDocument } from '../../couch/change.ts';
import { getOrNull } from '../../couch/read.ts';
import { storedConversation } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { changeRequests, closeParts, listOf, messagesAfter } from './conversations.ts';

/** A message that is to be written. */
interface Sent {
  account: string;
  key: string;
  /** Of its conversation. */
  id: string;
  written: object;
}

/** For how long (ms) a price counts as taken whose message is not there yet. */
const underWay = 60_000;

const cardIn = (written: object): Card | null => WrittenMessage.safeParse(written).data?.card ?? null;

/**
 * Notes beside the resident's conversations, before the message is written, where a request stands and whose price was taken: of two devices
 * that take two prices one is first. Refuses: value-too-long (too many are asked), request-taken, unavailable. May be repeated.
 */
export async function noteRequest(stores: Stores, { account, key, id, written }: Sent): Promise<Refusal | null> {
  const card = cardIn(written);
  const message = messageNamed(key)?.id ?? '';
  let refusal: Refusal | null = null;
  if (card?.kind === 'request') {
    await changeRequests(stores, account, (requests) => {
      const next = withAsked(requests, message, id);
      refusal = 'refusal' in next ? next.refusal : null;
      return 'requests' in next && next.requests !== requests ? next.requests : null;
    });
  }
  if (card?.kind === 'take') {
    const { request } = card;
    const before = requestIn((await listOf(stores, account)).requests, request)?.taken ?? null;
    // A server that died in between left a note of a price that was never taken.
    const isStale = before !== null && before.conversation !== id && !(await isTakenIn(stores, before, request));
    if (isStale && before.at > Date.now() - underWay) return { code: 'unavailable' };
    await changeRequests(stores, account, (requests) => {
      const known = isStale && requestIn(requests, request)?.taken?.message === before.message;
      const next = withTaken(requests, request, { conversation: id, message, at: Date.now() }, known);
      refusal = 'refusal' in next ? next.refusal : null;
      return 'requests' in next && next.requests !== requests ? next.requests : null;
    });
  }
  return refusal;
}

/** Whether a price was taken in the conversation that is noted: what was noted may have been refused. */
export async function isTakenIn(
  stores: Stores,
  { conversation }: { conversation: string },
  request: string,
): Promise<boolean> {
  const stored = await getOrNull(stores.conversations, conversation);
  const read = stored && storedConversation.read(conversation, stored);
  const status = read && (await statusOf(stores, read, request));
  return status !== null && status.taken !== null;
}

async function statusOf(stores: Stores, conversation: Conversation, request: string) {
  return requestStatusIn(await messagesAfter(stores, conversation, { after: 0, atLeast: Infinity }), request);
}

/** Tells the others who were asked that somebody else's price was taken, each once. May be repeated. */
export async function tellOthers(stores: Stores, { account, id, written }: Sent): Promise<void> {
  const card = cardIn(written);
  if (card?.kind !== 'take') return;
  const { request } = card;
  const from = await readAccount(stores, account);
  const entry = requestIn((await listOf(stores, account)).requests, request);
  if (!from || entry?.taken?.conversation !== id) return;
  for (const other of entry.asked.filter((each) => each !== id)) {
    const stored = await getOrNull(stores.conversations, other);
    const conversation = stored && storedConversation.readOrNull(stored);
    const theirs = conversation && (await statusOf(stores, conversation, request));
    // Of a request that never arrived, by an admin or by a block, its professional learns nothing either.
    if (!theirs || !isOpen(theirs) || !isSeenBy(theirs.request, 'professional')) continue;
    const said = {
      id: notTakenId(request),
      by: 'resident' as const,
      text: '',
      photos: [],
      card: { kind: 'not-taken' as const, request },
      after: 0,
      from,
    };
    const written = await changeDocument(stores.conversations, other, (now) => {
      const there = now && storedConversation.read(other, now);
      if (!there || there.resident.isFormer || there.messages.some((each) => nameOf(each) === nameOf(said)))
        return null;
      const next = withMessage(there, said, Date.now());
      return next && { ...now, ...next };
    });
    if (written && isLong(written)) await closeParts(stores, other);
  }
}
