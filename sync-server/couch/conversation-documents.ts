import type { ConversationList, MessagePart, SentPhoto } from '../../shared/model/conversation/conversation.ts';
import type { Stores } from './stores.ts';

export const listPrefix = 'of.';
export const photoPrefix = 'photo.';

/** The id of the list of `uid`'s conversations: no uid has a dot in it. */
export const listId = (uid: string) => `${listPrefix}${uid}`;

/** The id of the closed part `number` of a conversation, from 1 on. */
export const partId = (conversation: string, number: number) => `${conversation}:${String(number).padStart(4, '0')}`;

/** The conversation that a closed part is of. */
export const conversationOfPart = (part: string) => part.slice(0, part.lastIndexOf(':'));

/** The id of the document that says whose a photo of a message or a review is. */
export const photoDocumentId = (photoId: string) => photoPrefix + photoId;

export const isPhotoDocumentId = (id: string) => id.startsWith(photoPrefix);
export const isListId = (id: string) => id.startsWith(listPrefix);
export const isPartId = (id: string) => id.split(':').length === 3;

/** The same database, for its other kinds of documents. */
export const listsIn = ({ conversations }: Pick<Stores, 'conversations'>) =>
  conversations as unknown as PouchDB.Database<ConversationList>;
export const partsIn = ({ conversations }: Pick<Stores, 'conversations'>) =>
  conversations as unknown as PouchDB.Database<MessagePart>;
export const photosIn = ({ conversations }: Pick<Stores, 'conversations'>) =>
  conversations as unknown as PouchDB.Database<SentPhoto>;
