const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const range = 2 ** 32;

/** The same choices for the same seed: sfc32, whose state is wide enough that ids never repeat. */
export class Random {
  #a = 0x9e3779b9;
  #b = 0x243f6a88;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#c = seed >>> 0;
    for (let round = 0; round < 12; round++) this.#next();
  }

  #next(): number {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + result;
    return result >>> 0;
  }

  /** At least `low` and under `high`. */
  between(low: number, high: number): number {
    return low + (this.#next() / range) * (high - low);
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(probability: number): boolean {
    return this.between(0, 1) < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[this.int(0, choices.length - 1)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  /** One of `choices`, each as likely as its weight says. */
  weighted<T>(choices: readonly { weight: number; value: T }[]): T {
    let left = this.between(
      0,
      choices.reduce((total, { weight }) => total + weight, 0),
    );
    for (const { weight, value } of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new Error('nothing to choose from');
  }

  /** `count` different members of `choices` in random order, or all of them if there are fewer. */
  sample<T>(choices: readonly T[], count: number): T[] {
    const indices = new Set<number>();
    const wanted = Math.min(count, choices.length);
    // Drawing again is quick while few are wanted of many; of few, they are shuffled.
    if (wanted * 2 > choices.length) return this.shuffle(choices).slice(0, wanted);
    while (indices.size < wanted) indices.add(this.int(0, choices.length - 1));
    return [...indices].flatMap((index) => choices[index] ?? []);
  }

  shuffle<T>(choices: readonly T[]): T[] {
    const keyed = choices.map((value) => ({ value, key: this.#next() }));
    return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value);
  }

  /** Letters and digits that mean nothing, as accounts and documents are named with. */
  id(length: number): string {
    let id = '';
    while (id.length < length) {
      let number = this.#next();
      for (let digit = 0; digit < 5 && id.length < length; digit++) {
        id += alphabet.charAt(number % alphabet.length);
        number = Math.floor(number / alphabet.length);
      }
    }
    return id;
  }
}
