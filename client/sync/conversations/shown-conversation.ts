import { conversationNamed, messageNamed } from '../../../shared/collections/keys.ts';
import type { OwnConversation, SeenMessage } from '../../../shared/model/conversation/conversation-view.ts';
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
  const told = unionOf([older?.messages ?? [], remote?.messages ?? []]);
  const there = new Set(told.map(({ id }) => id));
  const waiting = messages
    .filter(({ key: each, progress }) => progress !== 'draft' && !there.has(messageNamed(each)?.id ?? ''))
    .map(waitingMessage)
    .toSorted((a, b) => a.at - b.at);
  const shown = [...told.map((each) => toldMessage(each, remote)), ...waiting];
  const readUntil = item?.written.readUntil ?? 0;
  const draft = messages.find(({ progress }) => progress === 'draft')?.written;
  return {
    conversation: {
      key,
      correspondent,
      last: shown.at(-1) ?? null,
      draft: draft?.text ?? '',
      draftPhotos: draft?.photos ?? [],
      unread: told.filter(({ isMine, at }) => !isMine && at > readUntil).length,
      isMuted: item?.written.isMuted ?? false,
      isBlocked: item?.written.isBlocked ?? false,
    },
    messages: shown,
    hasOlder: older ? older.hasOlder : (remote?.hasOlder ?? false),
  };
}

/** Whether a conversation was put away, and nobody has written since. */
export function isPutAway({ item }: ConversationRows, { last, draft, draftPhotos }: ShownConversation): boolean {
  return last !== null && draft === '' && draftPhotos.length === 0 && last.at <= (item?.written.hiddenUntil ?? 0);
}

function correspondentOf(key: string, remote: OwnConversation | null, about: Addressee | null): Correspondent | null {
  const named = conversationNamed(key);
  if (!named) return null;
  const isProfessional = named.role === 'resident';
  if (!remote) return about && { ...about, uid: named.other, isProfessional, isFormer: false };
  const { uid, name, photo, isFormer } = remote.other;
  return { uid, displayName: name, profilePhoto: photo, isProfessional, isFormer };
}

function toldMessage({ hold, ...told }: SeenMessage, remote: OwnConversation | null): ShownMessage {
  const held = hold && (hold === 'open' ? ('held' as const) : ('withheld' as const));
  return { ...told, progress: held ?? progressOf(told.at, remote), refusal: null };
}

function progressOf(at: number, remote: OwnConversation | null): MessageProgress {
  if (at <= (remote?.theyReadUntil ?? 0)) return 'read';
  return at <= (remote?.theyHaveUntil ?? 0) ? 'delivered' : 'sent';
}

/** What stands last: what the server has not taken, and what it took and has not told back. */
function waitingMessage({ key, written, progress, attention, remote, begunAt }: OwnItem<'message'>): ShownMessage {
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
  };
}
