import { expect, test } from 'vitest';
import { languages } from '../../../shared/model/language.ts';
import { loadWords } from '../../i18n/words.ts';
import { professionalName } from './professional-name.ts';

test('who has no name is called by the beginning of the id, and who has one by that', async () => {
  const called = languages.map(async (language) => {
    const i18n = await loadWords(language, 'app');
    return ['', '  ', ' Ana Mora '].map((displayName) => professionalName({ uid: 'Xy7ab9kk', displayName }, i18n));
  });
  expect(await Promise.all(called)).toEqual([
    ['Professional Xy7ab', 'Professional Xy7ab', 'Ana Mora'],
    ['Profesional Xy7ab', 'Profesional Xy7ab', 'Ana Mora'],
  ]);
});
