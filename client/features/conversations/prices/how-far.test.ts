import { expect, test } from 'vitest';
import type { Card } from '../../../../shared/model/conversation/card.ts';
import type { ShownAnswer, ShownMessage } from '../../../../shared/protocol/conversations.ts';
import { howFar } from './how-far.ts';

const said = (card: Card, change: Partial<ShownMessage> = {}): ShownMessage => {
  const message = { id: card.kind, isMine: true, text: '', photos: [], card, at: 1 };
  return { ...message, progress: 'sent', refusal: null, waitsUntil: null, ...change };
};
const request: Card = { kind: 'request', service: null, zone: null, when: 'any', whenNote: '' };
const price = said({ kind: 'price', request: 'r', amount: 9000, currency: 'CRC', validUntil: 2 });
const decline = said({ kind: 'decline', request: 'r', reason: 'far' });
const take: Card = { kind: 'take', request: 'r', price: 'price' };
const correspondent = { uid: 'ana', displayName: '', profilePhoto: null, isProfessional: true, isFormer: false };
const one = (change: Partial<ShownAnswer> = {}): ShownAnswer => {
  const nothing = { answer: null, taken: null, isOver: false, refusal: null };
  return { key: 'resident-ana', correspondent, request: said(request), ...nothing, ...change };
};

test('who declined, and whom a request did not reach, is waited for no more', () => {
  const back = one({ request: said(request, { refusal: { code: 'takes-no-messages' } }) });
  const declined = one({ answer: decline });
  expect(howFar([one(), declined, back])).toEqual({ asked: 2, answered: 1, waiting: 1, prices: 0, taken: null });
  expect(howFar([declined, back])).toMatchObject({ waiting: 0, prices: 0 });
  expect(howFar([declined, one({ answer: price })])).toMatchObject({ waiting: 0, prices: 1 });
});

test('what is accepted waits until the server has it', () => {
  const taken = (progress: ShownMessage['progress']) => one({ answer: price, taken: said(take, { progress }) });
  expect(howFar([taken('local')])).toMatchObject({ prices: 0, taken: 'waits' });
  expect(howFar([taken('sent'), one({ isOver: true })])).toMatchObject({ waiting: 0, taken: 'told' });
});
