import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branches, expectLawful, leavesOf } from '../../../tests/world/copies/leaf-histories.ts';
import { makeContractor } from '../../../tests/world/makers.ts';
import type { Conversation, MessagePart } from '../../model/conversation/conversation.ts';
import type { Role } from '../../model/conversation/roles.ts';
import { isLong, partOf, withoutPart } from './closed-parts.ts';
import {
  beginConversation,
  conversationView,
  foldConversation,
  isOnHold,
  nameOf,
  otherRole,
  withFormer,
  withHoldDecided,
  withMessage,
  lastIn,
} from './conversation.ts';
import { firstUnread } from './announcement.ts';
import { joinedConversation } from './joined-conversation.ts';
import { conversationLeaves, messagesOfAll } from './conversation-leaves.ts';

const luis = makeContractor({ uid: 'luis' });
const ana = makeContractor({ uid: 'ana' });
const people = { resident: luis, professional: ana } as const;

/** Many are written at the beginning, so that a few more make it long. */
const begun = said(beginConversation(luis, ana, 1), 'resident', 'm', 1, 74);

/** The same where the last waits for an admin. */
const held = said(begun, 'resident', 'held', 80, 1, true);

function said(before: Conversation, by: Role, id: string, now: number, times = 1, isToMany = false): Conversation {
  const messages = Array.from({ length: times }, (_, number) => ({
    id: `${id}-${number}`,
    text: 'Buenas',
    photos: [],
    card: null,
  }));
  return messages.reduce(
    (conversation, each) =>
      withMessage(conversation, { ...each, by, after: 0, from: people[by], isToMany }, now) ?? conversation,
    before,
  );
}

type Change = (conversation: Conversation, now: number) => Conversation;
const role = fc.constantFrom<Role>('resident', 'professional');
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(role, fc.uuid()).map(
    ([by, id]): Change =>
      (before, now) =>
        said(before, by, id, now),
  ),
  fc.uuid().map(
    (id): Change =>
      (before, now) =>
        said(before, 'resident', id, now, 1, true),
  ),
  fc.boolean().map(
    (isRefused): Change =>
      (before, now) =>
        withHoldDecided(before, isRefused, now) ?? before,
  ),
  role.map((by): Change => (before, now) => ({ ...before, [by]: { ...before[by], isMuted: now % 2 > 0 } })),
  role.map((by): Change => (before, now) => ({ ...before, [by]: { ...before[by], isBlocked: now % 2 > 0 } })),
  role.map((by): Change => (before, now) => ({ ...before, [by]: { ...before[by], readUntil: now } })),
  fc.tuple(role, fc.boolean()).map(([by, isPutAway]): Change => (before, now) => ({
    ...before,
    [by]: { ...before[by], hiddenUntil: isPutAway ? now : 0 },
  })),
  role.map(
    (by): Change =>
      (before) =>
        withFormer(before, people[by].uid) ?? before,
  ),
  fc.constant<Change>((before) => {
    const part = partOf(before, null);
    return (isLong(before) && withoutPart(before, part, null, 1)) || before;
  }),
);

const base = fc.constantFrom(begun, held);

test('conversations that copies took apart come together in any order, and again, to the same', () => {
  fc.assert(
    fc.property(base, branches(change), (before, apart) =>
      expectLawful(conversationLeaves, leavesOf(conversationLeaves, before, apart)),
    ),
  );
});

test('no message that a copy took is lost, none stands twice, and devices ask anew where one came in between', () => {
  fc.assert(
    fc.property(branches(change), (apart) => {
      const leaves = leavesOf(conversationLeaves, begun, apart);
      const { document } = conversationLeaves.mergeLeaves(leaves);
      const ids = document.messages.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const written = leaves.flatMap((leaf) => leaf.document.messages.map(({ id }) => id));
      expect(ids.toSorted()).toEqual([...new Set(written)].toSorted());
      expect(document.messages.map(({ at }) => at)).toEqual(
        document.messages.map(({ at }) => at).toSorted((a, b) => a - b),
      );
      // Where nothing was decided.
      if (leaves.some((leaf) => leaf.document.pieced > 0)) return;
      const isOneWhole = leaves.some((leaf) => leaf.document.messages.length === ids.length);
      expect(document.pieced).toBe(isOneWhole ? 0 : 1);
    }),
  );
});

