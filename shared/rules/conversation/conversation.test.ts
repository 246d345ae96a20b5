import { expect, test } from 'vitest';
import type { Card } from '../../model/conversation/card.ts';
import type { WrittenConversation } from '../../model/conversation/conversation-view.ts';
import { longestNote } from '../../model/report.ts';
import { makeContractor } from '../../../tests/world/makers.ts';
import {
  checkMarks,
  beginConversation,
  checkWriter,
  conversationView,
  foldConversation,
  goesOn,
  mergeMarks,
  photosGone,
  withFormer,
  withHoldDecided,
  withMessage,
} from './conversation.ts';

const [luis, ana] = [makeContractor({ uid: 'luis' }), makeContractor({ uid: 'ana' })];
const text = { text: 'Buenas', photos: [], card: null, after: 0 };

const marks: WrittenConversation = {
  readUntil: 0,
  deliveredUntil: 0,
  hiddenUntil: 0,
  isMuted: false,
  isBlocked: false,
  report: null,
  reportedAt: 0,
};
const putAway = (hiddenUntil: number): WrittenConversation => ({ ...marks, hiddenUntil });

test('what was put away on two devices is so as far as either did, until one of them brings it back', () => {
  const merged = (base: number, mine: number, theirs: number) =>
    mergeMarks({ base: putAway(base), mine: putAway(mine), theirs: putAway(theirs) }).hiddenUntil;
  expect(merged(0, 5, 7)).toBe(7);
  expect(merged(5, 5, 7)).toBe(7);
  expect(merged(5, 0, 5), 'brought back here').toBe(0);
  expect(merged(5, 0, 7), 'brought back here, and put away there').toBe(0);
  expect(merged(5, 5, 0), 'brought back there').toBe(0);
  expect(merged(0, 0, 7), 'never put away here').toBe(7);
});

test('of two reports the later stands with its note, and one of an older device where its note is another', () => {
  const told = (report: string | null, reportedAt: number) => ({ ...marks, report, reportedAt });
  const merged = (base: WrittenConversation, mine: WrittenConversation, theirs: WrittenConversation) => {
    const { report, reportedAt } = mergeMarks({ base, mine, theirs });
    return [report, reportedAt];
  };
  const first = told('Insulta.', 5);
  expect(merged(told(null, 0), told('', 9), first)).toEqual(['', 9]);
  expect(merged(told(null, 0), first, told('', 9))).toEqual(['', 9]);
  expect(merged(first, told('Insulta.', 9), first), 'with the same words').toEqual(['Insulta.', 9]);
  expect(merged(first, first, told('Otra vez.', 9)), 'nothing new here').toEqual(['Otra vez.', 9]);
  const older = ({ reportedAt: _unknown, ...known }: WrittenConversation) => known as WrittenConversation;
  expect(merged(older(told(null, 0)), older(told('Amenaza.', 0)), first)).toEqual(['Amenaza.', 5]);
  expect(merged(older(first), older(first), told('Otra vez.', 9))).toEqual(['Otra vez.', 9]);
  expect(merged(older(first), told('Insulta.', 9), older(first)), 'what it came to know since').toEqual([
    'Insulta.',
    9,
  ]);
});

test('the photos of who left go from a device that had them, and its own and all words stay', () => {
  const sent = [
    { id: 'a', by: 'resident' as const, text: 'Gotea aquí', photos: ['hers'], from: luis },
    { id: 'b', by: 'professional' as const, text: 'Así quedó', photos: ['mine'], from: ana },
  ];
  const conversation = sent.reduce(
    (before, each) => withMessage(before, { ...each, card: null, after: 0 }, 1) ?? before,
    beginConversation(luis, ana, 1),
  );
  const update = { messages: conversation.messages, isAnew: true, hasOlder: false, stand: 's 1 2' };
  const told = conversationView(conversation, 'ana', update);
  const before = told && foldConversation(null, told);
  const left = withFormer(conversation, 'luis');
  // Nothing is new of the messages.
  const after = left && conversationView(left, 'ana', { ...update, messages: [], isAnew: false });
  if (!before || !after) throw new Error('Ana has no conversation');
  expect(foldConversation(before, after).messages).toMatchObject([
    { text: 'Gotea aquí', photos: [] },
    { text: 'Así quedó', photos: ['mine'] },
  ]);
  expect(photosGone(before, after)).toEqual(['hers']);
  expect(photosGone(before, before)).toEqual([]);
});

