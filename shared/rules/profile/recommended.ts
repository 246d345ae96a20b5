import type { Professional } from '../../model/professional.ts';
import type { Weekday } from '../clock.ts';
import { isNewcomer, withNewcomers } from './newcomers.ts';
import { isReachable } from './reachable.ts';

/** Somebody who was found, and what is known of how they fit. */
export interface Candidate {
  professional: Pick<Professional, 'contactPhone' | 'rating'>;
  /** How well the words of the search fit; more is better. */
  closeness: number;
  /** To the nearest zone that they serve, in km; Infinity where it is not known. */
  distance: number;
}

type Order<Each> = (a: Each, b: Each) => number;

/** Up to here somebody is near, and up to there not far, in km. */
const near = 10;
const notFar = 30;

const farness = ({ distance }: Candidate) => (distance <= near ? 0 : distance <= notFar ? 1 : 2);
const reach = ({ professional }: Candidate) => Number(isReachable(professional));

/** More for who fits the words better, then for who can be reached, then for who is nearer; the same for who is alike in all of it. */
const score = (candidate: Candidate) => (candidate.closeness * 2 + reach(candidate)) * 3 - farness(candidate);

/**
 * The order of 'recommended': who fits the search better, then who can be reached, then who is near, where that is known. Among those who
 * are alike in all of it `byRating` decides, with room for newcomers (docs/decisions/035). Pure.
 */
export function recommended<Each extends Candidate>(
  found: readonly Each[],
  byRating: Order<Each>,
  weekday: Weekday,
): Each[] {
  const groups = new Map<number, Each[]>();
  for (const each of found) {
    const group = groups.get(score(each));
    if (group) group.push(each);
    else groups.set(score(each), [each]);
  }
  const isNew = ({ professional }: Each) => isNewcomer(professional);
  return [...groups]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, group]) => withNewcomers(group.toSorted(byRating), isNew, weekday));
}
