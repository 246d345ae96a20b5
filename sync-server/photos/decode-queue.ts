import pLimit from 'p-limit';
import { beginWaiting } from '../metrics/measures.ts';
import { Refused } from '../../shared/protocol/refused.ts';

/** How many photos are decoded at once: each may take as much memory as `maxPhotoPixels` unfold to. */
const atOnce = 2;
/** How many may wait for that, and how many of those that wait or are decoded may come from one network. */
const maxWaiting = 16;
const maxFromOneNetwork = 4;
/** After how many seconds whoever was not let in may try again. */
const retryAfter = 5;

/** Decodes photos, two at a time, in the order in which they came; what waits holds nothing of a photo in memory yet. */
export class DecodeQueue {
  #limit = pLimit(atOnce);
  #fromNetwork = new Map<string, number>();

  /** Does `work` when its turn comes, for somebody at `network`. Throws `Refused` (unavailable) where too much waits already. */
  async add<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    const others = this.#fromNetwork.get(network) ?? 0;
    const isFull = this.#limit.activeCount + this.#limit.pendingCount >= atOnce + maxWaiting;
    if (isFull || others >= maxFromOneNetwork) throw new Refused({ code: 'unavailable', retryAfter });
    this.#fromNetwork.set(network, others + 1);
    try {
      const begin = beginWaiting('photos');
      return await this.#limit(() => {
        begin();
        return work();
      });
    } finally {
      const left = (this.#fromNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#fromNetwork.set(network, left);
      else this.#fromNetwork.delete(network);
    }
  }
}
