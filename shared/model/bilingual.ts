import * as z from 'zod/mini';
import { languages } from './language.ts';

/** The language of a document's reader or writer. */
export const LanguageCode = z.enum(languages);

/** A word in both languages. */
export const Bilingual = z.object({ en: z.string(), es: z.string() });
export type Bilingual = z.infer<typeof Bilingual>;
