import { useLingui } from '@lingui/react';
import { isLanguage, type Language } from '../../../shared/model/language.ts';

/** The language of the page around the component. */
export function useLanguage(): Language {
  const { locale } = useLingui().i18n;
  return isLanguage(locale) ? locale : 'en';
}
