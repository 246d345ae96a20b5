import { median } from './statistics.ts';

export type Unit = 'ms' | 'bytes' | 'requests' | 'MiB';

/** One number of a table, with the runs that it stands for. */
export interface Figure {
  name: string;
  unit: Unit;
  /** The median of `samples` unless `statistic` says otherwise. */
  value: number;
  statistic: string;
  samples: readonly number[];
}

/** One line of the table: what was measured of ours, beside whom, against which bar. */
export interface Finding {
  what: string;
  ours: Figure;
  peer: Figure | null;
  bar: string | null;
  /** Null where there is no bar. */
  isMet: boolean | null;
  /** Said beside the line: what the numbers were taken of, or why they do not count. */
  note: string | null;
}

/** The median of the runs. */
export function medianFigure(name: string, unit: Unit, samples: readonly number[], statistic = 'median'): Figure {
  return { name, unit, value: median(samples), statistic, samples };
}

/** A line on how ours does by itself: `limit` is the most it may be. */
export function limited(what: string, ours: Figure, bar: string, limit: number, note: string | null = null): Finding {
  return { what, ours, peer: null, bar, isMet: ours.value <= limit, note };
}

/** A line beside a peer: `share` is the most of the peer's number that ours may be. */
export function compared(
  what: string,
  [ours, peer]: readonly [Figure, Figure],
  bar: string,
  share: number,
  note: string | null = null,
): Finding {
  return { what, ours, peer, bar, isMet: ours.value <= peer.value * share, note };
}
