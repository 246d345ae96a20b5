/** Asks `ask` at most once in `life` (ms), and gives everybody who comes meanwhile the same answer. */
export function remembered<Answer>(ask: () => Promise<Answer>, life: number): () => Promise<Answer> {
  let known: { answer: Promise<Answer>; until: number } | null = null;
  return () => {
    const now = Date.now();
    if (!known || known.until <= now) known = { answer: ask(), until: now + life };
    return known.answer;
  };
}
