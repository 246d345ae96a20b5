import { expect, test } from 'vitest';
import { conversationKey, conversationNamed } from '../../../shared/collections/keys.ts';
import { ConversationsInMemory } from '../../world/conversations-in-memory.ts';

const key = conversationKey({ role: 'resident', other: 'ana' });
const ana = { uid: 'ana', displayName: 'Ana Mora', profilePhoto: null };

test('what stands in for conversations shows what is written, sent, answered and seen, as a page reads it', async () => {
  const device = new ConversationsInMemory();
  await device.write(key, 'Bue', ana);
  expect(device.thread(key)).toMatchObject({ conversation: { draft: 'Bue', last: null }, messages: [] });
  await device.send(key, 'Buenas', ana);
  device.answer(key, 'read');
  device.arrive(key, ana, '¿En qué le ayudo?');
  expect(device.get()).toMatchObject({ unread: 1, conversations: [{ key, unread: 1, draft: '' }] });
  expect(device.thread(key)?.messages).toMatchObject([{ isMine: true, progress: 'read' }, { isMine: false }]);
  await device.see(key);
  expect(device.get().unread).toBe(0);
  expect(device.search('AYUDO mora')).toHaveLength(1);
  expect(device.search('nadie')).toEqual([]);
  await device.putAway(key);
  expect(device.get().conversations).toEqual([]);
  device.arrive(key, ana, 'Sigo aquí');
  expect(device.get().conversations).toHaveLength(1);
});

test('a key names what somebody is in a conversation and with whom; anything else names none', () => {
  expect(conversationNamed(key)).toEqual({ role: 'resident', other: 'ana' });
  for (const each of ['', 'ana', 'admin-ana', 'resident-', 'resident', 'resident-ana.luis', 'resident-/ana']) {
    expect(conversationNamed(each)).toBeNull();
  }
});
