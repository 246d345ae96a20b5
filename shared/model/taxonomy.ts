import * as z from 'zod/mini';
import { Bilingual } from './bilingual.ts';

const ServiceWords = z.object({ name: z.string(), keywords: z.array(z.string()) });

/** A service or, with `isCategory`, the group that services stand under (specification, section 3). */
export const Service = z.object({
  serviceId: z.string(),
  isCategory: z.boolean(),
  /** The category a service stands under; null for a category. */
  category: z.nullable(z.string()),
  en: ServiceWords,
  es: ServiceWords,
});
export type Service = z.infer<typeof Service>;

/** A point of the earth: degrees north, and degrees east. */
export const Coordinates = z.tuple([z.number(), z.number()]);
export type Coordinates = z.infer<typeof Coordinates>;

/** A canton of Guanacaste, or a district or beach town in one. */
export const Zone = z.object({
  zoneId: z.string(),
  name: z.string(),
  /** The canton a place lies in; null for a canton. */
  canton: z.nullable(z.string()),
  /** Its middle; a page that was rendered, and an older device, go without. */
  at: z.optional(Coordinates),
});
export type Zone = z.infer<typeof Zone>;

/** A language a professional may speak. `country` is the ISO code whose flag stands for it. */
export const SpokenLanguage = z.object({ code: z.string(), country: z.string(), name: Bilingual });
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

/** The closed vocabularies a profile is described with. */
export const Taxonomy = z.object({
  services: z.array(Service),
  zones: z.array(Zone),
  spokenLanguages: z.array(SpokenLanguage),
});
export type Taxonomy = z.infer<typeof Taxonomy>;
