import { highestAmount } from '../../../shared/model/profile/money.ts';

/** Whole numbers, with or without what groups their thousands in either language. */
const whole = /^\d+$|^\d{1,3}(?:[ .,\u00A0\u202F]\d{3})+$/u;

/** The amount that was typed; null for what is no whole amount, such as one with cents. */
export function amountIn(typed: string): number | null {
  const text = typed.trim().replace(/^[₡$]\s*/u, '');
  if (!whole.test(text)) return null;
  const amount = Number(text.replaceAll(/\D/gu, ''));
  return amount >= 1 && amount <= highestAmount ? amount : null;
}
