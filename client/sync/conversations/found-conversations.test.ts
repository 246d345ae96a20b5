import { expect, test } from 'vitest';
import type { ShownMessage, ShownThread } from '../../../shared/protocol/conversations.ts';
import { foundConversations } from './found-conversations.ts';

function said(id: string, text: string, at: number): ShownMessage {
  const nothing = { isMine: false, photos: [], card: null, refusal: null, waitsUntil: null };
  return { ...nothing, id, text, at, progress: 'sent' };
}

function talkWith(displayName: string, messages: ShownMessage[], isPutAway = false): ShownThread {
  const key = `resident-${displayName}`;
  const correspondent = { uid: key, displayName, profilePhoto: null, isProfessional: true, isFormer: false };
  const marks = { unread: 0, isSent: true, isMuted: false, isBlocked: false, isPutAway };
  return {
    conversation: { key, correspondent, last: messages.at(-1) ?? null, draft: '', draftPhotos: [], ...marks },
    messages,
    hasOlder: false,
  };
}

/** Whom with, and the message; nothing where it was found by the name. */
const found = (threads: ShownThread[], words: string) =>
  foundConversations(threads, words).map(({ conversation, message }) => [
    conversation.correspondent.displayName,
    message?.id,
  ]);

const rita = talkWith('Rita Mora', [
  said('old', 'La clave del PORTON es 1234', 1),
  said('new', 'Cambié la clave del portón: 4321', 2),
  said('key', 'Le dejo la clave en la casa', 3),
  said('gate', 'El portón no cierra', 4),
]);

test('a conversation is found by the newest message that has all of the words, whatever their accents and case', () => {
  expect(found([rita], 'la clave del Porton')).toEqual([['Rita Mora', 'new']]);
  expect(found([rita], 'clave 1234')).toEqual([['Rita Mora', 'old']]);
});

test('words that stand in different messages find nothing', () => {
  expect(found([rita], 'cierra clave')).toEqual([]);
  expect(found([rita], '   ')).toEqual([]);
});

test('a person is found by their name, beside a message that says it, and names a message with its other words', () => {
  const luis = talkWith('Luis Solano', [said('about', 'Me la recomendó Rita', 9)]);
  expect(found([luis, rita], 'rita')).toEqual([
    ['Rita Mora', undefined],
    ['Luis Solano', 'about'],
  ]);
  expect(found([luis, rita], 'rita 1234')).toEqual([['Rita Mora', 'old']]);
});

test('the newest message stands first, and what was put away last', () => {
  const away = talkWith('Ana', [said('away', 'El portón', 9)], true);
  const early = talkWith('Beto', [said('early', 'Un portón', 3)]);
  expect(found([early, rita, away], 'portón').map(([, id]) => id)).toEqual(['gate', 'early', 'away']);
});
