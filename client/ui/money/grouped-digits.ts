import type { Language } from '../../../shared/model/language.ts';
import { highestAmount } from '../../../shared/model/profile/money.ts';
import { groupThousands } from './format-money.ts';

/** The digits of what was typed, grouped, as many as an amount may have. */
export function groupedDigits(language: Language, typed: string): string {
  const digits = typed.replaceAll(/\D/gu, '').replace(/^0+/u, '');
  return groupThousands(language, digits.slice(0, String(highestAmount).length));
}
