import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RefusalCode } from '../../shared/protocol/refusal.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import type { Limit } from './limits.ts';
import type { TrafficLimit } from './traffic-limits.ts';

/** Who asks, as far as it can be counted. */
export interface Asking {
  network: string;
  /** Null where nobody is signed in. */
  account: string | null;
}

const everybody = 'everybody';

/** Counts in this process's memory what is asked for, by network, by account and altogether. */
export class RateLimiter {
  #perNetwork: RateLimiterMemory;
  #perAccount: RateLimiterMemory | null;
  #altogether: RateLimiterMemory | null;

  constructor({ perNetwork, perAccount, altogether }: TrafficLimit) {
    this.#perNetwork = memoryOf(perNetwork);
    this.#perAccount = perAccount ? memoryOf(perAccount) : null;
    this.#altogether = altogether ? memoryOf(altogether) : null;
  }

  /**
   * Takes so many `points`. Throws `Refused` with the seconds until there are some again: too-many-requests where it is the asker who
   * asks too often, unavailable where it is everybody. Whoever is held back by the first takes nothing of what is everybody's.
   */
  async take({ network, account }: Asking, points = 1): Promise<void> {
    await consume(this.#perNetwork, network, points, 'too-many-requests');
    if (account !== null && this.#perAccount) await consume(this.#perAccount, account, points, 'too-many-requests');
    if (this.#altogether) await consume(this.#altogether, everybody, points, 'unavailable');
  }
}

function memoryOf({ times, within }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points: times, duration: within / 1000 });
}

async function consume(limiter: RateLimiterMemory, key: string, points: number, code: RefusalCode): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Refused({ code, retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
}
