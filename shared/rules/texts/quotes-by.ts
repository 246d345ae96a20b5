import type { Quotes } from '../../model/professional.ts';

/** What there is of each of `uids`, by uid. */
export function quotesBy(
  uids: readonly string[],
  quotesOfOne: (uid: string) => Quotes | null | undefined,
): Record<string, Quotes> {
  return Object.fromEntries(
    uids.flatMap((uid) => {
      const quotes = quotesOfOne(uid);
      return quotes ? [[uid, quotes]] : [];
    }),
  );
}
