import type { ShownAnswer, ShownRequest } from '../../../../shared/protocol/conversations.ts';
import { isOpen, priceOf } from '../../../../shared/rules/conversation/card.ts';
import { isClosed } from '../../../../shared/rules/conversation/closed.ts';

/** How far a request has come. */
interface HowFar {
  /** How many it went to: where it came back, nobody was asked. */
  asked: number;
  answered: number;
  /** How many may still answer and have not. */
  waiting: number;
  /** How many prices may be accepted. */
  prices: number;
  /** Whether any was given. */
  wasGiven: boolean;
  /** Whether a price was accepted: `waits` as long as only this device knows of it. */
  taken: 'waits' | 'sent' | null;
}

/** Whether something may still come of it: no price was accepted, who was asked can be written to, and the request was not kept from them. */
export function mayGoOn(answer: ShownAnswer): boolean {
  return isOpen(answer) && !isClosed(answer) && answer.request.progress !== 'withheld';
}

/** How far it has come at `now` (ms since 1970). */
export function howFar(answers: readonly ShownAnswer[], now: number): HowFar {
  const asked = answers.filter(({ request }) => request.refusal === null);
  const open = asked.filter(mayGoOn);
  const taken = asked.find((each) => each.taken)?.taken;
  return {
    asked: asked.length,
    answered: asked.filter(({ answer }) => answer !== null).length,
    waiting: open.filter(({ answer }) => answer === null).length,
    prices: open.filter(({ answer }) => (priceOf(answer)?.validUntil ?? 0) > now).length,
    wasGiven: asked.some(({ answer }) => priceOf(answer) !== null),
    taken: taken ? (taken.progress === 'local' ? 'waits' : 'sent') : null,
  };
}

const oneDay = 86_400_000;

/**
 * Whether it makes sense at `now` (ms since 1970) to ask somebody else: one declined, left, was blocked, or gave a price that is not valid any more; it
 * came back; or nobody answered for a day.
 */
export function mayAskAgain({ answers, at }: Pick<ShownRequest, 'answers' | 'at'>, now: number): boolean {
  const { asked, answered, taken } = howFar(answers, now);
  if (taken) return false;
  const isOut = answers.some(
    ({ answer, ...each }) =>
      isClosed(each) || answer?.card?.kind === 'decline' || (priceOf(answer)?.validUntil ?? Infinity) <= now,
  );
  return isOut || asked < answers.length || (answered === 0 && now - at > oneDay);
}
