/** The two languages of the product (specification, section 9). */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language as it is written in Costa Rica. */
export const locales = { en: 'en-US', es: 'es-CR' } as const;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
