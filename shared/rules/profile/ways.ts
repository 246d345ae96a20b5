import { type WayToSpeak, waysToSpeak } from '../../model/profile/facts.ts';
import type { User } from '../../model/user.ts';

type Reachable = Pick<User, 'contactPhone' | 'refusesMessages'>;

/** The ways that there are: nobody calls a number that is not published, or writes to who takes no messages. */
export function possibleWays({ contactPhone, refusesMessages }: Reachable): WayToSpeak[] {
  return waysToSpeak.filter((way) => (way === 'message' ? !refusesMessages : contactPhone !== null));
}

/** The ways that others are shown: those that are said truly, and all that there are of who says none. An older device knows no `facts`. */
export function waysShown(professional: Reachable & { facts?: readonly string[] }): WayToSpeak[] {
  const possible = possibleWays(professional);
  const said = possible.filter((way) => professional.facts?.includes(way));
  return said.length > 0 ? said : possible;
}
