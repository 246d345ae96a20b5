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

test('what stands in for conversations shows what was asked, whom, and what they answered', async () => {
  const device = new ConversationsInMemory();
  const beto = { uid: 'beto', displayName: 'Beto Solano', profilePhoto: null };
  const when = { service: 'plumbing', zone: null, when: 'week' as const, whenNote: '' };
  const asking = { ...when, id: crypto.randomUUID(), text: 'Gotea', photos: [], to: [ana], again: null };
  await device.writeAsking(asking);
  expect(device.asking()).toEqual(asking);
  for (const content of ['a', 'b']) await device.addAskingPhoto(asking, new Blob([content]));
  const [first = '', second = ''] = device.asking()?.photos ?? [];
  await device.removeAskingPhoto({ ...asking, photos: [first, second] }, first);
  expect(device.asking()?.photos).toEqual([second]);
  await device.ask({ ...asking, photos: [second], to: [ana, beto] });
  expect(device.asking()).toBeNull();
  const price = { kind: 'price' as const, request: asking.id, amount: 9000, currency: 'CRC' as const, validUntil: 1 };
  device.arrive(key, ana, 'Con materiales', price);
  expect(device.requests()).toMatchObject([
    {
      id: asking.id,
      text: 'Gotea',
      photos: [second],
      answers: [
        { key, correspondent: ana, answer: { card: price, text: 'Con materiales' }, taken: null, isOver: false },
        { correspondent: beto, answer: null },
      ],
    },
  ]);
  const taken = device.requests()[0]?.answers[0]?.answer?.id ?? '';
  await device.sendCard(key, { card: { kind: 'take', request: asking.id, price: taken }, text: '' }, ana);
  expect(device.requests()[0]?.answers[0]?.taken).not.toBeNull();
});

test('a key names what somebody is in a conversation and with whom; anything else names none', () => {
  expect(conversationNamed(key)).toEqual({ role: 'resident', other: 'ana' });
  for (const each of ['', 'ana', 'admin-ana', 'resident-', 'resident', 'resident-ana.luis', 'resident-/ana']) {
    expect(conversationNamed(each)).toBeNull();
  }
});
