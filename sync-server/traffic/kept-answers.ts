import { LRUCache } from 'lru-cache';
import type { BoundedQueue } from './bounded-queue.ts';

interface Keeping<Answer> {
  /** How many bytes are kept, with their keys; what was not asked for longest goes first. */
  room: number;
  sizeOf: (answer: Answer) => number;
  /** For how long (ms); until there is no room where it is left out. */
  freshness?: number;
  /** Where it is made. */
  queue: BoundedQueue;
}

/** What is asked for and how it is made where it is not kept. */
export interface AnswerRequest<Answer> {
  /** Names what it is made of, too: what changed has another key. */
  key: string;
  make: () => Promise<Answer>;
  /** Throws where whoever asks may not have it made; what is kept, or on its way, is for everybody. */
  mayMake: () => Promise<void>;
}

/** Answers that cost much to make and are the same for everybody: each is made once, however many ask at the same time. */
export class KeptAnswers<Answer extends object> {
  #queue: BoundedQueue;
  #kept: LRUCache<string, Answer>;
  #onTheirWay = new Map<string, Promise<Answer>>();

  constructor({ room, sizeOf, freshness, queue }: Keeping<Answer>) {
    this.#queue = queue;
    this.#kept = new LRUCache({
      maxSize: room,
      sizeCalculation: (answer, key) => sizeOf(answer) + 2 * key.length,
      ...(freshness ? { ttl: freshness } : {}),
    });
  }

  /** The answer; kept where `isGood`. Throws what `mayMake`, `make` and the queue throw. */
  async get(
    { key, make, mayMake }: AnswerRequest<Answer>,
    isGood: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const here = () => this.#kept.get(key) ?? this.#onTheirWay.get(key);
    const known = here();
    if (known) return known;
    await mayMake();
    return here() ?? this.#make(key, make, isGood);
  }

  #make(key: string, make: () => Promise<Answer>, isGood: (answer: Answer) => boolean): Promise<Answer> {
    const making = this.#queue
      .run(make)
      .then((answer) => {
        if (isGood(answer)) this.#kept.set(key, answer);
        return answer;
      })
      .finally(() => this.#onTheirWay.delete(key));
    this.#onTheirWay.set(key, making);
    return making;
  }
}
