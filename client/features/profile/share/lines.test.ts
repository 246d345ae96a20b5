import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const measure = (text: string) => text.length;

test('words go on the next line where they have no room', () => {
  expect(linesOf('María Fernanda Jiménez Solís', 15, 3, measure)).toEqual(['María Fernanda', 'Jiménez Solís']);
  expect(linesOf('  Ana  ', 15, 3, measure)).toEqual(['Ana']);
  expect(linesOf('', 15, 3, measure)).toEqual([]);
});

test('what is too much ends with an ellipsis that fits', () => {
  expect(linesOf('uno dos tres cuatro', 8, 2, measure)).toEqual(['uno dos', 'tres…']);
  expect(linesOf('uno dosytres', 7, 1, measure)).toEqual(['uno…']);
  expect(linesOf('Fontanería', 6, 2, measure)).toEqual(['Fonta…']);
});
