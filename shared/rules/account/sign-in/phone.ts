import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Where the numbers are from that codes are sent to (product decision 9). */
const countries: readonly (string | undefined)[] = ['CR', 'US', 'CA'];

/** What stands between the digits of a number as people write it, and what comes unseen with one that was copied. */
const betweenDigits = /[\p{Pd}\s()\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/**
 * The phone number in E.164 (+50688887777), or null where `text` is none that a code can be sent to. Eight digits are
 * Costa Rican and ten are of the United States or Canada (specification, section 5); it must be a mobile number that can
 * exist there.
 */
export function phoneOf(text: string): string | null {
  const number = withPrefix(text.replaceAll(betweenDigits, ''));
  if (number.length < 8 || !/^\+?\d+$/.test(number)) return null;
  const parsed = parsePhoneNumberFromString(number.startsWith('+') ? number : `+${number}`);
  return parsed?.isValid() && countries.includes(parsed.country) ? parsed.number : null;
}

function withPrefix(digits: string): string {
  if (/^\d{8}$/.test(digits)) return `+506${digits}`;
  return /^\d{10}$/.test(digits) ? `+1${digits}` : digits;
}
