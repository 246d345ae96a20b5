import type { Conversation } from '../model/conversation/conversation.ts';
import { OwnConversation, WrittenConversation } from '../model/conversation/conversation-view.ts';
import { isSame } from '../rules/merge.ts';
import {
  checkMarks,
  conversationView,
  deliveredMark,
  foldConversation,
  goesOn,
  isKnownTo,
  markedBy,
  mergeMarks,
  photosGone,
  roleIn,
  withFormer,
  withMarks,
} from '../rules/conversation/conversation.ts';
import { conversationLeaves } from '../rules/conversation/conversation-leaves.ts';
import type { Collection, Judgement } from './collection.ts';
import { conversationId, peopleOf } from './keys.ts';

/** A conversation by each of its two people, who say how far they have read and whether they want more of it; what they write are messages. */
export const conversationEntry: Collection<Conversation, OwnConversation, WrittenConversation, never> = {
  direction: 'both',
  database: 'conversations',
  isAboutOthers: false,
  isAwaited: true,
  view: OwnConversation,
  written: WrittenConversation,
  memberFields: [],
  blank: null,
  isForGuests: false,
  isForImpersonators: false,
  isPrivate: true,
  seenFields: ['readUntil', 'deliveredUntil', 'hiddenUntil'],
  partFields: [],
  incremental: { standOf: ({ stand }) => stand, goesOn, fold: foldConversation, photosGone, received: deliveredMark },
  shownIn: null,
  isMergedByField: false,
  isKept: true,
  exportAs: 'conversations',
  keyOf: ({ key }) => key,
  documentId: ({ account, key }) => conversationId(account, key) ?? '',
  isOwn: (stored, account) => roleIn(stored, account) !== null,
  ownersOf: peopleOf,
  exported: (stored, account) =>
    viewOf(stored, account, { messages: stored.messages, isAnew: true, hasOlder: false, stand: null }),
  onDeletion: (stored, _pseudonym, account) => withFormer(stored, account),
  subjectOf: () => null,
  viewOf: (stored, account) => viewOf(stored, account),
  writtenOf: (view) => {
    // What an older device does not know is not there.
    const fields = Object.entries(view).filter(([field]) => Object.hasOwn(WrittenConversation.shape, field));
    return Object.fromEntries(fields) as WrittenConversation;
  },
  // A device's clock may be behind what it has read: whether a time has come is for the server to say.
  check: ({ written, view }) => (view ? checkMarks(written, Number.POSITIVE_INFINITY) : { code: 'not-found' }),
  merge: (versions) => ({ merged: mergeMarks(versions), lost: [] }),
  leaves: conversationLeaves,
  // Only what differs from what was assumed is taken as said now (`mergeMarks`).
  limitOf: ({ new: { report, reportedAt }, assumed }) => {
    const isSaidBefore = report === assumed?.report && reportedAt === assumed.reportedAt;
    return report === null || isSaidBefore ? null : 'reports';
  },
  judge: ({ stored, row, account, now }): Judgement<Conversation, OwnConversation> => {
    const role = stored && roleIn(stored, account.uid);
    const current = stored && conversationView(stored, account.uid);
    if (!stored || !role || !current) {
      return { outcome: { status: 'refused', refusal: { code: 'not-found' }, current: null }, write: null };
    }
    const refusal = checkMarks(row.new, now);
    if (refusal) return { outcome: { status: 'refused', refusal, current }, write: null };
    const theirs = markedBy(stored[role]);
    const merged = mergeMarks({ base: row.assumed ?? theirs, mine: row.new, theirs });
    const write = withMarks(stored, role, merged, now);
    const next = conversationView(write, account.uid) ?? current;
    const status = isSame(merged, row.new) ? 'accepted' : 'conflict';
    return { outcome: { status, current: next }, write: isSame(merged, theirs) ? null : write };
  },
};

/** As `account` sees it; null also where it was held back from its beginning, and they know nothing of it. */
function viewOf(stored: Conversation, account: string, update?: Parameters<typeof conversationView>[2]) {
  const role = roleIn(stored, account);
  return role && isKnownTo(stored, role) ? conversationView(stored, account, update) : null;
}
