import { peopleOf } from '../../shared/collections/keys.ts';
import type { Conversation } from '../../shared/model/conversation/conversation.ts';
import type { Report } from '../../shared/model/report.ts';
import type { ReportedMessages } from '../../shared/protocol/admin-protocol.ts';
import { unreadAnnouncement } from '../../shared/rules/conversation/announcement.ts';
import { otherRole, roleIn, withHoldDecided } from '../../shared/rules/conversation/conversation.ts';
import { lastWrittenAt } from '../../shared/rules/conversation/retention.ts';
import { isSame } from '../../shared/rules/merge.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { hashOf } from '../secrets.ts';
import { announce } from '../announcing/announce.ts';
import { oweMessageLettersAnew } from '../announcing/owe-message-letter.ts';
import { changeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import { storedConversation, storedReport } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { messagesAfter } from '../sync/conversations/conversations.ts';
import { audit } from './audit.ts';

/** How many messages before a report admins see; of what is held back all. */
const seenBefore = 10;

interface Reporting {
  id: string;
  account: string;
  /** The conversation as it stands. */
  before: Conversation;
  /** As it is to be. */
  conversation: Conversation;
}

/** Tells the admins what `account` reports of a conversation, before that stands there: what is told is looked into. May be repeated. */
export async function fileReport(
  { reports }: Pick<Stores, 'reports'>,
  { id, account, before, conversation }: Reporting,
): Promise<void> {
  const role = roleIn(conversation, account);
  const reported = role && conversation[role].report;
  if (!reported || isSame(reported, before[role].report)) return;
  const { note } = reported;
  const { uid } = conversation[otherRole(role)];
  await changeDocument(reports, conversationReportId(uid, account), (stored) => {
    const report = { uid, reviewId: null, reason: 'other' as const, note, conversation: id, by: account };
    // Messages of one moment are dated ahead of the clock: what stands there was written before. Of two reports the newer is later.
    const createdAt = Math.max(Date.now(), lastWrittenAt(conversation), (stored?.createdAt ?? 0) + 1);
    return { ...stored, ...report, createdAt, status: 'open' as const, settled: null };
  });
}

/** Has the admins look at what `uid` wrote to many, before it stands in the conversation `id` and is held back there. May be repeated. */
export async function fileHold({ reports }: Pick<Stores, 'reports'>, id: string, uid: string): Promise<void> {
  await changeDocument(reports, holdId(uid, id), (stored) => {
    if (stored?.status === 'open') return null;
    const report = {
      uid,
      reviewId: null,
      reason: 'advertising' as const,
      note: '',
      conversation: id,
      isHold: true as const,
      by: '',
    };
    return { ...stored, ...report, createdAt: Date.now(), status: 'open' as const, settled: null };
  });
}

/**
 * Has the reports of the conversation `id` name it as `next`, and the account `uid` in place of the guest who became it. An open hold is settled:
 * there is another where the messages wait now. May be repeated.
 */
export async function moveReports(
  { reports }: Pick<Stores, 'reports'>,
  { id, next, guest, uid }: { id: string; next: string; guest: string; uid: string },
): Promise<void> {
  const [, professional = ''] = peopleOf(id);
  const now = (each: string) => (each === guest ? uid : each);
  const ids = [conversationReportId(guest, professional), conversationReportId(professional, guest), holdId(guest, id)];
  for (const each of ids) {
    await changeDocument(reports, each, (stored) => {
      if (stored?.conversation !== id) return null;
      const moved = { ...stored, conversation: next, uid: now(stored.uid), by: now(stored.by) };
      const settled = { by: '', at: Date.now(), isUpheld: null };
      return stored.isHold && stored.status === 'open' ? { ...moved, status: 'settled' as const, settled } : moved;
    });
  }
}

/** Of what `by` tells of a conversation with `uid`. */
const conversationReportId = (uid: string, by: string) => `${uid}:conversation:${hashOf(by)}`;

/** Of what `uid` wrote in a conversation and is held back. */
const holdId = (uid: string, conversation: string) => `${uid}:held:${hashOf(conversation)}`;

/** Lets what is held back in the conversation `id` arrive, with all that follows from a message, or refuses it. May be repeated. */
export async function decideHold(
  deps: Pick<AccountDeps, 'stores' | 'sessions' | 'webPush' | 'onError'>,
  id: string,
  isRefused: boolean,
): Promise<void> {
  const { stores } = deps;
  let isDecided = false;
  const after = await changeDocument(stores.conversations, id, (stored) => {
    const decided = stored && withHoldDecided(storedConversation.read(id, stored), isRefused, Date.now());
    isDecided = decided !== null;
    return decided && { ...stored, ...decided };
  });
  if (!after || !isDecided || isRefused) return;
  const conversation = storedConversation.read(id, after);
  await oweMessageLettersAnew(stores, id, conversation);
  const announcement = unreadAnnouncement(conversation, 'professional')?.announcement;
  if (announcement) await announce(deps, announcement);
}

/**
 * The last messages of the conversation that the report `id` is about, until it was made; null where it is about none. That `admin` looks is
 * written down first.
 */
export async function reportedMessages(stores: Stores, admin: string, id: string): Promise<ReportedMessages | null> {
  const messages = await messagesOf(stores, id);
  if (messages) await audit(stores, { actor: admin, action: 'conversation-seen', target: id });
  return messages;
}

/** Whether the messages that admins see by the report `id` have this photo. */
export async function isReportedPhoto(stores: Stores, id: string, photoId: string): Promise<boolean> {
  const messages = await messagesOf(stores, id);
  return messages?.some(({ photos }) => photos.includes(photoId)) ?? false;
}

/** The time (ms since 1970) of the last message that admins see by a report. What is held back comes in after it was told of, until it is decided. */
function seenUntil({ isHold, createdAt, settled }: Pick<Report, 'isHold' | 'createdAt' | 'settled'>): number {
  return isHold ? (settled?.at ?? Infinity) : createdAt;
}

async function messagesOf(stores: Stores, id: string): Promise<ReportedMessages | null> {
  const stored = await getOrNull(stores.reports, id);
  const report = stored && storedReport.read(id, stored);
  if (!report?.conversation) return null;
  const document = await getOrNull(stores.conversations, report.conversation);
  const conversation = document && storedConversation.read(report.conversation, document);
  if (!conversation) return null;
  const until = { after: 0, atLeast: seenBefore, before: seenUntil(report) + 1 };
  const messages = await messagesAfter(stores, conversation, until);
  const from = messages.length - seenBefore;
  const seen = messages.filter(({ hold }, index) => index >= from || (report.isHold && hold === 'open'));
  return seen.map(({ by, text, photos, card, at }) => ({
    by: conversation[by].uid,
    text,
    // Those of who left are gone with their account.
    photos: conversation[by].isFormer ? [] : photos,
    card,
    at,
  }));
}