test('an answer that comes late is passed over where messages before it are missing on the device by then', () => {
  const view = conversationView(beginConversation(luis, ana, 1), 'ana');
  if (!view) throw new Error('Ana has no conversation');
  const has = (stand: string) => ({ ...view, stand });
  expect(goesOn(has('s 1 2'), view, 's 1 2')).toBe(true);
  // It was told more meanwhile, which is told once more.
  expect(goesOn(has('s 2 5'), view, 's 1 2')).toBe(true);
  // What it was told meanwhile was older.
  expect(goesOn(has('s 1 2'), view, 's 2 5')).toBe(false);
  expect(goesOn(has('t 2 5'), view, 's 1 2')).toBe(false);
  expect(goesOn(null, view, 's 1 2')).toBe(false);
  expect(goesOn(null, { ...view, isAnew: true }, undefined)).toBe(true);
});

test('a professional sees no portrait of who writes, which nobody serves them, and is seen with theirs', () => {
  const portrait = (uid: string) => ({ ...makeContractor({ uid }), profilePhoto: `${uid}-face` });
  const conversation = beginConversation(portrait('luis'), portrait('ana'), 1);
  expect(conversationView(conversation, 'ana')?.other).toMatchObject({ uid: 'luis', photo: null });
  expect(conversationView(conversation, 'luis')?.other).toMatchObject({ uid: 'ana', photo: 'ana-face' });
});

test('a price is accepted also of a professional who takes no messages any more', () => {
  const conversation = beginConversation(luis, ana, 1);
  const away = { ...ana, refusesMessages: true };
  const why = (card: Card | null) => checkWriter(conversation, 'resident', away, luis, { card })?.code ?? null;
  expect(why({ kind: 'take', request: 'r', price: 'p' })).toBeNull();
  expect(why({ kind: 'request', service: null, zone: null, when: 'any', whenNote: '' })).toBe('takes-no-messages');
  expect(why(null)).toBe('takes-no-messages');
});

test('of two professionals, who have a conversation each way, a block in one holds in both', () => {
  const [toAna, toLuis] = [beginConversation(luis, ana, 1), beginConversation(ana, luis, 1)];
  const blocked = { ...toAna, professional: { ...toAna.professional, isBlocked: true } };
  const written = withMessage(toLuis, { ...text, id: 'a', by: 'professional', from: luis, opposite: blocked }, 2);
  expect(written?.messages, 'Luis is not told').toMatchObject([{ text: 'Buenas', isHeld: true }]);
  const begun = withMessage(toLuis, { ...text, id: 'b', by: 'resident', from: ana }, 2);
  expect(checkWriter(begun, 'resident', luis, ana, { opposite: blocked })).toEqual({ code: 'blocked' });
  expect(checkWriter(begun, 'resident', luis, ana, { opposite: toAna })).toBeNull();
});

test('what was held back from the beginning arrives when an admin lets it, and what came before does not change', () => {
  const sent = { ...text, id: 'a', by: 'resident' as const, from: luis };
  const held = withMessage(beginConversation(luis, ana, 1), { ...sent, isToMany: true }, 2);
  expect(held && withHoldDecided(held, false, 900)).toMatchObject({ begunAt: 1, arrivedAt: 900 });
  expect(held && withHoldDecided(held, true, 900)).toMatchObject({ arrivedAt: null });
  const begun = withMessage(beginConversation(luis, ana, 1), sent, 2);
  const later = begun && withMessage(begun, { ...sent, id: 'b', isToMany: true }, 3);
  expect(later && withHoldDecided(later, false, 900)).toMatchObject({ arrivedAt: null });
});

test('what is told of a conversation that is reported is as long as of anything that is', () => {
  const check = (characters: number) => checkMarks({ ...marks, report: 'a'.repeat(characters), reportedAt: 1 }, 1);
  expect(check(longestNote)).toBeNull();
  expect(check(longestNote + 1)).toEqual({ code: 'value-too-long', field: 'report' });
});
