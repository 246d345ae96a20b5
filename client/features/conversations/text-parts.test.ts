import { expect, test } from 'vitest';
import { leadsElsewhere, textParts } from './text-parts.ts';

test('the addresses in a message stand apart, without what ends the sentence around them', () => {
  expect(textParts('See https://example.org/a?b=1, or (http://example.net).')).toEqual([
    { text: 'See ', isLink: false },
    { text: 'https://example.org/a?b=1', isLink: true },
    { text: ', or (', isLink: false },
    { text: 'http://example.net', isLink: true },
    { text: ').', isLink: false },
  ]);
});

test('an address that a browser would run is words', () => {
  expect(textParts('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', isLink: false }]);
});

test.each([
  'Pay at https://pay.example',
  'www.example.com',
  'wa.me/50688887777',
  'gana-dinero.com',
  'Escríbame a ana@example.org',
  'Llámeme: 8888-7777',
  '+506 8888 7777',
])('a stranger is to be read with care who writes: %s', (text) => expect(leadsElsewhere(text)).toBe(true));

test.each(['Good morning. The tap drips.', 'On 24/11/2026 at 9:30', 'About 25.000 colones', 'Calle 3, casa 12'])(
  'there is nothing to be careful of in: %s',
  (text) => expect(leadsElsewhere(text)).toBe(false),
);
