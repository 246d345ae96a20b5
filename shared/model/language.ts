/** The two languages of the product (specification, section 9). */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
