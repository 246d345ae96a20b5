import { expect, test } from 'vitest';
import { makePublicReview } from '../../../tests/world/makers.ts';
import { quotesOf } from './quote.ts';

const spanish = makePublicReview({ review: 'Llegó puntual y dejó todo limpio.' });
const english = makePublicReview({ review: 'She came on time and left it clean.' });

test('the newest good review in each language is quoted', () => {
  const older = makePublicReview({ review: 'Muy amable, y el precio fue el que dijo.' });
  expect(quotesOf([english, spanish, older])).toEqual({
    en: 'She came on time and left it clean.',
    es: 'Llegó puntual y dejó todo limpio.',
  });
});

test('nothing is quoted of who gave three stars or fewer', () => {
  expect(quotesOf([{ ...spanish, rating: 3 }, english])).toEqual({ en: english.review });
  expect(quotesOf([{ ...spanish, rating: 3 }])).toEqual({});
});

test('a long review is cut at a sentence or at a word, on one line', () => {
  expect(
    quotesOf([{ ...spanish, review: `Llegó puntual. Muy amable.\nY ${'dejó todo limpio y '.repeat(6)}` }]),
  ).toEqual({
    es: 'Llegó puntual. Muy amable.',
  });
  const review = `Llegó puntual a la hora,\ny ${'dejó todo muy limpio y '.repeat(6)}`;
  expect(quotesOf([{ ...spanish, review }])).toEqual({
    es: 'Llegó puntual a la hora, y dejó todo…',
  });
  expect(quotesOf([{ ...spanish, review: `Muy bien, ${'x'.repeat(120)}` }])).toEqual({ es: 'Muy bien…' });
});
