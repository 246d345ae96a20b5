import { expect, test } from 'vitest';
import { languageOf } from './text-language.ts';

test.each([
  ['Llegó puntual y dejó todo limpio.', 'es'],
  ['Arreglo fugas desde 1998.', 'es'],
  ['¡Muy recomendado! Ya le pasé el número a mi hermana.', 'es'],
  ['She fixed our AC in Playas del Coco before the guests arrived.', 'en'],
  ['On time, and the price was what we agreed on.', 'en'],
  ['We live in La Cruz de Guanacaste and they came the same day.', 'en'],
] as const)('%s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test('a text whose words tell nothing is of no language', () => {
  for (const text of ['', '5/5', 'Marvin Chaves', 'Excelente', '👍']) expect(languageOf(text)).toBeNull();
});
