import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProfessional, makePublicReview } from '../../tests/world/makers.ts';
import { newestReview } from './home.ts';

const shown = (review: string) => newestReview(makeProfessional(), makePublicReview({ review })).text;

test('a long review is cut at a word', () => {
  const words = 'Dejó todo limpio. '.repeat(10);
  expect(shown(words)).toBe(`${words.slice(0, 135)}…`);
  expect(shown(`Excelente\n${'x'.repeat(200)}`)).toBe('Excelente…');
});

test('a long review without words that are apart is cut at a character', () => {
  expect(shown('师'.repeat(215))).toBe(`${'师'.repeat(140)}…`);
  expect(shown(`a${'🔧'.repeat(215)}`)).toBe(`a${'🔧'.repeat(139)}…`);
});

test('what is cut is how the review begins, of whole characters and not of nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (review) => {
      fc.pre(review.trim() !== '');
      const text = shown(review);
      expect(text).not.toMatch(/\p{Surrogate}/u);
      expect(text).not.toBe('…');
      expect(review.trim().startsWith(text.replace(/…$/u, '')) || text === review.trim()).toBe(true);
    }),
  );
});
