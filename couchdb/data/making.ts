import type { AccountMaker } from './accounts.ts';
import type { Random } from './random.ts';

/** What every inhabitant of the demo province is made with. */
export interface Making {
  random: Random;
  accounts: AccountMaker;
  /** The moment the province is seen at, in milliseconds since 1970. */
  now: number;
  isDrawn: boolean;
}
