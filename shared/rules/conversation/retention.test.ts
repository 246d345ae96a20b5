import { expect, test } from 'vitest';
import { beginConversation, withMessage } from './conversation.ts';
import { keptFor, retentionOf, warnedBefore } from './retention.ts';

const day = 24 * 60 * 60 * 1000;
const begunAt = Date.UTC(2026, 10, 23);
const person = (uid: string) => ({ uid, displayName: uid, profilePhoto: null });
const silent = beginConversation(person('luis'), person('ana'), begunAt);

test('a conversation stays for 24 months, and its people are told thirty days before it ends', () => {
  const warnedAt = begunAt + keptFor - warnedBefore;
  expect(retentionOf(silent, warnedAt - 1)).toBe('stays');
  expect(retentionOf(silent, warnedAt)).toBe('warned');
  const warned = { ...silent, endsAt: warnedAt + warnedBefore };
  expect(retentionOf(warned, warnedAt + warnedBefore - 1)).toBe('stays');
  expect(retentionOf(warned, warnedAt + warnedBefore)).toBe('ends');
});

test('who is told late has thirty days all the same', () => {
  const late = begunAt + keptFor + 100 * day;
  expect(retentionOf(silent, late)).toBe('warned');
  expect(retentionOf({ ...silent, endsAt: late + warnedBefore }, late + warnedBefore - 1)).toBe('stays');
});

test('a message keeps it, and it is told of anew when that was the last one', () => {
  const warnedAt = begunAt + keptFor - warnedBefore;
  const warned = { ...silent, endsAt: warnedAt + warnedBefore };
  const sent = {
    id: 'm',
    by: 'resident' as const,
    text: 'Hola',
    photos: [],
    after: 0,
    from: person('luis'),
    card: null,
  };
  const kept = withMessage(warned, sent, warnedAt + day);
  if (!kept) throw new Error('the message was not taken');
  expect(retentionOf(kept, warnedAt + 2 * warnedBefore)).toBe('stays');
  expect(retentionOf(kept, warnedAt + day + keptFor)).toBe('warned');
});
