import { expect, test } from 'vitest';
import { lineAround } from './line-around.ts';

test('a line begins a few words before what was found, and with the text where that is near enough', () => {
  const text = 'Buenas tardes, le cuento que la clave del portón es 4321';
  expect(lineAround(text, 'PORTON')).toBe('… la clave del portón es 4321');
  expect(lineAround(text, 'tarde')).toBe(text);
  expect(lineAround(text, 'piscina')).toBe(text);
});

test('a word that is longer than a line is not shown before what was found', () => {
  expect(lineAround('https://example.com/una-direccion-larga\nportón', 'portón')).toBe('… portón');
});
