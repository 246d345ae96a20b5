import { expect, test } from 'vitest';
import { ratingOf } from '../review/rating.ts';
import { recommendation } from './reachable.ts';

const worst = ratingOf(Array.from({ length: 1000 }, () => 1));
const best = ratingOf(Array.from({ length: 1000 }, () => 5));
const contactPhone = '+50688880000';

test('whoever can be reached is recommended before whoever cannot, whatever their ratings', () => {
  expect(recommendation({ contactPhone, rating: worst })).toBeGreaterThan(
    recommendation({ contactPhone: null, rating: best }),
  );
});

test('among those who can be reached, and among those who cannot, the rating decides', () => {
  for (const phone of [contactPhone, null]) {
    expect(recommendation({ contactPhone: phone, rating: best })).toBeGreaterThan(
      recommendation({ contactPhone: phone, rating: worst }),
    );
  }
});
