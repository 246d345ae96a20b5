import type { Limit } from './limits.ts';

const seconds = 1000;
const minutes = 60 * seconds;

/** How much of something may be asked for: from one network, by one account, and of this process altogether. */
export interface TrafficLimit {
  perNetwork: Limit;
  perAccount?: Limit;
  altogether?: Limit;
}

export type TrafficKind = keyof typeof defaultTraffic;
export type TrafficLimits = Record<TrafficKind, TrafficLimit>;

const atMost = (times: number, within: number): Limit => ({ times, within });

/**
 * What requests may cost, by what they do. An address may be a whole village behind one line, so what a network may do is far above what
 * an honest device does at its busiest: one that comes back with 2,000 rows, or thirty tabs that are opened at once.
 */
export const defaultTraffic = {
  /** Files that are sent as they lie on the disk. */
  files: { perNetwork: atMost(30_000, minutes), altogether: atMost(300_000, minutes) },
  /** What is answered from memory, or by reading one document. */
  reads: { perNetwork: atMost(3000, minutes), altogether: atMost(60_000, minutes) },
  /** Pages, kept or not. */
  pages: { perNetwork: atMost(1200, minutes), altogether: atMost(60_000, minutes) },
  /** Pages and pictures that are not kept, and have to be made. */
  renderings: { perNetwork: atMost(60, 10 * seconds), altogether: atMost(6000, minutes) },
  /** The whole directory is scanned. */
  searches: { perNetwork: atMost(300, minutes), altogether: atMost(6000, minutes) },
  /** What changed of the catalogue since long ago, which is read from its feed: up to a thousand documents at a time. */
  catchUps: { perNetwork: atMost(120, minutes), altogether: atMost(3000, minutes) },
  /** What is somebody's own, pulled. */
  ownPulls: {
    perAccount: atMost(300, minutes),
    perNetwork: atMost(3000, minutes),
    altogether: atMost(30_000, minutes),
  },
  /** Rows, of which a request counts as `pushCost` more. */
  rows: { perAccount: atMost(3000, minutes), perNetwork: atMost(15_000, minutes), altogether: atMost(60_000, minutes) },
  /** That somebody is writing, which a device says every few seconds at most. */
  signals: { perAccount: atMost(60, minutes), perNetwork: atMost(1200, minutes), altogether: atMost(30_000, minutes) },
  /** That profiles were looked at, of which a device says many at a time. */
  visits: { perNetwork: atMost(300, minutes), altogether: atMost(6000, minutes) },
  /** Streams that are opened; how many are open at a time is `StreamLimits`. */
  streams: { perAccount: atMost(120, minutes), perNetwork: atMost(1200, minutes), altogether: atMost(30_000, minutes) },
  /** Requests that carry photos. */
  uploads: { perAccount: atMost(600, minutes), perNetwork: atMost(1800, minutes), altogether: atMost(6000, minutes) },
  /** Changes of an account by an endpoint of their own, and what admins do. */
  writes: { perAccount: atMost(120, minutes), perNetwork: atMost(600, minutes), altogether: atMost(6000, minutes) },
  /** What admins look up, which scans. */
  adminReads: {
    perAccount: atMost(300, minutes),
    perNetwork: atMost(600, minutes),
    altogether: atMost(3000, minutes),
  },
  /** Whatever sends a letter or a text to somebody, beside what is counted by whom it goes to. */
  letters: {
    perAccount: atMost(20, 60 * minutes),
    perNetwork: atMost(60, 60 * minutes),
    altogether: atMost(2000, 60 * minutes),
  },
  /** All that is known about somebody, packed. */
  exports: {
    perAccount: atMost(10, 60 * minutes),
    perNetwork: atMost(60, 60 * minutes),
    altogether: atMost(600, 60 * minutes),
  },
} satisfies Record<string, TrafficLimit>;

/** What a push counts as beside its rows: 480 of one row each cost more than one of 480. */
export const pushCost = 20;

/** How many event streams may be open at a time. */
export interface StreamLimits {
  perAccount: number;
  perNetwork: number;
  altogether: number;
}

export const defaultStreams: StreamLimits = { perAccount: 20, perNetwork: 300, altogether: 4000 };

/** Edits of one profile within this time (ms) come to the directory together. */
export const usualBurst = 1000;
