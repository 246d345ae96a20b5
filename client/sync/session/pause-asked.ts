import { Refused } from '../../../shared/protocol/refused.ts';
import type { Verdict } from '../../scheduling/keep-trying.ts';

/** The pause that the server asked for, unless the signal aborts; else the one that grows. */
export function pauseAsked(error: unknown, unless?: AbortSignal): Verdict {
  const seconds = error instanceof Refused ? error.refusal.retryAfter : undefined;
  if (seconds === undefined) return 'pause';
  return { atLeast: seconds * 1000, ...(unless ? { unless } : {}) };
}
