import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginConversation } from './conversation.ts';
import { answersWithin } from './answering.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 23);

const person = (uid: string) => ({ uid, displayName: uid, profilePhoto: null });

/** Begun so long ago (ms), and answered after `took`; never where that is null. */
function asked(took: number | null, ago = 10 * day, isBlocked = false) {
  const begun = beginConversation(person('luis'), person('ana'), now - ago);
  return {
    ...begun,
    answeredAt: took === null ? null : begun.begunAt + took,
    professional: { ...begun.professional, isBlocked },
  };
}

describe('how soon a professional usually answers', () => {
  test.each([
    ['an hour', [1, 5, 60, 300, 9000], 'hour'],
    ['a few hours', [1, 5, 61, 300, 9000], 'hours'],
    ['a day', [1, 5, 24 * 60, 9000, 9000], 'day'],
    ['not told, where it takes longer', [1, 5, 24 * 60 + 1, 9000, 9000], null],
    ['not told of fewer than five', [1, 1, 1, 1], null],
    ['of an even number, by the longer one in the middle', [1, 1, 1, 61, 61, 61], 'hours'],
  ])('%s', (_, minutes, step) => {
    expect(
      answersWithin(
        minutes.map((each) => asked(each * minute)),
        now,
      ),
    ).toBe(step);
  });

  test('what waits for more than a day was not answered; what is newer, or blocked, says nothing', () => {
    const quick = Array.from({ length: 5 }, () => asked(minute));
    const ignored = Array.from({ length: 6 }, () => asked(null, 2 * day));
    expect(answersWithin([...quick, ...ignored], now)).toBeNull();
    const fresh = Array.from({ length: 6 }, () => asked(null, hour));
    const blocked = Array.from({ length: 6 }, () => asked(null, 2 * day, true));
    expect(answersWithin([...quick, ...fresh, ...blocked], now)).toBe('hour');
  });

  test('what an admin held back counts from when it arrived', () => {
    const held = Array.from({ length: 5 }, () => {
      const conversation = asked(20 * hour);
      return { ...conversation, arrivedAt: conversation.begunAt + 19 * hour };
    });
    expect(answersWithin(held, now)).toBe('hour');
    const justArrived = Array.from({ length: 6 }, () => ({ ...asked(null, 2 * day), arrivedAt: now - hour }));
    expect(answersWithin([...held, ...justArrived], now), 'there was no day to answer yet').toBe('hour');
  });

  test('only the last 90 days count', () => {
    expect(
      answersWithin(
        Array.from({ length: 9 }, () => asked(minute, 91 * day)),
        now,
      ),
    ).toBeNull();
  });

  test('never sooner because one was not answered, and in any order the same', () => {
    const rank = { hour: 0, hours: 1, day: 2, none: 3 };
    const one = fc.option(fc.integer({ min: 0, max: 3 * day })).map((took) => asked(took));
    fc.assert(
      fc.property(fc.array(one, { minLength: 5, maxLength: 12 }), (conversations) => {
        const said = answersWithin(conversations, now) ?? 'none';
        expect(answersWithin(conversations.toReversed(), now) ?? 'none').toBe(said);
        const worse = answersWithin([...conversations, asked(null)], now) ?? 'none';
        expect(rank[worse]).toBeGreaterThanOrEqual(rank[said]);
      }),
    );
  });
});
