import type { ShownAnswer } from '../../../../shared/protocol/conversations.ts';
import { priceOf } from '../../../../shared/rules/conversation/card.ts';

/** What was accepted first, then prices that are valid, the lowest first as far as they compare; then who has not answered, then the rest. */
export function answersInOrder(answers: readonly ShownAnswer[], now: number): ShownAnswer[] {
  const rank = (each: ShownAnswer): number => {
    if (each.taken) return 0;
    const price = priceOf(each.answer);
    if (price && price.validUntil > now) return 1;
    return each.answer ? 3 : 2;
  };
  const currencies = new Set(answers.flatMap(({ answer }) => priceOf(answer)?.currency ?? []));
  const amount = ({ answer }: ShownAnswer) => (currencies.size === 1 ? (priceOf(answer)?.amount ?? 0) : 0);
  return answers.toSorted((a, b) => rank(a) - rank(b) || amount(a) - amount(b));
}
