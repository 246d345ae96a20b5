import type { FoundConversation, ShownMessage, ShownThread } from '../../../shared/protocol/conversations.ts';
import { hasWord, searchWords } from '../../../shared/search/search-words.ts';
import { foldText } from '../../../shared/search/text.ts';

/** The texts of messages as they are compared, kept for as long as the conversation is the same: each letter that is typed searches all. */
const folded = new WeakMap<readonly ShownMessage[], readonly string[]>();

/** What `words` find in these conversations, as `Conversations.search` has it. */
export function foundConversations(threads: readonly ShownThread[], words: string): FoundConversation[] {
  const searched = searchWords(words);
  if (searched.length === 0) return [];
  return threads.flatMap((thread) => foundIn(thread, searched)).toSorted(inOrder);
}

function foundIn({ conversation, messages }: ShownThread, searched: readonly string[]): FoundConversation[] {
  const name = foldText(conversation.correspondent.displayName);
  const unnamed = searched.filter((word) => !hasWord(name, word));
  const byName = unnamed.length === 0 ? [{ conversation, message: null }] : [];
  // 'marta gate' finds what has the gate of whoever is called so.
  const message = newestWith(messages, searched) ?? (unnamed.length > 0 ? newestWith(messages, unnamed) : null);
  return message ? [...byName, { conversation, message }] : byName;
}

function newestWith(messages: readonly ShownMessage[], searched: readonly string[]): ShownMessage | null {
  const texts = folded.get(messages) ?? messages.map(({ text }) => foldText(text));
  folded.set(messages, texts);
  return messages.findLast((_, index) => searched.every((word) => hasWord(texts[index] ?? '', word))) ?? null;
}

function inOrder(a: FoundConversation, b: FoundConversation): number {
  const byPlace = Number(a.conversation.isPutAway) - Number(b.conversation.isPutAway);
  return byPlace || (b.message?.at ?? Infinity) - (a.message?.at ?? Infinity) || 0;
}
