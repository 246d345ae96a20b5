import { conversationNamed, messageNamed } from '../../../shared/collections/keys.ts';
import type { OwnConversation, SeenMessage } from '../../../shared/model/conversation/conversation-view.ts';
import { photoUrl } from '../../../shared/model/photo-files.ts';
import type {
  Addressee,
  Correspondent,
  MessageProgress,
  ShownConversation,
  ShownMessage,
  ShownThread,
} from '../../../shared/protocol/conversations.ts';
import { unionOf } from '../../../shared/rules/conversation/conversation.ts';
import type { OwnItem } from '../own/own-state.ts';

/** What this device has of one conversation. */
export interface ConversationRows {
  key: string;
  /** Null before the first message has come back from the server. */
  item: OwnItem<'conversation'> | null;
  /** What was written here and the conversation does not hold yet. */
  messages: readonly OwnItem<'message'>[];
  /** What was asked for beside what the device holds. */
  older: { messages: readonly SeenMessage[]; hasOlder: boolean } | null;
}

/** A conversation as a page shows it; null where there is nothing of it. */
export function shownThread({ key, item, messages, older }: ConversationRows): ShownThread | null {
  const remote = item?.remote ?? null;
  const correspondent = correspondentOf(key, remote, messages.find(({ about }) => about)?.about ?? null);
  if (!correspondent) return null;
  const told = unionOf([older?.messages ?? [], remote?.messages ?? []]);
  const there = new Set(told.map(({ id }) => id));
  const waiting = messages
    .filter(({ key: each, progress }) => progress !== 'draft' && !there.has(messageNamed(each)?.id ?? ''))
    .map(waitingMessage)
    .toSorted((a, b) => a.at - b.at);
  const shown = [...told.map((each) => toldMessage(each, remote)), ...waiting];
  const readUntil = item?.written.readUntil ?? 0;
  return {
    conversation: {
      key,
      correspondent,
      last: shown.at(-1) ?? null,
      draft: messages.find(({ progress }) => progress === 'draft')?.written.text ?? '',
      unread: told.filter(({ isMine, at }) => !isMine && at > readUntil).length,
      isMuted: item?.written.isMuted ?? false,
      isBlocked: item?.written.isBlocked ?? false,
    },
    messages: shown,
    hasOlder: older ? older.hasOlder : (remote?.hasOlder ?? false),
  };
}

/** Whether a conversation was put away, and nobody has written since. */
export function isPutAway({ item }: ConversationRows, { last, draft }: ShownConversation): boolean {
  return last !== null && draft === '' && last.at <= (item?.written.hiddenUntil ?? 0);
}

function correspondentOf(key: string, remote: OwnConversation | null, about: Addressee | null): Correspondent | null {
  const named = conversationNamed(key);
  if (!named) return null;
  const isProfessional = named.role === 'resident';
  if (!remote) return about && { ...about, uid: named.other, isProfessional, isFormer: false };
  const { uid, name, photo, isFormer } = remote.other;
  return { uid, displayName: name, profilePhoto: photo, isProfessional, isFormer };
}

function toldMessage({ id, isMine, text, photos, at }: SeenMessage, remote: OwnConversation | null): ShownMessage {
  return { id, isMine, text, photos: photos.map(pictureOf), at, progress: progressOf(at, remote), refusal: null };
}

function progressOf(at: number, remote: OwnConversation | null): MessageProgress {
  if (at <= (remote?.theyReadUntil ?? 0)) return 'read';
  return at <= (remote?.theyHaveUntil ?? 0) ? 'delivered' : 'sent';
}

/** What stands last: what the server has not taken, and what it took and has not told back. */
function waitingMessage({ key, written, progress, attention, remote, begunAt }: OwnItem<'message'>): ShownMessage {
  return {
    id: messageNamed(key)?.id ?? key,
    isMine: true,
    text: written.text,
    photos: written.photos.map(pictureOf),
    at: remote?.at ?? begunAt,
    progress: progress === 'saved' ? 'sent' : 'local',
    refusal: attention === 'changed' ? { code: 'value-invalid' } : attention,
  };
}

const pictureOf = (photoId: string) => photoUrl(photoId, 'full');
