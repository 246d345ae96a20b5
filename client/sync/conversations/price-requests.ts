import { askingKey, askingNamed } from '../../../shared/collections/keys.ts';
import type { RequestCard } from '../../../shared/model/conversation/card.ts';
import type { Role } from '../../../shared/model/conversation/roles.ts';
import type {
  Asking,
  ShownAnswer,
  ShownMessage,
  ShownRequest,
  ShownThread,
} from '../../../shared/protocol/conversations.ts';
import type { RefusalCode } from '../../../shared/protocol/refusal.ts';
import { requestOf, requestStatusIn } from '../../../shared/rules/conversation/card.ts';
import { otherRole } from '../../../shared/rules/conversation/conversation.ts';
import type { OwnItem } from '../own/own-state.ts';

/** In the order in which they were begun, so that what waits together goes out in it. */
export const newMessageId = () => `${Date.now().toString(36)}-${crypto.randomUUID().slice(0, 23)}`;

/** When a message was begun, as its id says; milliseconds since 1970. */
export const begunAtIn = (messageId: string) => Number.parseInt(messageId, 36);

/** The request that is being written among these; null where none is. */
export function askingIn(items: readonly OwnItem<'message'>[]): Asking | null {
  const draft = items.find(({ key, progress }) => progress === 'draft' && askingNamed(key) !== null);
  const id = draft ? askingNamed(draft.key) : null;
  const card = draft?.written.card;
  if (!draft || id === null || card?.kind !== 'request') return null;
  const { service, zone, when, whenNote } = card;
  const to = draft.about && 'asked' in draft.about ? draft.about.asked : [];
  const again = (draft.about && 'asked' in draft.about && draft.about.again) || null;
  const { text, photos } = draft.written;
  return { id, service, zone, when, whenNote, text, photos, to, again };
}

/** What a request is kept under while it is being written. */
export const askingTarget = ({ id, to, again }: Asking) => ({ key: askingKey(id), about: { asked: to, again } });

/** Why a message came back that would come back from the same person again. */
const lasting: ReadonlySet<RefusalCode> = new Set(['unreachable', 'takes-no-messages', 'blocked']);

/** The same once more, without its photos: to those from whom it came back for something that can be changed. */
export function askingAgain({ id: again, card, text, answers }: ShownRequest): Asking {
  const { service, zone, when, whenNote } = card;
  const to = answers
    .filter(({ request: { refusal } }) => refusal !== null && !lasting.has(refusal.code))
    .map(({ correspondent: { uid, displayName, profilePhoto } }) => ({ uid, displayName, profilePhoto }));
  return { id: newMessageId(), service, zone, when, whenNote, text, photos: [], to, again };
}

export function requestCardOf({ service, zone, when, whenNote }: Asking): RequestCard {
  return { kind: 'request', service, zone, when, whenNote };
}

/** What was said in a conversation, by whom; without what came back. `role` is the reader's. */
export function cardMessages(messages: readonly ShownMessage[], role: Role): (ShownMessage & { by: Role })[] {
  return messages
    .filter(({ refusal }) => refusal === null)
    .map((each) => ({ ...each, by: each.isMine ? role : otherRole(role) }));
}

/** What the reader of these conversations asked prices for, the last first. */
export function shownRequests(threads: readonly ShownThread[]): ShownRequest[] {
  const requests = new Map<string, ShownRequest>();
  for (const { conversation, messages } of threads) {
    if (!conversation.correspondent.isProfessional) continue;
    const said = messages.filter(({ card }) => card !== null);
    for (const message of said) {
      const { id, at, text, photos, card, isMine } = message;
      if (!isMine || card?.kind !== 'request') continue;
      const before = requests.get(id) ?? { id, at, text, photos, card, answers: [] };
      requests.set(id, { ...before, answers: [...before.answers, answerTo(message, said, conversation)] });
    }
  }
  const inOrder = ({ answers, ...request }: ShownRequest) => ({ ...request, answers: answers.toSorted(byAsking) });
  return [...requests.values()].map(inOrder).toSorted((a, b) => b.at - a.at);
}

/** The keys of the conversations whose older messages may have the request `id`: of those that speak of it, else of all. */
export function whereRequestMayBe(threads: readonly ShownThread[], id: string): string[] {
  const longer = threads.filter(({ conversation, hasOlder }) => hasOlder && conversation.correspondent.isProfessional);
  const speaking = longer.filter(({ messages }) => messages.some((each) => requestOf(each) === id));
  return (speaking.length > 0 ? speaking : longer).map(({ conversation }) => conversation.key);
}

/** In the order in which they were asked. */
function byAsking(a: ShownAnswer, b: ShownAnswer): number {
  return a.request.at - b.request.at || (a.key < b.key ? -1 : 1);
}

function answerTo(
  request: ShownMessage,
  said: readonly ShownMessage[],
  { key, correspondent, isBlocked }: ShownThread['conversation'],
): ShownAnswer {
  const nothing = { request, answer: null, taken: null, isOver: false };
  const status = requestStatusIn(cardMessages(said, 'resident'), request.id) ?? nothing;
  const back = said.findLast((each) => each.refusal !== null && requestOf(each) === request.id);
  return { ...status, key, correspondent, isBlocked, refusal: status.taken ? null : (back?.refusal ?? null) };
}
