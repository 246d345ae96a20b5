import type { AnswersWithin } from '../../model/profile/answers-within.ts';
import type { Conversation } from '../../model/conversation/conversation.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** For how long (ms) a conversation says something of how soon its professional answers, and how many of them do so. */
export const answersCounted = 90 * day;
const enough = 5;

/** What is told, the soonest first, each up to so long (ms). */
const steps: readonly { step: AnswersWithin; upTo: number }[] = [
  { step: 'hour', upTo: hour },
  { step: 'hours', upTo: 6 * hour },
  { step: 'day', upTo: day },
];

/**
 * How soon the professional of these conversations usually answers at `now` (ms since 1970): the median of what each of the last 90 days took
 * to its first answer, in steps; null where fewer than five say so, or it takes more than a day. One that waits for more than a day
 * was not answered; what an admin held back counts from when it arrived; one that they block, and has no answer, asks for none. Pure.
 */
export function answersWithin(
  conversations: readonly Pick<Conversation, 'begunAt' | 'arrivedAt' | 'answeredAt' | 'professional'>[],
  now: number,
): AnswersWithin | null {
  const times = conversations
    .filter(({ begunAt }) => begunAt > now - answersCounted)
    .flatMap(({ begunAt, arrivedAt, answeredAt, professional }) => {
      const since = arrivedAt ?? begunAt;
      if (answeredAt !== null) return [answeredAt - since];
      return professional.isBlocked || now - since < day ? [] : [Infinity];
    })
    .toSorted((a, b) => a - b);
  // Of an even number the longer one: nobody is told more than is so.
  const median = times.length < enough ? Infinity : (times[Math.floor(times.length / 2)] ?? Infinity);
  return steps.find(({ upTo }) => median <= upTo)?.step ?? null;
}

/** Whether the two have written to each other: a stranger who was never answered has not. */
export function haveWritten({ answeredAt }: Pick<Conversation, 'answeredAt'>): boolean {
  return answeredAt !== null;
}
