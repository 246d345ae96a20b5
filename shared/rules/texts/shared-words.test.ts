import { expect, test } from 'vitest';
import { saysWord, sharedWords } from './shared-words.ts';

const spanish = [
  'Llegó muy puntual y el precio fue justo.',
  'Puntual, y con buenos precios.',
  'El precio que dijo, y puntual como siempre. ¡Puntual!',
  'Rápido y amable, la piscina quedó limpia.',
];

test('words that three reviews share are told with in how many, singular and plural as one', () => {
  expect(sharedWords(spanish, 'es', '')).toEqual([
    { key: 'precio', word: 'precio', count: 3 },
    { key: 'puntual', word: 'puntual', count: 3 },
  ]);
});

test('each language has its own words: a text in the other is not counted, and common words say nothing', () => {
  const english = [
    'She was always very friendly.',
    'They were friendly and on time.',
    'It is a friendly team, and honest.',
  ];
  expect(sharedWords([...spanish, ...english], 'en', '')).toEqual([{ key: 'friendly', word: 'friendly', count: 3 }]);
  expect(sharedWords(['Muy bien todo siempre.', 'Muy bien todo siempre.', 'Muy bien todo siempre.'], 'es', '')).toEqual(
    [],
  );
});

test('a word is written as most write it', () => {
  const texts = ['Muy rápido y amable.', 'El mas rapido de todos.', 'Llegó rápido, como dijo.'];
  expect(sharedWords(texts, 'es', '')).toEqual([{ key: 'rapido', word: 'rápido', count: 3 }]);
});

test('the name of whom all write about says nothing', () => {
  const texts = [
    'Marvin llegó y arregló la fuga.',
    'A Marvin lo llamamos por la fuga.',
    'Con Marvin, la fuga ya no es un problema.',
  ];
  expect(sharedWords(texts, 'es', 'Marvin Chaves').map(({ key }) => key)).toEqual(['fuga']);
});

test('a review has a word also as its plural, and only as a whole', () => {
  expect(saysWord('Buenos precios', 'precio')).toBe(true);
  expect(saysWord('Quedó preciosa', 'precio')).toBe(false);
});
