import type { AccountMaker } from './accounts.ts';
import type { Language } from '../../shared/model/language.ts';
import type { Random } from './random.ts';
import type { Slots } from './text.ts';

/** What every inhabitant of the demo province is made with. */
export interface Making {
  random: Random;
  accounts: AccountMaker;
  /** The moment the province is seen at, in milliseconds since 1970. */
  now: number;
  isDrawn: boolean;
  /** The small things that sentences of each language mention. */
  details: Readonly<Record<Language, Slots>>;
}
