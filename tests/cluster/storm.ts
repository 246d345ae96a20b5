import { Random } from '../../couchdb/demo/random.ts';
import type { Answered } from '../world/visitor.ts';

/** `SEED` gives a storm again. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
export const random = new Random(seed);

/** How long (ms) a device waits that was told to come back. */
export const pauseWhenRefused = 500;

/** How long (ms) all servers may take to come to the same once nodes are back, and how often (ms) that is looked at. */
export const untilConverged = { timeout: 120_000, interval: 2000 };

/** Answers that say neither what became of the rows nor that it may be tried again. */
export const strange: unknown[] = [];

/** What a device was answered; null where the line broke or it was asked to come back, so that it does not know what became of its rows. */
export async function answerTo(asked: Promise<Answered>): Promise<Answered | null> {
  try {
    const answer = await asked;
    return answer.status === 503 ? null : answer;
  } catch (error) {
    if (isBrokenLine(error)) return null;
    throw error;
  }
}

/** As fetch says it, such as where the server ends a connection that was idle in the moment in which it is used again. */
const isBrokenLine = (error: unknown) => error instanceof TypeError && error.message === 'fetch failed';

let words = 0;

/** A number that was not given before. */
export const nextNumber = () => ++words;

/** A word of letters alone, which nothing else is called. */
export const nextWord = () =>
  Array.from(nextNumber().toString(26), (digit) => 'abcdefghijklmnopqrstuvwxyz'[parseInt(digit, 26)]).join('');

/** Works on all of them, some at once. */
export async function atOnce<Each>(
  width: number,
  each: readonly Each[],
  work: (one: Each) => Promise<unknown>,
): Promise<void> {
  const waiting = [...each];
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: width }, next));
}
