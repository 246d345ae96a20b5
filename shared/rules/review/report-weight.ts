import type { Report } from '../../model/report.ts';
import type { Trace } from '../../model/trace.ts';
import type { User } from '../../model/user.ts';
import { hasProof } from '../account/sign-in/proof.ts';
import { commonMark } from '../trace.ts';

/** What the weight of reports is computed from; of accounts by uid. */
export interface ReportFacts {
  /** All that are at hand: what became of the settled ones says how far their reporters are believed. */
  reports: Iterable<Report>;
  accounts: ReadonlyMap<string, User>;
  traces: ReadonlyMap<string, Trace>;
  /** Milliseconds since 1970. */
  now: number;
}

/** What a report weighs by somebody who has proven an address or a number, and of whom nothing else is known. */
export const fullWeight = 1;

/**
 * Gives what the reports of one thing weigh together: one for each person, between nothing and two, by what became of the other reports
 * that they made; half of that where they have proven neither an address nor a number. Accounts that were used from the same device or
 * place count as one person. Pure.
 */
export function weigher({ reports, accounts, traces, now }: ReportFacts): (about: readonly Report[]) => number {
  const upheld = new Map<string, { right: number; all: number }>();
  for (const { by, settled } of reports) {
    // What a device took in before that was asked lacks it.
    if (typeof settled?.isUpheld !== 'boolean') continue;
    const before = upheld.get(by) ?? { right: 0, all: 0 };
    upheld.set(by, { right: before.right + Number(settled.isUpheld), all: before.all + 1 });
  }
  const weightOf = (uid: string) => {
    const account = accounts.get(uid);
    const { right, all } = upheld.get(uid) ?? { right: 0, all: 0 };
    return (account && hasProof(account) ? fullWeight : fullWeight / 2) * ((2 * (right + 1)) / (all + 2));
  };
  return (about) => {
    const reporters = [...new Set(about.map(({ by }) => by))].map((uid) => ({ uid, weight: weightOf(uid) }));
    const persons: typeof reporters = [];
    for (const each of reporters.toSorted((a, b) => b.weight - a.weight)) {
      const isCounted = persons.some(({ uid }) => commonMark(traces.get(uid), traces.get(each.uid), now) !== null);
      if (!isCounted) persons.push(each);
    }
    return persons.reduce((sum, { weight }) => sum + weight, 0);
  };
}
