import { expect, test } from 'vitest';
import { conversationEntry } from './conversation-entry.ts';

test('a device whose clock is behind what it has read says more of a conversation all the same', () => {
  const readUntil = Date.now() + 5 * 60_000;
  const marks = { readUntil, deliveredUntil: readUntil, hiddenUntil: 0, isMuted: true, isBlocked: true };
  const written = { ...marks, report: 'Amenaza.', reportedAt: 1 };
  const view = conversationEntry.view.parse({
    ...written,
    key: 'resident-ana',
    role: 'resident',
    other: { uid: 'ana', name: 'Ana', photo: null, isFormer: false },
    begunAt: 1,
    messages: [],
    isAnew: true,
    hasOlder: false,
    theyReadUntil: 0,
    theyHaveUntil: 0,
    stand: null,
  });
  expect(conversationEntry.check({ key: view.key, written, view, base: null, account: null })).toBeNull();
});
