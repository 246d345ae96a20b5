import type { Language } from '../../../shared/model/language.ts';
import { currencySigns, type Money } from '../../../shared/model/profile/money.ts';

/** What stands between thousands as people here write money in each language; `Intl` has a space for Costa Rica, as nobody writes it. */
const separators: Readonly<Record<Language, string>> = { en: ',', es: '.' };

/** Digits with what stands between thousands. */
export function groupThousands(language: Language, digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/gu, separators[language]);
}

/** Whole colones or dollars, with their sign. */
export function formatMoney(language: Language, { amount, currency }: Money): string {
  return currencySigns[currency] + groupThousands(language, String(amount));
}
