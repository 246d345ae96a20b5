import { expect, test } from 'vitest';
import type { Conversation } from '../../model/conversation/conversation.ts';
import { makeUser } from '../../model/user.ts';
import { announcementOf, noticeText } from './announcement.ts';
import { beginConversation, withMessage } from './conversation.ts';

test('a notice shows a text in one line, and the beginning of a long one', () => {
  expect(noticeText('  Buenas.\n\n¿Puede  hoy? ')).toBe('Buenas. ¿Puede hoy?');
  expect(noticeText('a'.repeat(140))).toBe('a'.repeat(140));
  expect(noticeText('🔧'.repeat(2000))).toBe(`${'🔧'.repeat(139)}…`);
});

test('of messages that are written together the last is told of that the other sees', () => {
  const [luis, ana] = [makeUser('luis', 1), makeUser('ana', 1)];
  const begun = beginConversation(luis, ana, 1);
  const say = (conversation: Conversation, id: string, isToMany: boolean) => {
    const said = { id, by: 'resident' as const, text: id, photos: [], card: null, after: 0, from: luis, isToMany };
    return withMessage(conversation, said, 2) ?? conversation;
  };
  const seen = say(say(begun, 'Uno', false), 'Dos', false);
  const held = say(seen, 'Compre oro', true);
  expect(announcementOf(begun, held)).toMatchObject({ to: 'ana', text: 'Dos' });
  expect(announcementOf(seen, held)).toBeNull();
});
