import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeContractor, makeNotice } from '../../../tests/world/makers.ts';
import { isUnread, maxNotices, newestNoticeAt, noticed, unreadCount } from './account-notices.ts';

const times = fc.array(fc.nat(20), { maxLength: 40 });

test('a notice is unread until its owner has looked after it was told, however late and by whichever clock it comes', () => {
  fc.assert(
    fc.property(times, fc.nat(20), (told, late) => {
      let account = makeContractor();
      for (const [index, at] of told.entries()) {
        account = { ...account, ...noticed(account, makeNotice({ id: `${index}`, at })) };
      }
      account = { ...account, noticesReadUntil: newestNoticeAt(account) };
      expect(unreadCount(account)).toBe(0);
      const after = { ...account, ...noticed(account, makeNotice({ id: 'late', at: late })) };
      expect(after.notices.filter((notice) => isUnread(after, notice)).map(({ id }) => id)).toEqual(['late']);
    }),
  );
});

test('the newest are kept, each told later than the one before', () => {
  fc.assert(
    fc.property(times, (told) => {
      let account = makeContractor();
      for (const [index, at] of told.entries()) {
        account = { ...account, ...noticed(account, makeNotice({ id: `${index}`, at })) };
      }
      const kept = account.notices.map(({ at }) => at);
      expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b));
      expect(account.notices.map(({ id }) => id)).toEqual(told.map((_, index) => `${index}`).slice(-maxNotices));
    }),
  );
});

test('an account of an older version, which had nothing to say of it, has read nothing', () => {
  expect(unreadCount(makeContractor({ notices: [makeNotice()] }))).toBe(1);
});
