import type { Conversation } from '../model/conversation/conversation.ts';
import { type OwnConversation, OwnMessage, WrittenMessage } from '../model/conversation/conversation-view.ts';
import type { User } from '../model/user.ts';
import type { Refusal } from '../protocol/refusal.ts';
import {
  beginConversation,
  checkMessage,
  lastIn,
  otherRole,
  roleIn,
  withFormer,
  withMessage,
} from '../rules/conversation/conversation.ts';
import { conversationLeaves } from '../rules/conversation/conversation-leaves.ts';
import type { Collection, Judgement, Judging } from './collection.ts';
import { conversationId, conversationNamed, messageNamed, peopleOf } from './keys.ts';

/** What is looked up for a message beside its conversation. */
export interface Addressed {
  /** Whom it is for; null where there is no such account. */
  other: User | null;
  /** When a closed part has it from (ms since 1970); null where none does. */
  at: number | null;
  /** How many closed parts were looked through. */
  closed: number;
}

/** A message by who wrote it: it only goes out, and comes in with its conversation. */
export const messageEntry: Collection<Conversation, OwnMessage, WrittenMessage, Addressed> = {
  direction: 'out',
  database: 'conversations',
  view: OwnMessage,
  written: WrittenMessage,
  memberFields: [],
  blank: { text: '', photos: [], after: 0 },
  isForGuests: true,
  isForImpersonators: false,
  isPrivate: true,
  seenFields: [],
  incremental: null,
  shownIn: {
    kind: 'conversation',
    // One that is older than all that the device holds has come and gone.
    holds: (shown, { key, at }) => {
      const conversation = shown as OwnConversation;
      return conversation.key === messageNamed(key)?.conversation && lastIn(conversation) >= at;
    },
  },
  isMergedByField: false,
  isKept: true,
  limit: 'conversations',
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
  writtenOf: ({ text, photos, after }) => ({ text, photos, after }),
  check: ({ key, written, account }) => {
    const named = conversationNamed(messageNamed(key)?.conversation ?? '');
    if (!named) return { code: 'value-invalid', field: 'key' };
    return named.other === account?.uid ? { code: 'own-profile' } : checkMessage(written);
  },
  merge: ({ mine }) => ({ merged: mine, lost: [] }),
  leaves: conversationLeaves,
  isCounted: (_row, isNew) => isNew,
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
  const taken = stored?.messages.find((each) => each.id === id && each.by === named.role)?.at ?? subject?.at;
  if (taken !== undefined && taken !== null) return accepted(row, taken);
  // What its writer has sent already may just have been closed: it is asked for again.
  const isClosedSince = stored !== null && stored.closed !== subject?.closed && stored.closedUntil > row.new.after;
  if (isClosedSince) return refused({ code: 'unavailable' });
  const refusal = whyNotSent(stored, named.role, subject?.other ?? null, account) ?? checkMessage(row.new);
  if (refusal || !subject?.other) return refused(refusal ?? { code: 'unreachable' });
  const sent = { ...row.new, id, by: named.role, from: account };
  const write = withMessage(stored ?? beginConversation(account, subject.other, now), sent, now);
  return write ? { ...accepted(row, lastIn(write)), write } : refused({ code: 'value-invalid', field: 'after' });
}

/**
 * Why `account` may not write to `other`, or null. Refuses: not-allowed (a suspended account), blocked (by who writes), unreachable
 * (nobody, a suspended one, or who is no professional where it is the first message).
 */
function whyNotSent(
  stored: Conversation | null,
  role: 'resident' | 'professional',
  other: User | null,
  account: User,
): Refusal | null {
  if (account.isSuspended) return { code: 'not-allowed' };
  if (!other || other.isSuspended || stored?.[otherRole(role)].isFormer) return { code: 'unreachable' };
  if (!stored && (role === 'professional' || !other.isContractor)) return { code: 'unreachable' };
  return stored?.[role].isBlocked ? { code: 'blocked' } : null;
}

function accepted({ key, new: written }: { key: string; new: WrittenMessage }, at: number) {
  return { outcome: { status: 'accepted' as const, current: { ...written, key, at } }, write: null };
}

function refused(refusal: Refusal): Judgement<Conversation, OwnMessage> {
  return { outcome: { status: 'refused', refusal, current: null }, write: null };
}
