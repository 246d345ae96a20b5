import { expect, test } from 'vitest';
import type { Card } from '../../../../shared/model/conversation/card.ts';
import type { ShownAnswer, ShownMessage } from '../../../../shared/protocol/conversations.ts';
import { howFar, mayAskAgain } from './how-far.ts';

const oneDay = 86_400_000;
const said = (card: Card, change: Partial<ShownMessage> = {}): ShownMessage => {
  const message = { id: card.kind, isMine: true, text: '', photos: [], card, at: 1 };
  return { ...message, progress: 'sent', refusal: null, waitsUntil: null, ...change };
};
const request: Card = { kind: 'request', service: null, zone: null, when: 'any', whenNote: '' };
const price = said({ kind: 'price', request: 'r', amount: 9000, currency: 'CRC', validUntil: 9 * oneDay });
const decline = said({ kind: 'decline', request: 'r', reason: 'far' });
const take: Card = { kind: 'take', request: 'r', price: 'price' };
const correspondent = { uid: 'ana', displayName: '', profilePhoto: null, isProfessional: true, isFormer: false };
const one = (change: Partial<ShownAnswer> = {}): ShownAnswer => {
  const nothing = { answer: null, taken: null, isOver: false, refusal: null };
  return { key: 'resident-ana', correspondent, isBlocked: false, request: said(request), ...nothing, ...change };
};

test('who declined, and whom a request did not reach, is waited for no more', () => {
  const back = one({ request: said(request, { refusal: { code: 'takes-no-messages' } }) });
  const declined = one({ answer: decline });
  expect(howFar([one(), declined, back], 2)).toEqual({
    asked: 2,
    answered: 1,
    waiting: 1,
    prices: 0,
    wasGiven: false,
    taken: null,
  });
  expect(howFar([declined, back], 2)).toMatchObject({ waiting: 0, prices: 0 });
  expect(howFar([declined, one({ answer: price })], 2)).toMatchObject({ waiting: 0, prices: 1 });
});

test.each([
  ['has left', { correspondent: { ...correspondent, isFormer: true } }],
  ['was blocked', { isBlocked: true }],
])('who %s, and whom a request is kept from, is waited for no more, and their price is none', (_why, left) => {
  const keptFrom = one({ request: said(request, { progress: 'withheld' }) });
  expect(howFar([one(left), keptFrom], 2)).toMatchObject({ asked: 2, waiting: 0 });
  expect(howFar([one({ ...left, answer: price }), one()], 2)).toMatchObject({ waiting: 1, prices: 0 });
  expect(mayAskAgain({ answers: [one(left), one()], at: 1 }, 2)).toBe(true);
});

test('what is accepted waits until the server has it', () => {
  const taken = (progress: ShownMessage['progress']) => one({ answer: price, taken: said(take, { progress }) });
  expect(howFar([taken('local')], 2)).toMatchObject({ prices: 0, taken: 'waits' });
  expect(howFar([taken('sent'), one({ isOver: true })], 2)).toMatchObject({ waiting: 0, taken: 'sent' });
});

test('somebody else is asked once one declined, where it came back, and where nobody answered for a day', () => {
  const priced = one({ answer: price });
  const isAskedAgain = (answers: ShownAnswer[], now = 2) => mayAskAgain({ answers, at: 1 }, now);
  expect(isAskedAgain([one({ answer: decline }), priced])).toBe(true);
  expect(isAskedAgain([one({ request: said(request, { refusal: { code: 'unreachable' } }) }), one()])).toBe(true);
  expect(isAskedAgain([one()])).toBe(false);
  expect(isAskedAgain([one()], oneDay + 2)).toBe(true);
  expect(isAskedAgain([one(), priced], oneDay + 2)).toBe(false);
  const accepted = one({ answer: price, taken: said(take) });
  expect(isAskedAgain([accepted, one({ answer: decline, isOver: true })])).toBe(false);
});

test('somebody else is asked where a price is not valid any more', () => {
  const answers = [one({ answer: price }), one()];
  expect(mayAskAgain({ answers, at: 1 }, 9 * oneDay - 1)).toBe(false);
  expect(mayAskAgain({ answers, at: 1 }, 9 * oneDay)).toBe(true);
});

test('that no price can be accepted any more is not that nobody gave one', () => {
  const declined = one({ answer: decline });
  const priced = one({ answer: price });
  expect(howFar([declined], 2)).toMatchObject({ waiting: 0, prices: 0, wasGiven: false });
  expect(howFar([declined, priced], 9 * oneDay - 1)).toMatchObject({ prices: 1 });
  expect(howFar([declined, priced], 9 * oneDay)).toMatchObject({ waiting: 0, prices: 0, wasGiven: true });
  expect(howFar([one({ answer: price, isBlocked: true })], 2)).toMatchObject({ prices: 0, wasGiven: true });
});
