import { conversationId, conversationKey, peopleOf } from '../../../shared/collections/keys.ts';
import type { OlderMessages } from '../../../shared/model/conversation/conversation-view.ts';
import {
  conversationView,
  isKnownTo,
  lastIn,
  messagesHeld,
  roleIn,
  standIn,
  standText,
} from '../../../shared/rules/conversation/conversation.ts';
import { documentsById, getOrNull } from '../../couch/read.ts';
import { storedConversation } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { idsOf, messagesAfter } from './conversations.ts';

/** What changed, and the keys of what is there no more. */
export interface Changes {
  documents: object[];
  gone: string[];
}

/**
 * What is new in the conversations of `account` for a device that keeps documents of the shape `schema` and stands, in each that it has,
 * where `known` says by their keys. Reads only those that changed.
 */
export async function changesSince(
  stores: Stores,
  account: string,
  { schema, known }: { schema: string; known: Readonly<Record<string, string>> },
): Promise<Changes> {
  const ids = await idsOf(stores, account);
  const rows = ids.length === 0 ? [] : (await stores.conversations.allDocs({ keys: ids })).rows;
  const versions = new Map(
    rows.flatMap((row) => ('value' in row && !row.value.deleted ? [[row.id, versionOf(row.value.rev)]] : [])),
  );
  const keys = new Map([...versions.keys()].map((id) => [keyFor(id, account), id]));
  const stands = new Map([...keys].map(([key, id]) => [id, standIn(known[key])]));
  const isUnchanged = (id: string, version: string) => {
    const stand = stands.get(id);
    return stand?.version === version && stand.epoch.startsWith(`${schema}.`);
  };
  const changed = [...versions].flatMap(([id, version]) => (isUnchanged(id, version) ? [] : [id]));
  const found = await documentsById(stores.conversations, changed);
  const documents = await Promise.all(
    found.map(async (stored) => {
      const conversation = storedConversation.readOrNull(stored);
      // One that cannot be read is left as the device has it.
      const role = conversation && roleIn(conversation, account);
      if (!conversation || !role || !isKnownTo(conversation, role)) return [];
      // One that ended and was begun anew is another.
      const epoch = `${schema}.${conversation.begunAt}.${conversation.pieced}`;
      const stand = stands.get(stored._id);
      const from = stand?.epoch === epoch ? stand.at : 0;
      const after = await messagesAfter(stores, conversation, { after: from, atLeast: messagesHeld + 1 });
      const messages = after.slice(-messagesHeld);
      const hasOlder = messages.length < after.length;
      const at = Math.max(lastIn(conversation), from);
      const next = standText({ epoch, version: versionOf(stored._rev), at });
      return (
        conversationView(conversation, account, { messages, isAnew: from === 0 || hasOlder, hasOlder, stand: next }) ??
        []
      );
    }),
  );
  return { documents: documents.flat(), gone: Object.keys(known).filter((key) => !keys.has(key)) };
}

/** Enough of a revision to tell two apart. */
function versionOf(rev: string): string {
  return rev.slice(0, rev.indexOf('-') + 9);
}

/** As `account` names the conversation under `id`. */
function keyFor(id: string, account: string): string {
  const [resident = '', professional = ''] = peopleOf(id);
  return resident === account
    ? conversationKey({ role: 'resident', other: professional })
    : conversationKey({ role: 'professional', other: resident });
}

/** How many older messages are told at a time. */
const olderAtOnce = 50;

/** Messages of the conversation under `key` before a time (ms since 1970), as `account` sees them; null where it has no such conversation. */
export async function olderMessages(
  stores: Stores,
  account: string,
  { key, before }: { key: string; before: number },
): Promise<OlderMessages | null> {
  const id = conversationId(account, key);
  const stored = id && (await getOrNull(stores.conversations, id));
  const conversation = stored && storedConversation.read(stored._id, stored);
  const role = conversation && roleIn(conversation, account);
  if (!conversation || !role || !isKnownTo(conversation, role)) return null;
  const found = await messagesAfter(stores, conversation, { after: 0, atLeast: olderAtOnce + 1, before });
  const messages = found.slice(-olderAtOnce);
  const update = { messages, isAnew: true, hasOlder: messages.length < found.length, stand: null };
  const view = conversationView(conversation, account, update);
  return view && { messages: view.messages, hasOlder: view.hasOlder };
}
