import { expect, test } from 'vitest';
import { makeContractor } from '../../../tests/world/makers.ts';
import { firstUnread } from '../../../shared/rules/conversation/announcement.ts';
import { makeUser } from '../../../shared/model/user.ts';
import { demoConversations } from './conversations.ts';

const now = Date.UTC(2026, 10, 23);
const resident = (uid: string, preferredLang: 'en' | 'es') => ({
  ...makeUser(uid, now),
  displayName: uid,
  preferredLang,
});
const residents = [
  ...['r1', 'r2', 'r3'].map((uid) => resident(uid, 'es')),
  ...['r4', 'r5', 'r6'].map((uid) => resident(uid, 'en')),
];

test('the demo province has the same conversations each time, in both languages, each in the past and in order', () => {
  const made = demoConversations(makeContractor(), residents, now);
  expect(made).toEqual(demoConversations(makeContractor(), residents, now));
  expect(made.map((each) => each.resident.uid)).toEqual(['r1', 'r2', 'r4', 'r5']);
  for (const { messages } of made) {
    const times = messages.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((at) => at < now)).toBe(true);
  }
});

test('one of them waits to be read by the professional, and none by a resident', () => {
  const made = demoConversations(makeContractor(), residents, now);
  expect(made.filter((each) => firstUnread(each, 'professional'))).toHaveLength(1);
  expect(made.filter((each) => firstUnread(each, 'resident'))).toEqual([]);
});
