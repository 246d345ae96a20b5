import { useSyncExternalStore } from 'react';
import type { Coordinates } from '../../../shared/model/taxonomy.ts';
import { Listeners } from '../../scheduling/listeners.ts';

/** Where the reader is, as far as they said. */
export interface Whereabouts {
  /** What distances are counted from; null while it is not known. */
  from: Coordinates | null;
  /** The zone that was picked in place of the device's position. */
  zone: string | null;
  /** How far asking the device has come: `refused` where it must not say, `failed` where it could not find out this time. */
  asking: 'not-asked' | 'asked' | 'refused' | 'failed' | 'answered';
}

const unknown: Whereabouts = { from: null, zone: null, asking: 'not-asked' };
const listeners = new Listeners();
/** In the memory of this tab, and nowhere else: it is neither kept nor sent (docs/decisions/035). */
let known = unknown;

/** Where the reader is now. */
export const whereabouts = (): Whereabouts => known;

export function tellWhereabouts(change: Partial<Whereabouts>): void {
  known = { ...known, ...change };
  listeners.notify();
}

export function useWhereabouts(): Whereabouts {
  return useSyncExternalStore(followWhereabouts, whereabouts, () => unknown);
}

/** Calls `listener` whenever it changes; returns how to stop. */
export const followWhereabouts = listeners.subscribe;
