import * as z from 'zod/mini';

/** The two languages of the product (specification, section 9). */
export const languages = ['en', 'es'] as const;

export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** A word in both languages. */
export const Bilingual = z.object({ en: z.string(), es: z.string() });
export type Bilingual = z.infer<typeof Bilingual>;

export function isLanguage(value: unknown): value is Language {
  return Language.safeParse(value).success;
}
