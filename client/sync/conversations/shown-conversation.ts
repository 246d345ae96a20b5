import { conversationNamed, messageNamed } from '../../../shared/collections/keys.ts';
import type { OwnConversation, SeenMessage } from '../../../shared/model/conversation/conversation-view.ts';
import type {
  Addressee,
  Correspondent,
  MessageProgress,
  ShownMessage,
  ShownThread,
} from '../../../shared/protocol/conversations.ts';
import { unionOf, withPhotosLeft } from '../../../shared/rules/conversation/conversation.ts';
import { isArchived, unreadAmong } from '../../../shared/rules/conversation/unread.ts';
import type { OwnItem } from '../own/own-state.ts';
import { begunAtIn } from './price-requests.ts';

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
  const correspondent = correspondentOf(
    key,
    remote,
    messages.flatMap(({ about }) => (about && !('asked' in about) ? [about] : []))[0] ?? null,
  );
  if (!correspondent) return null;
  const known = unionOf([older?.messages ?? [], remote?.messages ?? []]);
  const there = new Set(known.map(({ id }) => id));
  const waiting = messages
    .filter(({ key: each, progress }) => progress !== 'draft' && !there.has(messageNamed(each)?.id ?? ''))
    .map(waitingMessage)
    .toSorted(asBegun);
  const isFormer = remote?.other.isFormer ?? false;
  // What an older device folded may still name photos that are gone.
  const shown = [...known.map((each) => remoteMessage(withPhotosLeft(each, isFormer), remote)), ...waiting];
  const readUntil = item?.written.readUntil ?? 0;
  const draft = messages.find(({ progress }) => progress === 'draft')?.written;
  const last = shown.at(-1) ?? null;
  const isWriting = draft !== undefined && (draft.text !== '' || draft.photos.length > 0);
  return {
    conversation: {
      key,
      correspondent,
      last,
      draft: draft?.text ?? '',
      draftPhotos: draft?.photos ?? [],
      unread: unreadAmong(known, readUntil),
      isSent: remote !== null,
      isMuted: item?.written.isMuted ?? false,
      isBlocked: item?.written.isBlocked ?? false,
      isPutAway: last !== null && !isWriting && isArchived(last.at, item?.written.hiddenUntil ?? 0),
    },
    messages: shown,
    hasOlder: older ? older.hasOlder : (remote?.hasOlder ?? false),
  };
}

function correspondentOf(key: string, remote: OwnConversation | null, about: Addressee | null): Correspondent | null {
  const named = conversationNamed(key);
  if (!named) return null;
  const isProfessional = named.role === 'resident';
  return remote ? otherIn(remote) : about && { ...about, uid: named.other, isProfessional, isFormer: false };
}

/** Whom a conversation is with. */
export function otherIn({ role, other }: OwnConversation): Correspondent {
  const { uid, name, photo, isFormer } = other;
  return { uid, displayName: name, profilePhoto: photo, isProfessional: role === 'resident', isFormer };
}

function remoteMessage({ hold, ...message }: SeenMessage, remote: OwnConversation | null): ShownMessage {
  const held = hold && (hold === 'open' ? ('held' as const) : ('withheld' as const));
  return { ...message, progress: held ?? progressOf(message.at, remote), refusal: null, waitsUntil: null };
}

function progressOf(at: number, remote: OwnConversation | null): MessageProgress {
  if (at <= (remote?.theyReadUntil ?? 0)) return 'read';
  return at <= (remote?.theyHaveUntil ?? 0) ? 'delivered' : 'sent';
}

/** By time; several that were asked to wait at once by their ids, which tell when each was begun. */
function asBegun(a: ShownMessage, b: ShownMessage): number {
  return a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** What stands last: what the server has not taken, and what it took and has not told back. */
function waitingMessage({
  key,
  written,
  progress,
  attention,
  waitsUntil,
  remote,
  begunAt,
}: OwnItem<'message'>): ShownMessage {
  const id = messageNamed(key)?.id ?? key;
  return {
    id,
    isMine: true,
    text: written.text,
    photos: written.photos,
    card: written.card,
    // Of what is among the replicated rows the device keeps no time.
    at: remote?.at ?? (begunAt || begunAtIn(id)),
    progress: progress === 'saved' ? 'sent' : 'local',
    refusal: attention === 'changed' ? { code: 'value-invalid' } : attention,
    waitsUntil: progress === 'local' ? waitsUntil : null,
  };
}
