import { expect, test } from 'vitest';
import { makeContractor, makeProfessional } from '../../../tests/world/makers.ts';
import { isOpen, priceOf, requestStatusIn } from '../../../shared/rules/conversation/card.ts';
import { demoPriceRequest, demoRequestId } from './price-request.ts';

const now = Date.UTC(2026, 10, 23);
const people = (zones: string[][]) =>
  zones.map((each, index) => makeProfessional({ uid: `p${index}`, services: ['plumbing'], zones: each }));

test('the demo province has a request for a price to three, two of whom gave one that still holds, and one declined', () => {
  const professionals = people([['nosara', 'nicoya'], ['nicoya'], ['nicoya', 'samara'], ['nicoya']]);
  const made = demoPriceRequest(makeContractor({ uid: 'r1' }), { service: 'plumbing', professionals }, now);
  expect(made.map((each) => each.professional.uid)).toEqual(['p0', 'p1', 'p2']);
  const statuses = made.flatMap(({ messages }) => requestStatusIn(messages, demoRequestId) ?? []);
  expect(statuses.map(({ request }) => request.card)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ service: 'plumbing', zone: 'nicoya' })),
  );
  expect(statuses.every(isOpen)).toBe(true);
  const prices = statuses.map(({ answer }) => priceOf(answer));
  expect(prices).toMatchObject([{ currency: 'CRC' }, { currency: 'USD' }, null]);
  expect(prices.every((price) => !price || price.validUntil > now)).toBe(true);
  expect(statuses[2]?.answer?.card).toMatchObject({ kind: 'decline' });
  const times = made.flatMap(({ messages }) => messages.map(({ at }) => at));
  expect(times.every((at) => at < now)).toBe(true);
});

test('where those who are asked share no zone, it names none', () => {
  const professionals = people([['nosara'], ['nicoya'], ['samara']]);
  const [first] = demoPriceRequest(makeContractor({ uid: 'r1' }), { service: 'plumbing', professionals }, now);
  expect(first?.messages[0]?.card).toMatchObject({ zone: null });
});
