/** Asks again and again for something that changes, where an answer to an earlier question may come after that to a later one. */
export class Latest {
  #asked = 0;
  #given = 0;

  /** What `ask` gives; null where the answer to a later question was given already. */
  async of<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    const asked = ++this.#asked;
    const answer = await ask();
    if (asked < this.#given) return null;
    this.#given = asked;
    return answer;
  }
}
