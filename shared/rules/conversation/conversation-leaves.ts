import {
  type Conversation,
  type ConversationList,
  type MessagePart,
  type Side,
} from '../../model/conversation/conversation.ts';
import { type Role, roles } from '../../model/conversation/roles.ts';
import {
  foldedOf,
  type Leaf,
  type LeafRule,
  type MergedLeaves,
  newest,
  newestStamps,
  type Parts,
  type TakenApart,
  takenApart,
} from '../leaves/leaves.ts';
import { firstOf, isHeldAlike, unionOf } from './conversation.ts';
import { joinedRequests } from './request-list.ts';

/** What is of the last who said so; of the rest more is always later. */
const parts = ['name', 'photo', 'hiddenUntil', 'isMuted', 'isBlocked', 'report'] as const satisfies (keyof Side)[];

function partsOf(conversation: Conversation): Parts {
  return Object.fromEntries(
    roles.flatMap((role) => parts.map((part) => [`${role}/${part}`, conversation[role][part]] as const)),
  );
}

/** Every message of any of them, each once, as was decided about it anywhere; marks as far as anybody is; muted, blocked and put away as was said last. Nobody's word takes the place of another's. */
function mergeLeaves(given: readonly Leaf<Conversation>[]): MergedLeaves<Conversation> {
  const leaves = takenApart(partsOf, given);
  const [first] = leaves as [TakenApart<Conversation>];
  const documents = leaves.map(({ document }) => document);
  const messages = unionOf(documents.map((each) => each.messages));
  const pieced = Math.max(...documents.map((each) => each.pieced));
  const newestPieced = documents.filter((each) => each.pieced === pieced);
  const isWhole = newestPieced.some((each) => each.messages.length === messages.length);
  const isAsKnown = newestPieced.every((each) => isHeldAlike(each.messages, messages));
  const document: Conversation = {
    resident: sideOf(leaves, 'resident'),
    professional: sideOf(leaves, 'professional'),
    begunAt: Math.min(...documents.map((each) => each.begunAt)),
    arrivedAt: firstOf(documents.map((each) => each.arrivedAt)),
    answeredAt: firstOf(documents.map((each) => each.answeredAt)),
    // A message that one of them took ends what was told; else the later end gives the most time.
    endsAt: documents.reduce<number | null>(
      (latest, { endsAt }) => (latest === null || endsAt === null ? null : Math.max(latest, endsAt)),
      first.document.endsAt,
    ),
    messages,
    closed: Math.max(...documents.map((each) => each.closed)),
    closedUntil: Math.max(...documents.map((each) => each.closedUntil)),
    // What a device has of one copy may lack what the other took before it, or wait where the other says what was decided.
    pieced: isWhole && isAsKnown ? pieced : pieced + 1,
  };
  return {
    document: { ...first.document, ...document },
    stamps: newestStamps(leaves),
    folded: foldedOf(given),
    overtaken: [],
  };
}

function sideOf(leaves: readonly TakenApart<Conversation>[], role: Role): Side {
  const sides = leaves.map(({ document }) => document[role]);
  const last = <Part extends (typeof parts)[number]>(part: Part) =>
    newest(leaves, `${role}/${part}`).document[role][part];
  const latest = (mark: 'readUntil' | 'deliveredUntil') => Math.max(...sides.map((side) => side[mark]));
  const isFormer = sides.some((side) => side.isFormer);
  return {
    // The ids of both are the document's.
    uid: sides[0]?.uid ?? '',
    name: isFormer ? '' : last('name'),
    photo: isFormer ? null : last('photo'),
    isFormer,
    readUntil: latest('readUntil'),
    deliveredUntil: latest('deliveredUntil'),
    hiddenUntil: last('hiddenUntil'),
    isMuted: last('isMuted'),
    isBlocked: last('isBlocked'),
    report: last('report'),
  };
}

export const conversationLeaves: LeafRule<Conversation> = { partsOf, mergeLeaves };

/** All messages of a part that copies closed apart. */
export function messagesOfAll(given: readonly { document: MessagePart }[]): MessagePart {
  const parts = given.map(({ document }) => document);
  return {
    messages: unionOf(parts.map(({ messages }) => messages)),
    before: Math.max(...parts.map(({ before }) => before)),
  };
}

/** All conversations and requests that any of the lists names. */
export function conversationsOfAll(given: readonly { document: ConversationList }[]): ConversationList {
  const lists = given.map(({ document }) => document);
  return {
    conversations: [...new Set(lists.flatMap(({ conversations }) => conversations))].toSorted(),
    requests: joinedRequests(lists.map(({ requests }) => requests)),
  };
}
