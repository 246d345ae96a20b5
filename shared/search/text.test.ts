import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, termsOf } from './text.ts';

test('accents, capitals and signs are not told apart, words are', () => {
  expect(foldText('  ¿Cañerías? ¡SÍ! 24/7 — 1º de mayo')).toBe(' canerias si 24 7 1º de mayo');
  expect(foldText('')).toBe(' ');
  expect(foldText(' … 🙂 ')).toBe(' ');
  expect(foldText('Ångström Straße Ωmega 日本語')).toBe(' angstrom straße ωmega 日本語');
  expect(termsOf('Aire  acondicionado, ¡ya!')).toEqual(['aire', 'acondicionado', 'ya']);
});

test('any text is folded into letters and digits without marks, with one space before each word', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(
        'a',
        'Z',
        'ñ',
        'É',
        '1',
        'º',
        '²',
        ' ',
        '.',
        '¿',
        '—',
        '\n',
        '\u0301',
        '\u{fe0f}',
        '🙂',
        'ß',
        '日',
      ),
    }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const folded = foldText(text);
      const words =
        text
          .normalize('NFD')
          .replaceAll(/\p{M}/gu, '')
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [];
      expect(folded).toBe(` ${words.join(' ')}`);
    }),
  );
});