test('a device holds its messages as they stand, or asks for them anew', () => {
  fc.assert(
    fc.property(base, branches(change), (before, apart) => {
      const leaves = leavesOf(conversationLeaves, before, apart);
      const { document } = conversationLeaves.mergeLeaves(leaves);
      for (const { document: known } of leaves.filter((leaf) => leaf.document.pieced === document.pieced)) {
        // It asks for what is later than the last that it has.
        const last = known.messages.at(-1)?.at ?? 0;
        const told = document.messages.filter(({ at }) => at <= last && at > document.closedUntil);
        expect(known.messages.filter(({ at }) => at > document.closedUntil)).toEqual(told);
      }
    }),
  );
});

test('what an admin decided in any copy waits nowhere, and what was refused in one does not arrive', () => {
  fc.assert(
    fc.property(base, branches(change), (before, apart) => {
      const leaves = leavesOf(conversationLeaves, before, apart);
      const versions = leaves.flatMap((leaf) => leaf.document.messages);
      for (const message of conversationLeaves.mergeLeaves(leaves).document.messages) {
        const holds = versions.filter((each) => nameOf(each) === nameOf(message)).map(({ hold }) => hold);
        const decided = holds.filter((hold) => hold !== 'open');
        const stands = decided.includes('refused') ? 'refused' : null;
        expect(message.hold).toBe(decided.length === 0 ? 'open' : stands);
      }
    }),
  );
});

test('what was decided for an account stays so when what its guest wrote is joined once more', () => {
  const guests = held;
  const own = joinedConversation(guests, null, luis);
  const decided = withHoldDecided(own, false, 200) ?? own;
  const again = joinedConversation(guests, decided, luis);
  expect(isOnHold(again)).toBe(false);
  expect(again.pieced).toBe(decided.pieced);
  const laterDecided = joinedConversation(decided, own, luis);
  expect(isOnHold(laterDecided)).toBe(false);
  expect(laterDecided.pieced).toBe(own.pieced + 1);
});

test('what was not read of a guest is not read by what was read of the account that they come in with, once or again', () => {
  const guests = said(beginConversation(luis, ana, 1), 'resident', 'guest', 10);
  const read = said(beginConversation(luis, ana, 2), 'resident', 'own', 20);
  const own = { ...read, professional: { ...read.professional, readUntil: lastIn(read) } };
  const joined = joinedConversation(guests, own, luis);
  expect(firstUnread(joined, 'professional')).toMatchObject({ id: 'guest-0' });
  const seen = { ...joined, professional: { ...joined.professional, readUntil: lastIn(joined) } };
  expect(firstUnread(joinedConversation(guests, seen, luis), 'professional')).toBeNull();
});

test('what was read stays read, and somebody who left is not named again', () => {
  fc.assert(
    fc.property(branches(change), (apart) => {
      const leaves = leavesOf(conversationLeaves, begun, apart);
      const { document } = conversationLeaves.mergeLeaves(leaves);
      for (const each of ['resident', 'professional'] as const) {
        const sides = leaves.map((leaf) => leaf.document[each]);
        expect(document[each].readUntil).toBe(Math.max(...sides.map(({ readUntil }) => readUntil)));
        if (sides.some(({ isFormer }) => isFormer)) expect(document[each]).toMatchObject({ isFormer: true, name: '' });
      }
    }),
  );
});

test('a part that copies closed apart holds what either of them closed', () => {
  const parts: MessagePart[] = [0, 1].map((number) => ({
    messages: said(begun, otherRole('resident'), `part-${number}`, 100).messages.slice(-2),
    before: number,
  }));
  expect(messagesOfAll(parts.map((document) => ({ document })))).toMatchObject({
    messages: [{ id: 'm-73' }, { id: 'part-0-0' }, { id: 'part-1-0' }],
    before: 1,
  });
});

test('a message is known by whose it is, too: what the other writes under its id takes nothing away', () => {
  const mine = said(beginConversation(luis, ana, 1), 'resident', 'm', 1);
  const both = said(mine, 'professional', 'm', 2);
  const all = { messages: both.messages, before: 0 };
  expect(messagesOfAll([{ document: all }, { document: all }]).messages).toEqual(both.messages);
  const [first] = mine.messages;
  const part = { messages: first ? [first] : [], before: 0 };
  expect(withoutPart(both, part, null, 1)?.messages.map(({ by }) => by)).toEqual(['professional']);
  expect(partOf(both, part).messages.map(({ by }) => by)).toEqual(['professional']);
  const seen = (messages: typeof both.messages) =>
    conversationView(both, 'luis', { messages, isAnew: false, hasOlder: false, stand: null });
  const update = seen(both.messages.slice(1));
  expect(update && foldConversation(seen(mine.messages), update).messages.map(({ isMine }) => isMine)).toEqual([
    true,
    false,
  ]);
});
