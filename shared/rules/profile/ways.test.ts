import { expect, test } from 'vitest';
import { saidTruly } from './facts.ts';
import { waysShown } from './ways.ts';

test('who says how to be reached is reached so alone, as far as that can be, and who says nothing in every way', () => {
  const reachable = { contactPhone: '+50688001122', refusesMessages: false };
  const silent = { contactPhone: null, refusesMessages: true };
  expect(waysShown(reachable)).toEqual(['message', 'whatsapp', 'call']);
  expect(waysShown({ ...reachable, facts: ['cash'] })).toEqual(['message', 'whatsapp', 'call']);
  expect(waysShown({ ...reachable, facts: ['call'] })).toEqual(['call']);
  expect(waysShown({ ...reachable, facts: ['call', 'message'] })).toEqual(['message', 'call']);
  // What cannot be is as good as not said.
  expect(waysShown({ ...reachable, refusesMessages: true, facts: ['message'] })).toEqual(['whatsapp', 'call']);
  expect(waysShown({ ...reachable, refusesMessages: true, facts: ['message', 'call'] })).toEqual(['call']);
  expect(waysShown({ ...reachable, contactPhone: null, facts: ['call'] })).toEqual(['message']);
  expect(waysShown({ ...silent, facts: ['call', 'message'] })).toEqual([]);
  expect(saidTruly({ ...silent, facts: ['call', 'message', 'cash'] })).toEqual(['cash']);
});
