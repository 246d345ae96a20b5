import { expect, test } from 'vitest';
import { messageKey } from '../../../shared/collections/keys.ts';
import type { OwnItem } from '../own/own-state.ts';
import { newMessageId } from './price-requests.ts';
import { shownThread } from './shown-conversation.ts';

const key = 'resident-ana';

function waiting(id: string, begunAt: number): OwnItem<'message'> {
  return {
    kind: 'message',
    key: messageKey(key, id),
    about: { uid: 'ana', displayName: 'Ana', profilePhoto: null },
    written: { text: 'Buenas', photos: [], card: null, after: 0 },
    progress: 'local',
    attention: null,
    waitsUntil: null,
    remote: null,
    mayBeThere: false,
    begunAt,
  };
}

test('what waits among the replicated rows stands at the time that it was written', () => {
  const before = Date.now();
  const thread = shownThread({ key, item: null, messages: [waiting(newMessageId(), 0)], older: null });
  const at = thread?.messages[0]?.at ?? 0;
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});

test('several that were asked to wait in one moment stand in the order in which they were written', () => {
  const ids = [3, 1, 2].map(
    (second) => `${(2_000_000_000_000 + second).toString(36)}-${crypto.randomUUID().slice(0, 23)}`,
  );
  const messages = ids.map((id) => waiting(id, 9000));
  const shown = shownThread({ key, item: null, messages, older: null })?.messages.map(({ id }) => id);
  expect(shown).toEqual([ids[1], ids[2], ids[0]]);
});
