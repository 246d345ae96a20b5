import type { Bilingual } from '../../shared/model/bilingual.ts';

/** What somebody is called who has no name. */
export const somebody: Bilingual = { en: 'Somebody', es: 'Alguien' };

/** What a letter says; each paragraph is plain text. */
export interface LetterText {
  subject: string;
  paragraphs: string[];
  /** A paragraph that says with `{contact}` where to write to us; left out where nobody said where. */
  appeal?: string;
  /** A paragraph that leads to the link, where there is one. */
  lead?: string;
  /** What the link is called, where there is one. */
  action?: string;
  /** Below the link. */
  after?: string;
  /** What the link is called that ends such letters, where there is one. */
  ending?: string;
}
