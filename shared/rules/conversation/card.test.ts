import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Card, declineReasons, requestTimes } from '../../model/conversation/card.ts';
import { currencies } from '../../model/profile/money.ts';
import { type Role, roles } from '../../model/conversation/roles.ts';
import { cardRefusal, type CardMessage, checkCard, isOpen, priceOf, requestStatusIn } from './card.ts';
import { joinedRequests, withAsked, withTaken } from './request-list.ts';

const noon = Date.UTC(2026, 10, 23, 18);
const day = 86_400_000;
const request: Card = { kind: 'request', service: 'plumbing', zone: 'tamarindo', when: 'week', whenNote: '' };
const price = (change: object = {}): Card => {
  return { kind: 'price', request: 'r', amount: 25_000, currency: 'CRC', validUntil: noon + day, ...change };
};
const decline: Card = { kind: 'decline', request: 'r', reason: 'busy' };
const take = (of: string): Card => ({ kind: 'take', request: 'r', price: of });

let told = 0;
const said = (id: string, by: Role, card: Card | null): CardMessage => ({ id, by, at: ++told, text: '', card });
const asked = () => said('r', 'resident', request);
const why = (by: Role, card: Card | null, messages: CardMessage[], now = noon) =>
  cardRefusal({ by, card }, messages, now)?.code ?? null;

test('only a professional answers a request, and only one that stands in the conversation', () => {
  expect(why('professional', price(), [asked()])).toBeNull();
  expect(why('professional', decline, [asked()])).toBeNull();
  expect(why('resident', price(), [asked()])).toBe('value-invalid');
  expect(why('resident', decline, [asked()])).toBe('value-invalid');
  expect(why('professional', request, [])).toBe('value-invalid');
  expect(why('professional', price(), [])).toBe('not-found');
  expect(why('professional', price({ request: 'another' }), [asked()])).toBe('not-found');
});

test('only the resident takes a price, once, while it is valid and the last answer', () => {
  const first = said('p', 'professional', price());
  expect(why('resident', take('p'), [asked(), first])).toBeNull();
  expect(why('professional', take('p'), [asked(), first])).toBe('value-invalid');
  expect(why('resident', take('p'), [asked(), first], noon + day)).toBe('price-expired');
  expect(why('resident', take('q'), [asked(), first])).toBe('price-replaced');
  const second = said('q', 'professional', price({ amount: 20_000 }));
  expect(why('resident', take('p'), [asked(), first, second])).toBe('price-replaced');
  expect(why('resident', take('q'), [asked(), first, second])).toBeNull();
  expect(why('resident', take('p'), [asked(), first, said('d', 'professional', decline)])).toBe('price-replaced');
  const taken = said('t', 'resident', take('p'));
  expect(why('resident', take('p'), [asked(), first, taken])).toBe('request-taken');
  expect(why('professional', price(), [asked(), first, taken])).toBe('request-taken');
});

test('who was not taken gives no further price, and only the server says so', () => {
  const notTaken: Card = { kind: 'not-taken', request: 'r' };
  const over = [asked(), said('p', 'professional', price()), said('n', 'resident', notTaken)];
  expect(why('professional', price(), over)).toBe('request-taken');
  expect(why('resident', take('p'), over)).toBe('request-taken');
  for (const by of roles) expect(why(by, notTaken, [asked()])).toBe('value-invalid');
});

test('a price is valid from now on, for a year at most', () => {
  expect(why('professional', price({ validUntil: noon }), [asked()])).toBe('price-expired');
  expect(why('professional', price({ validUntil: noon + 400 * day }), [asked()])).toBe('value-invalid');
});

test('a request says what is needed, an answer is short, and what was taken says nothing more', () => {
  const problem = (card: Card, text: string, photos: string[] = []) => checkCard({ card, text, photos })?.code ?? null;
  expect(problem(request, 'Gotea el tubo')).toBeNull();
  expect(problem(request, '')).toBe('value-invalid');
  expect(problem({ ...request, whenNote: 'a'.repeat(201) }, 'Gotea')).toBe('value-too-long');
  expect(problem(price(), 'a'.repeat(500))).toBeNull();
  expect(problem(price(), 'a'.repeat(501))).toBe('value-too-long');
  expect(problem(take('p'), '')).toBeNull();
  expect(problem(take('p'), 'Gracias')).toBe('value-invalid');
});

