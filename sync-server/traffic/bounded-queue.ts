import pLimit, { type LimitFunction } from 'p-limit';
import { beginWaiting } from '../metrics/measures.ts';
import { Refused } from '../../shared/protocol/refused.ts';

interface Bounds {
  /** What operators know it by. */
  name: string;
  /** How much is done at a time. */
  atOnce: number;
  /** How much may wait for that. */
  waiting: number;
}

/** After how many seconds whoever found the queue full may ask again. */
const retryAfter = 2;

/** Work that takes the processor, some of it at a time; what would wait too long is refused at once. */
export class BoundedQueue {
  #name: string;
  #limit: LimitFunction;
  #waiting: number;

  constructor({ name, atOnce, waiting }: Bounds) {
    this.#name = name;
    this.#limit = pLimit(atOnce);
    this.#waiting = waiting;
  }

  /** Does `work` when it is its turn. Throws `Refused` (unavailable) where too much waits already. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#limit.pendingCount >= this.#waiting) throw new Refused({ code: 'unavailable', retryAfter });
    const begin = beginWaiting(this.#name);
    return this.#limit(() => {
      begin();
      return work();
    });
  }
}
