import type { RefusalCode } from '../../shared/protocol/refusal.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import type { Asking } from './rate-limiter.ts';
import type { StreamLimits } from './traffic-limits.ts';

/** After how many seconds whoever found no room for a stream may ask again: until then devices pull. */
const retryAfter = 30;

/** Counts the streams that are open at a time, in this process. */
export class OpenStreams {
  #limits: StreamLimits;
  #open = new Map<string, number>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /**
   * Admits one more; returns how to give it back. Throws `Refused`: too-many-requests where the asker has enough of them
   * already, unavailable where there are too many altogether. Those that are open stay.
   */
  enter({ network, account }: Asking): () => void {
    const { perNetwork, perAccount, altogether } = this.#limits;
    const counted: { name: string; max: number; code: RefusalCode }[] = [
      { name: `network ${network}`, max: perNetwork, code: 'too-many-requests' },
      ...(account === null
        ? []
        : [{ name: `account ${account}`, max: perAccount, code: 'too-many-requests' as const }]),
      { name: 'altogether', max: altogether, code: 'unavailable' },
    ];
    const full = counted.find(({ name, max }) => (this.#open.get(name) ?? 0) >= max);
    if (full) throw new Refused({ code: full.code, retryAfter });
    for (const { name } of counted) this.#add(name, 1);
    return () => {
      for (const { name } of counted) this.#add(name, -1);
    };
  }

  #add(name: string, change: number): void {
    const next = (this.#open.get(name) ?? 0) + change;
    if (next === 0) this.#open.delete(name);
    else this.#open.set(name, next);
  }
}
