import type { Quotes } from '../../../../shared/model/professional.ts';
import type { Found } from '../../../../shared/protocol/ports.ts';

/** What this page was told that is quoted of somebody, by uid: the device itself knows it only of those whose reviews it keeps. */
const known = new Map<string, Quotes>();

export function rememberQuotes({ quotes }: Pick<Found, 'quotes'>): void {
  for (const [uid, each] of Object.entries(quotes)) known.set(uid, each);
}

/** What is quoted of somebody, by what was found just now, else by what was found before. */
export function quotesFor(uid: string, { quotes }: Pick<Found, 'quotes'>): Quotes | undefined {
  return quotes[uid] ?? known.get(uid);
}
