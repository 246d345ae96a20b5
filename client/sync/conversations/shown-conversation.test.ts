import { expect, test } from 'vitest';
import { messageKey } from '../../../shared/collections/keys.ts';
import type { OwnItem } from '../own/own-state.ts';
import { newMessageId } from './price-requests.ts';
import { shownThread } from './shown-conversation.ts';

test('what waits among the replicated rows stands at the time that it was written', () => {
  const key = 'resident-ana';
  const before = Date.now();
  const waiting: OwnItem<'message'> = {
    kind: 'message',
    key: messageKey(key, newMessageId()),
    about: { uid: 'ana', displayName: 'Ana', profilePhoto: null },
    written: { text: 'Buenas', photos: [], card: null, after: 0 },
    progress: 'local',
    attention: null,
    waitsUntil: null,
    remote: null,
    begunAt: 0,
  };
  const thread = shownThread({ key, item: null, messages: [waiting], older: null });
  const at = thread?.messages[0]?.at ?? 0;
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});
