import fc from 'fast-check';
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

test.each([
  ['El Sr. Carlos hizo un trabajo excelente en mi casa y dejó todo limpio.', 'El Sr. Carlos hizo un trabajo…'],
  ['Mr. Rojas came on time and left everything clean and tidy.', 'Mr. Rojas came on time and left…'],
  ['Contraté al Sr. Juan Pérez para que pintara toda la casa de mi mamá.', 'Contraté al Sr. Juan Pérez para que…'],
  ['No. 1 en Tamarindo para los que necesitan un buen plomero de verdad.', 'No. 1 en Tamarindo para los que…'],
  ['Ok. Pero tardó tres semanas en venir, y no dejó limpio lo que ensució.', 'Ok. Pero tardó tres semanas en…'],
  ['1. Llegó a tiempo 2. Dejó todo limpio 3. Cobró lo que dijo que cobraba', '1. Llegó a tiempo 2. Dejó todo…'],
  ['La gente de Pérez S.A. llegó a las 8 a.m. y dejó la casa muy limpia.', 'La gente de Pérez S.A. llegó a las 8…'],
  ['Llegó puntual. Muy amable. Y la casa quedó como nueva en una semana.', 'Llegó puntual. Muy amable.'],
])('%s is quoted as %s', (review, quote) => {
  expect(Object.values(quotesOf([{ ...spanish, review }]))).toEqual([quote]);
});

test('no quote holds half of a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 20, maxLength: 60 }), (text) => {
      const review = `${text.replaceAll(/\s/gu, '')}🔧 llegó puntual y dejó todo muy limpio en la casa.`;
      const { es } = quotesOf([{ ...spanish, rating: 4, review }]);
      expect(es).not.toMatch(/\p{Surrogate}/u);
    }),
  );
  const review = `${'🔧'.repeat(20)}${'x'.repeat(40)} llegó puntual y dejó todo muy limpio.`;
  expect(quotesOf([{ ...spanish, review: `x${review}` }])).toEqual({ es: `x${'🔧'.repeat(17)}…` });
});
