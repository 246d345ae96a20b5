import { expect, test } from 'vitest';
import { makeProfessional } from '../../../tests/world/makers.ts';
import { ratingOf } from '../review/rating.ts';
import { badgesOf } from './badges.ts';

const rated = (fives: number, fours: number) =>
  makeProfessional({
    rating: ratingOf([...Array.from({ length: fives }, () => 5), ...Array.from({ length: fours }, () => 4)] as 5[]),
  });

test('what nobody knows of a professional is no badge', () => {
  expect(badgesOf(makeProfessional())).toEqual([]);
});

test('each badge comes from its fact', () => {
  const known = makeProfessional({ answersWithin: 'hour', phoneVerified: true, memberSince: 2024 });
  expect(badgesOf(known)).toEqual(['answers', 'phone-verified', 'member-since']);
});

test('from 20 reviews on an average above 4.8 is said, and none that is just that', () => {
  expect(badgesOf(rated(20, 0))).toEqual(['top-rated']);
  expect(badgesOf(rated(19, 0))).toEqual([]);
  // 4.83 and 4.8.
  expect(badgesOf(rated(25, 5))).toEqual(['top-rated']);
  expect(badgesOf(rated(20, 5))).toEqual([]);
});