test('whatever two people send, a conversation takes one price of a request at most, of which no later answer was given', () => {
  const ids = fc.constantFrom('a', 'b', 'c');
  const card: fc.Arbitrary<Card> = fc.oneof(
    fc.record({ kind: fc.constant('price' as const), request: fc.constant('r'), amount: fc.constant(1), ...common() }),
    fc.record({
      kind: fc.constant('decline' as const),
      request: fc.constant('r'),
      reason: fc.constantFrom(...declineReasons),
    }),
    fc.record({ kind: fc.constant('take' as const), request: fc.constant('r'), price: ids }),
    fc.constant({ kind: 'not-taken' as const, request: 'r' }),
    fc.constantFrom(...requestTimes).map((when) => ({ ...request, when })),
  );
  const sent = fc.record({ id: ids, by: fc.constantFrom(...roles), card });
  fc.assert(
    fc.property(fc.array(sent, { maxLength: 30 }), (history) => {
      const messages: CardMessage[] = [asked()];
      for (const { id, by, card: each } of history) {
        if (cardRefusal({ by, card: each }, messages, noon)) continue;
        if (messages.every((other) => other.id !== id)) messages.push(said(id, by, each));
      }
      const taken = messages.filter(({ card: each }) => each?.kind === 'take');
      expect(taken.length).toBeLessThanOrEqual(1);
      const status = requestStatusIn(messages, 'r');
      if (!status?.taken) return;
      expect(isOpen(status)).toBe(false);
      expect(priceOf(status.answer)).not.toBeNull();
      expect(status.taken.card).toMatchObject({ price: status.answer?.id });
    }),
  );
});

function common() {
  return { currency: fc.constantFrom(...currencies), validUntil: fc.constantFrom(noon - day, noon + day) };
}

test('a request goes to three, and of those who are asked one is taken', () => {
  let requests = {};
  for (const conversation of ['a', 'b', 'c', 'a']) {
    const next = withAsked(requests, 'r', conversation);
    if ('requests' in next) requests = next.requests;
  }
  expect(requests).toEqual({ r: { asked: ['a', 'b', 'c'], taken: null } });
  expect(withAsked(requests, 'r', 'd')).toEqual({ refusal: { code: 'value-too-long', field: 'card' } });
  expect(withAsked({}, 'propertyIsEnumerable', 'a')).toMatchObject({ requests: expect.any(Object) });
  expect(withTaken(requests, 'r', { conversation: 'd', message: 'm', at: 1 })).toMatchObject({
    refusal: { code: 'not-found' },
  });
  const taken = withTaken(requests, 'r', { conversation: 'a', message: 'm', at: 1 });
  if (!('requests' in taken)) throw new Error('it was not taken');
  expect(withTaken(taken.requests, 'r', { conversation: 'a', message: 'm', at: 2 })).toEqual(taken);
  const other = { conversation: 'b', message: 'n', at: 2 };
  expect(withTaken(taken.requests, 'r', other)).toMatchObject({ refusal: { code: 'request-taken' } });
  expect(withTaken(taken.requests, 'r', other, true)).toMatchObject({ requests: { r: { taken: other } } });
  expect(withAsked(taken.requests, 'q', 'a')).toMatchObject({ requests: { q: { asked: ['a'] } } });
});

test('lists that were apart come to the same in any order: all who were asked, and the price that was taken first', () => {
  const by = fc.record({ conversation: fc.constantFrom('a', 'b'), message: fc.constantFrom('m', 'n'), at: fc.nat(3) });
  const status = fc.record({ asked: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')), taken: fc.option(by) });
  const list = fc.dictionary(fc.constantFrom('q', 'r'), status);
  fc.assert(
    fc.property(list, list, list, (a, b, c) => {
      const all = joinedRequests([a, b, c]);
      expect(joinedRequests([c, a, b])).toEqual(all);
      expect(joinedRequests([joinedRequests([a, b]), c])).toEqual(all);
      expect(joinedRequests([all, all])).toEqual(all);
    }),
  );
});
