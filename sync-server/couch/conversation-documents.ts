import type { ConversationList, MessagePart } from '../../shared/model/conversation/conversation.ts';
import type { Stores } from './stores.ts';

const listPrefix = 'of.';

/** Where stands which conversations `uid` has: no uid has a dot in it. */
export const listId = (uid: string) => `${listPrefix}${uid}`;

/** Where the closed part `number` of a conversation stands, from 1 on. */
export const partId = (conversation: string, number: number) => `${conversation}:${String(number).padStart(4, '0')}`;

export const isListId = (id: string) => id.startsWith(listPrefix);
export const isPartId = (id: string) => id.split(':').length === 3;

/** The same database, for its other kinds of documents. */
export const listsIn = ({ conversations }: Pick<Stores, 'conversations'>) =>
  conversations as unknown as PouchDB.Database<ConversationList>;
export const partsIn = ({ conversations }: Pick<Stores, 'conversations'>) =>
  conversations as unknown as PouchDB.Database<MessagePart>;
