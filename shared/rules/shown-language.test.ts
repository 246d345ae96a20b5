import { expect, test } from 'vitest';
import { keptLanguage, languageCookie, shownLanguage } from './shown-language.ts';

test('what the device keeps comes before what the browser asks for, and that before English', () => {
  expect(shownLanguage('en', ['es-CR', 'es'])).toBe('en');
  expect(shownLanguage(null, ['es-CR', 'en'])).toBe('es');
  expect(shownLanguage(null, ['fr-FR', 'ES', 'en'])).toBe('es');
  expect(shownLanguage(null, ['fr-FR', 'de'])).toBe('en');
  expect(shownLanguage(null, [])).toBe('en');
  expect(shownLanguage('xx', ['es'])).toBe('es');
});

test('the cookie is found among others, and no other for it', () => {
  expect(keptLanguage(`a=1; ${languageCookie}=es; b=2`)).toBe('es');
  expect(keptLanguage(`${languageCookie}=en`)).toBe('en');
  expect(keptLanguage('my-language=es')).toBeNull();
  expect(keptLanguage('')).toBeNull();
});
