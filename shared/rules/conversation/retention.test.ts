import { expect, test } from 'vitest';
import { beginConversation, withMessage } from './conversation.ts';
import { keptFor, retentionOf, toldBefore } from './retention.ts';

const day = 24 * 60 * 60 * 1000;
const begunAt = Date.UTC(2026, 10, 23);
const person = (uid: string) => ({ uid, displayName: uid, profilePhoto: null });
const silent = beginConversation(person('luis'), person('ana'), begunAt);

test('a conversation stays for 24 months, and its people are told thirty days before it ends', () => {
  const toldAt = begunAt + keptFor - toldBefore;
  expect(retentionOf(silent, toldAt - 1)).toBe('stays');
  expect(retentionOf(silent, toldAt)).toBe('told');
  const told = { ...silent, endsAt: toldAt + toldBefore };
  expect(retentionOf(told, toldAt + toldBefore - 1)).toBe('stays');
  expect(retentionOf(told, toldAt + toldBefore)).toBe('ends');
});

test('who is told late has thirty days all the same', () => {
  const late = begunAt + keptFor + 100 * day;
  expect(retentionOf(silent, late)).toBe('told');
  expect(retentionOf({ ...silent, endsAt: late + toldBefore }, late + toldBefore - 1)).toBe('stays');
});

test('a message keeps it, and it is told of anew when that was the last one', () => {
  const toldAt = begunAt + keptFor - toldBefore;
  const told = { ...silent, endsAt: toldAt + toldBefore };
  const sent = {
    id: 'm',
    by: 'resident' as const,
    text: 'Hola',
    photos: [],
    after: 0,
    from: person('luis'),
    card: null,
  };
  const kept = withMessage(told, sent, toldAt + day);
  if (!kept) throw new Error('the message was not taken');
  expect(retentionOf(kept, toldAt + 2 * toldBefore)).toBe('stays');
  expect(retentionOf(kept, toldAt + day + keptFor)).toBe('told');
});
