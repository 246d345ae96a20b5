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

test('a whole sentence that fits comes before the beginning of a longer one, and is taken of five stars alone', () => {
  const long = 'Después de que tres personas nos dejaron esperando, él llegó a la hora que dijo.';
  const whole = { ...spanish, review: `${long} Muy recomendado, de verdad. Volveremos a llamarlo.` };
  expect(quotesOf([whole])).toEqual({ es: 'Muy recomendado, de verdad.' });
  expect(quotesOf([{ ...spanish, review: long }, whole])).toEqual({ es: 'Muy recomendado, de verdad.' });
  const but = { ...spanish, rating: 4 as const, review: `${long} Llegó tarde dos veces.` };
  expect(quotesOf([but])).toEqual({ es: 'Después de que tres personas nos…' });
  expect(quotesOf([{ ...whole, review: `${long} Sí. Gracias.` }])).toEqual({ es: 'Después de que tres personas nos…' });
});

test('what is quoted tells by itself that it is in the language of the page', () => {
  const thanks = { ...english, review: `${'They left it clean and came on time, '.repeat(3)}too. Gracias, Mauricio.` };
  expect(quotesOf([thanks, english])).toEqual({ en: english.review });
  expect(quotesOf([{ ...english, review: `${thanks.review} We would call them again.` }])).toEqual({
    en: 'We would call them again.',
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
