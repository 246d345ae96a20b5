import { expect, test } from 'vitest';
import { ratingOf } from '../review/rating.ts';
import { isReachable, recommendation } from './reachable.ts';

const worst = ratingOf(Array.from({ length: 1000 }, () => 1));
const best = ratingOf(Array.from({ length: 1000 }, () => 5));
const contactPhone = '+50688880000';
const reached = [
  { contactPhone, refusesMessages: false },
  { contactPhone, refusesMessages: true },
  { contactPhone: null, refusesMessages: false },
];
const silent = { contactPhone: null, refusesMessages: true };

test('who shows a number or takes messages can be reached, who does neither cannot', () => {
  expect(reached.map(isReachable)).toEqual([true, true, true]);
  expect(isReachable(silent)).toBe(false);
});

test('whoever can be reached is recommended before whoever cannot, whatever their ratings', () => {
  for (const ways of reached) {
    expect(recommendation({ ...ways, rating: worst })).toBeGreaterThan(recommendation({ ...silent, rating: best }));
  }
});

test('among those who can be reached, by whatever way, and among those who cannot, the rating decides', () => {
  for (const better of reached) {
    for (const worse of reached) {
      expect(recommendation({ ...better, rating: best })).toBeGreaterThan(recommendation({ ...worse, rating: worst }));
    }
  }
  expect(recommendation({ ...silent, rating: best })).toBeGreaterThan(recommendation({ ...silent, rating: worst }));
});
