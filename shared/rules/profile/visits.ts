import type { OwnVisits, Visits } from '../../model/profile/visits.ts';
import { lastWeeks, weekOf } from '../clock.ts';
import { foldedOf, type Leaf, type LeafRule } from '../leaves/leaves.ts';

/** How many weeks are kept, this one among them. */
export const keptWeeks = 12;

/** Whether visits of the week are counted at `now` (ms since 1970); devices without signal tell of them later. */
export function isCountedWeek(week: string, now: number): boolean {
  return lastWeeks(now, keptWeeks).includes(week);
}

/** All that one server process has counted of a professional since it began, by the week. */
export interface Counted {
  uid: string;
  /** Names the process. */
  by: string;
  weeks: Readonly<Record<string, number>>;
}

/**
 * What is stored once a process has written what it `counted`: its own numbers and nobody else's, so that writing them again changes
 * nothing. Weeks that are over for long are left out. Pure.
 */
export function withCounted(stored: Visits | null, { uid, by, weeks }: Counted, now: number): Visits {
  const before = stored?.weeks ?? {};
  const kept = lastWeeks(now, keptWeeks).toReversed();
  const after = kept.flatMap((week): [string, Record<string, number>][] => {
    const mine = weeks[week];
    const counts = { ...before[week], ...(mine === undefined ? {} : { [by]: mine }) };
    return Object.keys(counts).length === 0 ? [] : [[week, counts]];
  });
  return { uid, weeks: Object.fromEntries(after) };
}

/** As its professional sees it. Canonical. */
export function ownVisits({ uid, weeks }: Visits): OwnVisits {
  const sums = Object.entries(weeks).map(([week, counts]) => [week, sumOf(Object.values(counts))] as const);
  return { uid, weeks: Object.fromEntries(sums.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0);

/** Each process writes its own number, which only grows: the highest of each is all that was counted. */
function mergeLeaves(leaves: readonly Leaf<Visits>[]) {
  const [first, ...others] = leaves.map(({ document }) => document);
  if (!first) throw new Error('there is no leaf');
  const document = others.reduce(highest, first);
  return { document, stamps: {}, folded: foldedOf(leaves), overtaken: [] };
}

function highest(a: Visits, b: Visits): Visits {
  return { uid: a.uid, weeks: joined(a.weeks, b.weeks, (one = {}, other = {}) => joined(one, other, higher)) };
}

const higher = (one = 0, other = 0) => Math.max(one, other);

function joined<Value>(
  a: Readonly<Record<string, Value>>,
  b: Readonly<Record<string, Value>>,
  join: (one: Value | undefined, other: Value | undefined) => Value,
): Record<string, Value> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted();
  return Object.fromEntries(names.map((name) => [name, join(a[name], b[name])]));
}

export const visitLeaves: LeafRule<Visits> = { partsOf: () => ({}), mergeLeaves };

/** A week of a profile: how often it was looked at, and how many began to write. */
export interface ProfileWeek {
  week: string;
  looked: number;
  wrote: number;
}

/**
 * The weeks that are kept, this one first. `begun` is when each conversation with the professional began (ms since 1970). Pure.
 */
export function profileWeeks(visits: OwnVisits | null, begun: readonly number[], now: number): ProfileWeek[] {
  const wrote = begun.map(weekOf);
  return lastWeeks(now, keptWeeks).map((week) => ({
    week,
    looked: visits?.weeks[week] ?? 0,
    wrote: wrote.filter((each) => each === week).length,
  }));
}
