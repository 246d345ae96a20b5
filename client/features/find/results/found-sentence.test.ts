import { expect, test } from 'vitest';
import { foundSentence } from './found-sentence.ts';

const text = 'Hago de todo. También arreglo termoduchas, y calentadores.\nAtiendo los domingos.';

test('the sentence that a search found is the one that has its words', () => {
  expect(foundSentence(text, 'termoducha')).toBe('También arreglo termoduchas, y calentadores.');
  expect(foundSentence(text, 'domingo')).toBe('Atiendo los domingos.');
});

test('where nothing was searched for, or found, there is none', () => {
  expect(foundSentence(text, '')).toBeUndefined();
  expect(foundSentence(text, 'piscinas')).toBeUndefined();
});
