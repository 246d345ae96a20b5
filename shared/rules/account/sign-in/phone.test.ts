import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneOf } from './phone.ts';

test.each([
  ['88887777', '+50688887777'],
  ['8888-7777', '+50688887777'],
  ['8888 7777', '+50688887777'],
  [' (8888) 7777 ', '+50688887777'],
  ['8888\u{a0}7777', '+50688887777'],
  ['+506 8888 7777', '+50688887777'],
  ['\u202A+506 8888 7777\u202C', '+50688887777'],
  ['8888\u20117777', '+50688887777'],
  ['+506 8888\u20137777', '+50688887777'],
  ['8888\u00AD7777\u200B', '+50688887777'],
  ['50688887777', '+50688887777'],
  ['6123-4567', '+50661234567'],
  ['7012-3456', '+50670123456'],
  ['4155550100', '+14155550100'],
  ['(415) 555-0100', '+14155550100'],
  ['1 415 555 0100', '+14155550100'],
  ['+1 613 555 0100', '+16135550100'],
])('%s is %s', (text, number) => {
  expect(phoneOf(text)).toBe(number);
});

test.each([
  ['', 'nothing'],
  ['8888777', 'too few digits'],
  ['888877776', 'neither eight digits nor ten'],
  ['8888.7777', 'a character that no number has'],
  ['8888777a', 'a letter'],
  ['+506+88887777', 'a plus in the middle'],
  ['８８８８７７７７', 'digits of another script'],
  ['2222-3333', 'a landline of Costa Rica'],
  ['4000-1234', 'a landline over the internet'],
  ['1234-5678', 'no number of Costa Rica begins so'],
  ['1234567890', 'no area code begins so'],
  ['800 555 0100', 'a free number'],
  ['809 555 1234', 'the Dominican Republic, which shares +1'],
  ['+1 876 555 1234', 'Jamaica, which shares +1'],
  ['+52 55 1234 5678', 'Mexico'],
  ['+44 7911 123456', 'the United Kingdom'],
  ['+1'.padEnd(400, '4'), 'far too long'],
])('%s is refused: %s', (text) => {
  expect(phoneOf(text)).toBeNull();
});

test('what comes out is E.164 of those countries, and is itself again', () => {
  const likely = fc.stringMatching(/^[+\d() -]{6,18}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), likely), (text) => {
      const number = phoneOf(text);
      if (number === null) return;
      expect(number).toMatch(/^\+(506\d{8}|1\d{10})$/);
      expect(phoneOf(number)).toBe(number);
    }),
  );
});

test('dashes, spaces and parentheses anywhere change nothing', () => {
  const mobile = fc.tuple(fc.constantFrom('83', '84', '85', '86', '87', '88', '89'), fc.stringMatching(/^\d{6}$/));
  const noise = fc.array(fc.constantFrom('', '-', ' ', '(', ')', ' - ', '\u2011', '\u2013', '\u202C', '\u2060'), {
    minLength: 8,
    maxLength: 8,
  });
  fc.assert(
    fc.property(mobile, noise, ([start, rest], between) => {
      const digits = start + rest;
      const written = Array.from(digits, (digit, at) => `${between[at]}${digit}`).join('');
      expect(phoneOf(written)).toBe(`+506${digits}`);
    }),
  );
});
