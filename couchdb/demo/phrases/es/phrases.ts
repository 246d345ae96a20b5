import type { Phrases } from '../phrases.ts';
import { description } from './description.ts';
import { content, delighted } from './reviews-good.ts';
import { mixed, unhappy } from './reviews-poor.ts';
import { homeTrades } from './trades-home.ts';
import { synonyms } from './synonyms.ts';
import { lifeTrades } from './trades-life.ts';

/** What the demo province says in Spanish. */
export const spanish: Phrases = {
  synonyms,
  trades: { ...homeTrades, ...lifeTrades },
  description,
  reviews: { delighted, content, mixed, unhappy },
};
