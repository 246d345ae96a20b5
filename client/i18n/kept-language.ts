import type { Language } from '../../shared/model/language.ts';
import { keptLanguage, languageCookie, shownLanguage } from '../../shared/rules/shown-language.ts';

const aYear = 31_536_000;

/** Has addresses that name no language, and the app when it is opened, speak this one from now on. */
export function keepLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${aYear}; samesite=lax`;
}

/** The language of an address that names none. */
export function languageHere(): Language {
  return shownLanguage(keptLanguage(document.cookie), navigator.languages);
}
