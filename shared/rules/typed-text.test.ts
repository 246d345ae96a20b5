import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textProblem, type TextKind } from './typed-text.ts';

const problem = (text: string, kind: TextKind = 'name') => textProblem(text, kind, 2000);

describe('what people are called passes', () => {
  test.each([
    '',
    'María José Núñez',
    'Ñoño & Hijos, S.A. (24/7)',
    "Michael O'Brien-Müller",
    'Fontanería 2000',
    'Ngäbe-Buglé Tours',
    'Kéköldi a̱ e̱ ö̱',
    'Diné bizaad ąą́',
    '王小明水电维修',
    'パイプ修理',
    'Мария Иванова',
    'Αθηνά',
    'علی‌رضا',
    'ශ්‍රී ලංකා',
    'Nguyễn Thị Ánh',
    'Nguyễn Thị'.normalize('NFD'),
    'Ana 👩🏽‍🔧',
    'Pizza ❤️ Rápida ⚡️',
    'Plomería 2\uFE0F\u20E34\uFE0F\u20E3 horas #\uFE0F\u20E3',
    'Ana \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    'Ana 🏴‍☠️',
    'β-caroteno',
    'Banco de Maderas Мир',
  ])('%j', (name) => {
    expect(problem(name)).toBeNull();
    expect(problem(name, 'line')).toBeNull();
    expect(problem(name, 'lines')).toBeNull();
  });
});

describe('what cannot be seen, or imitates, is refused as a name', () => {
  test.each([
    ['a zero-width space', 'A\u200Bna', 'hidden-characters'],
    ['a zero-width joiner', 'A\u200Dna', 'hidden-characters'],
    ['a word joiner at the end', 'Ana\u2060', 'hidden-characters'],
    ['a soft hyphen', 'A\u00ADna', 'hidden-characters'],
    ['an override', 'Ana \u202Eocnab', 'hidden-characters'],
    ['an isolate', '\u2067Ana\u2069', 'hidden-characters'],
    ['a direction mark', 'Ana\u200F', 'hidden-characters'],
    ['a Hangul filler', '\u3164', 'hidden-characters'],
    ['an empty braille cell', '\u2800', 'hidden-characters'],
    ['a hidden message in tags', 'Ana\u{E0041}\u{E0042}', 'hidden-characters'],
    ['a hidden message behind a flag', 'Ana \u{1F3F4}\u{E0041}\u{E0042}\u{E007F}', 'hidden-characters'],
    ['a long message behind a flag', `Ana \u{1F3F4}${'\u{E0061}'.repeat(7)}\u{E007F}`, 'hidden-characters'],
    ['a flag whose tags do not end', 'Ana \u{1F3F4}\u{E0067}\u{E0062}', 'hidden-characters'],
    ['a selector behind a digit without a key', 'Ana 2\uFE0F', 'hidden-characters'],
    ['a selector without an emoji', 'Ana\uFE0F', 'hidden-characters'],
    ['marks alone', '\u0301\u0301', 'value-invalid'],
    ['a mark on nothing', 'Ana \u0301', 'name-unreadable'],
    ['a heap of marks', `A${'\u0301'.repeat(4)}na`, 'name-unreadable'],
    ['signs alone', '***', 'name-unreadable'],
    ['emoji alone', '🔧🔧', 'name-unreadable'],
    ['a Cyrillic letter in a Latin word', 'B\u0430nco', 'mixed-alphabets'],
    ['a Greek letter in a Latin word', 'Banc\u03BF', 'mixed-alphabets'],
    ['a Latin letter in a Cyrillic word', 'Сбepбанк', 'mixed-alphabets'],
    ['two lines', 'Ana\nMaría', 'value-invalid'],
    ['blanks', ' \u00A0', 'value-invalid'],
  ])('%s', (_, name, code) => {
    expect(problem(name)).toBe(code);
  });
});

test('many lines hold all that people copy, and nothing that turns letters around', () => {
  expect(problem('Llámeme al \u202A+506 8888 7777\u202C\r\n\tA\u00ADna 👨‍👩‍👧\u200F', 'lines')).toBeNull();
  expect(problem('Muy \u202Eodal', 'lines')).toBe('hidden-characters');
  expect(problem('Muy \u202Dbueno', 'lines')).toBe('hidden-characters');
  expect(problem('\u200B\u2800', 'lines')).toBe('value-invalid');
});

test('a title may be stars alone, and holds nothing that is not seen', () => {
  expect(problem('⭐⭐⭐⭐⭐!!', 'line')).toBeNull();
  expect(problem('Muy\u200Bbien', 'line')).toBe('hidden-characters');
  expect(problem('\u0301', 'line')).toBe('value-invalid');
});

test('whatever stands in front of it, behind it or within it, a character that is not seen makes no name', () => {
  const unseen = fc.constantFrom(
    '\u200B',
    '\u2060',
    '\u202E',
    '\u2066',
    '\u061C',
    '\u034F',
    '\u180E',
    '\uFEFF',
    '\u3164',
  );
  const letters = fc.stringMatching(/^[a-zñáé]{1,8}$/);
  fc.assert(
    fc.property(letters, unseen, letters, (before, character, after) => {
      expect(problem(before + character + after)).toBe('hidden-characters');
      expect(problem(character + before + after)).toBe('hidden-characters');
      expect(problem(before + after + character)).toBe('hidden-characters');
    }),
  );
});

test('a name that passes can be seen, and no longer passes with a character that cannot', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (name) => {
      fc.pre(problem(name) === null && name !== '');
      expect(name).toMatch(/[\p{L}\p{N}]/u);
      expect(name).not.toMatch(/[\p{Bidi_Control}\p{Cc}\p{Surrogate}\u2800]/u);
      for (const hidden of ['\u200B', '\u2060', '\u202E']) expect(problem(name + hidden)).toBe('hidden-characters');
    }),
    { numRuns: 2000 },
  );
});

test('no word of one alphabet is taken for a mixture', () => {
  const alphabet = (first: string, last: string) =>
    fc.string({
      unit: fc
        .integer({ min: first.codePointAt(0) ?? 0, max: last.codePointAt(0) ?? 0 })
        .map((code) => String.fromCodePoint(code)),
      minLength: 1,
      maxLength: 10,
    });
  const words = fc.array(fc.oneof(alphabet('a', 'z'), alphabet('а', 'я'), alphabet('一', '龥')), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(fc.property(words, (name) => problem(name.join(' ')) === null));
});
