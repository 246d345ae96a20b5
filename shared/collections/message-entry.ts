import type { Conversation, Message } from '../model/conversation/conversation.ts';
import { type OwnConversation, OwnMessage, WrittenMessage } from '../model/conversation/conversation-view.ts';
import type { User } from '../model/user.ts';
import type { Refusal } from '../protocol/refusal.ts';
import { cardRefusal } from '../rules/conversation/card.ts';
import {
  beginConversation,
  checkMessage,
  checkWriter,
  lastIn,
  roleIn,
  unionOf,
  withFormer,
  withMessage,
} from '../rules/conversation/conversation.ts';
import { checkPhotosHere } from '../rules/sent-photos.ts';
import { conversationLeaves } from '../rules/conversation/conversation-leaves.ts';
import type { Collection, Judgement, Judging } from './collection.ts';
import { conversationId, conversationNamed, messageNamed, peopleOf } from './keys.ts';

/** What is looked up for a message beside its conversation. */
export interface Addressed {
  /** Whom it is for; null where there is no such account. */
  other: User | null;
  /** The message itself, where a closed part has it already; null where none does. */
  sent: Message | null;
  /** How many closed parts were looked through. */
  closed: number;
  /** The messages in them that are about the same request. */
  about: readonly Message[];
  /** Those of its photos that its writer has sent for this conversation. */
  photos: readonly string[];
  /** Whether much the same went to too many others. */
  isToMany: boolean;
  /** The conversation of the two the other way round, where both are professionals; null where there is none. */
  opposite: Conversation | null;
}

/** A message by who wrote it: it only goes out, and comes in with its conversation. */
export const messageEntry: Collection<Conversation, OwnMessage, WrittenMessage, Addressed> = {
  direction: 'out',
  database: 'conversations',
  isAboutOthers: true,
  isAwaited: true,
  view: OwnMessage,
  written: WrittenMessage,
  memberFields: [],
  blank: { text: '', photos: [], card: null, after: 0 },
  isForGuests: true,
  isForImpersonators: false,
  isPrivate: true,
  seenFields: [],
  partFields: [],
  incremental: null,
  shownIn: {
    kind: 'conversation',
    // An older message than all that the device holds was shown, and has left it.
    holds: (shown, { key, at }) => {
      const conversation = shown as OwnConversation;
      return conversation.key === messageNamed(key)?.conversation && lastIn(conversation) >= at;
    },
  },
  isMergedByField: false,
  isKept: true,
  exportAs: 'messages',
  keyOf: ({ key }) => key,
  documentId: ({ account, key }) => conversationId(account, messageNamed(key)?.conversation ?? '') ?? '',
  isOwn: (stored, account) => roleIn(stored, account) !== null,
  ownersOf: peopleOf,
  // They are in their conversation, and stay with it.
  exported: () => null,
  onDeletion: (stored, _pseudonym, account) => withFormer(stored, account),
  subjectOf: () => null,
  viewOf: () => null,
  writtenOf: ({ text, photos, card, after }) => ({ text, photos, card, after }),
  check: ({ key, written, account }) => {
    const named = conversationNamed(messageNamed(key)?.conversation ?? '');
    if (!named) return { code: 'value-invalid', field: 'key' };
    return named.other === account?.uid ? { code: 'own-profile' } : checkMessage(written);
  },
  merge: ({ mine }) => ({ merged: mine, lost: [] }),
  leaves: conversationLeaves,
  // The list of the account grows with each that begins a conversation or a request.
  limitOf: ({ new: { card } }, isNew) => (isNew || card?.kind === 'request' ? 'conversations' : 'messages'),
  judge,
};

function judge({
  stored,
  row,
  account,
  subject,
  now,
}: Judging<Conversation, WrittenMessage, Addressed>): Judgement<Conversation, OwnMessage> {
  const { conversation = '', id = '' } = messageNamed(row.key) ?? {};
  const named = conversationNamed(conversation);
  if (!named || named.other === account.uid) return refused({ code: 'value-invalid', field: 'key' });
  const taken = stored?.messages.find((each) => each.id === id && each.by === named.role) ?? subject?.sent;
  // What was sent once stands, whatever its device has made of it since.
  if (taken) return accepted(row.key, writtenIn(taken, row.new.after), taken.at);
  if (stored?.messages.some((each) => each.id === id)) return refused({ code: 'value-invalid', field: 'key' });
  // Retries where a part was closed meanwhile: it may hold what its writer has sent already.
  const isClosedSince = stored !== null && stored.closed !== subject?.closed;
  if (isClosedSince && (row.new.card || stored.closedUntil > row.new.after)) return refused({ code: 'unavailable' });
  const { isToMany = false, opposite = null } = subject ?? {};
  const sent = { ...row.new, id, by: named.role, from: account, isToMany, opposite };
  const refusal =
    checkWriter(stored, named.role, subject?.other ?? null, account, sent) ??
    checkMessage(row.new) ??
    checkPhotosHere(row.new.photos, subject?.photos ?? []) ??
    cardRefusal(sent, unionOf([subject?.about ?? [], stored?.messages ?? []]), now);
  if (refusal || !subject?.other) return refused(refusal ?? { code: 'unreachable' });
  const write = withMessage(stored ?? beginConversation(account, subject.other, now), sent, now);
  return write
    ? { ...accepted(row.key, row.new, lastIn(write)), write }
    : refused({ code: 'value-invalid', field: 'after' });
}

const writtenIn = ({ text, photos, card }: Message, after: number): WrittenMessage => ({ text, photos, card, after });

function accepted(key: string, written: WrittenMessage, at: number) {
  return { outcome: { status: 'accepted' as const, current: { ...written, key, at } }, write: null };
}

function refused(refusal: Refusal): Judgement<Conversation, OwnMessage> {
  return { outcome: { status: 'refused', refusal, current: null }, write: null };
}
