import { assert as check, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { matchesIn } from './matches.ts';

/** The text with its marked pieces in brackets. */
const marked = (text: string, search: string) =>
  matchesIn(text, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Plumbing', 'plu', '[Plu]mbing'],
  ['Fontanería y agua', 'fontaneria', '[Fontanería] y agua'],
  ['Fontaneri\u0301a', 'fontaneria', '[Fontaneri\u0301a]'],
  ['Pool and pool care', 'pool', '[Pool] and [pool] care'],
  ['Carpool', 'pool', 'Carpool'],
  ['Plumbing in Tamarindo', 'tama plu', '[Plu]mbing in [Tama]rindo'],
  ['plomero', 'plomeros', '[plomero]'],
  ['José Peña', 'pena', 'José [Peña]'],
])('in %j, %j marks %j', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

test('under three characters nothing is marked', () => {
  expect(marked('Plumbing', 'pl')).toBe('Plumbing');
  expect(marked('Plumbing', ' pl ')).toBe('Plumbing');
});

test('the pieces are always the text', () => {
  check(
    property(string({ unit: 'grapheme' }), string({ minLength: 3 }), (text, search) => {
      expect(
        matchesIn(text, search)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
