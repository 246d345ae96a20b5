import { type Card, longestAnswer, longestWhen, type PriceCard } from '../../model/conversation/card.ts';
import type { Message } from '../../model/conversation/conversation.ts';
import type { Role } from '../../model/conversation/roles.ts';
import type { WrittenMessage } from '../../model/conversation/conversation-view.ts';
import type { Refusal } from '../../protocol/refusal.ts';
import { textProblem } from '../typed-text.ts';

/** How long a price may be valid (ms): a year and a day. */
export const longestValid = 366 * 86_400_000;

/** As much of a message as decides what may follow it. */
export type CardMessage = Pick<Message, 'id' | 'by' | 'at' | 'text' | 'card'>;

/** The request that a card belongs to; null for a message without one. */
export function requestOf({ id, card }: Pick<Message, 'id' | 'card'>): string | null {
  if (!card) return null;
  return card.kind === 'request' ? id : card.request;
}

/** How a request stands in one conversation. */
export interface RequestStatus<Each> {
  request: Each;
  /** The price or the refusal that the professional gave last. */
  answer: Each | null;
  /** What the resident took. */
  taken: Each | null;
  /** Whether somebody else's price was taken. */
  isOver: boolean;
}

/** How the request stands in a conversation with these messages, which are in their order; null where it is not in it. */
export function requestStatusIn<Each extends CardMessage>(
  messages: readonly Each[],
  request: string,
): RequestStatus<Each> | null {
  const about = messages.filter((each) => requestOf(each) === request);
  const first = about.find(({ by, card }) => by === 'resident' && card?.kind === 'request');
  if (!first) return null;
  const answer = about.findLast(({ by, card }) => by === 'professional' && isAnswer(card));
  return {
    request: first,
    answer: answer ?? null,
    taken: about.find(({ card }) => card?.kind === 'take') ?? null,
    isOver: about.some(({ card }) => card?.kind === 'not-taken'),
  };
}

const isAnswer = (card: Card | null) => card?.kind === 'price' || card?.kind === 'decline';

/** The price in it; null for anything else. */
export function priceOf(message: Pick<Message, 'card'> | null): PriceCard | null {
  return message?.card?.kind === 'price' ? message.card : null;
}

/** Whether a request may still be answered, or an answer taken. */
export function isOpen({ taken, isOver }: Pick<RequestStatus<object>, 'taken' | 'isOver'>): boolean {
  return taken === null && !isOver;
}

/**
 * Why `by` may not send a message with this card in a conversation with these messages, or null. Refuses: value-invalid (somebody
 * else's to say), not-found (no such request), request-taken, price-replaced (another answer was given since), price-expired
 * (docs/decisions/031).
 */
export function cardRefusal(
  { by, card }: { by: Role; card: Card | null },
  messages: readonly CardMessage[],
  now: number,
): Refusal | null {
  if (!card) return null;
  const isResidents = card.kind === 'request' || card.kind === 'take';
  if (card.kind === 'not-taken' || isResidents !== (by === 'resident')) return { code: 'value-invalid', field: 'card' };
  if (card.kind === 'request') return null;
  const status = requestStatusIn(messages, card.request);
  if (!status) return { code: 'not-found' };
  if (!isOpen(status)) return { code: 'request-taken' };
  if (card.kind === 'decline') return null;
  if (card.kind === 'price') return validityProblem(card, now);
  const price = status.answer?.id === card.price ? priceOf(status.answer) : null;
  return price ? validityProblem(price, now) : { code: 'price-replaced' };
}

function validityProblem({ validUntil }: PriceCard, now: number): Refusal | null {
  if (validUntil <= now) return { code: 'price-expired' };
  return validUntil > now + longestValid ? { code: 'value-invalid', field: 'validUntil' } : null;
}

/** Why no message may hold this beside its card, whoever sends it, or null. Refuses: value-invalid, and what `textProblem` does. */
export function checkCard({ card, text, photos }: Pick<WrittenMessage, 'card' | 'text' | 'photos'>): Refusal | null {
  if (card?.kind === 'request') {
    const code = textProblem(card.whenNote, 'line', longestWhen);
    if (code) return { code, field: 'whenNote' };
    return text === '' ? { code: 'value-invalid', field: 'text' } : null;
  }
  const isAnswered = isAnswer(card);
  if (photos.length > 0 || (!isAnswered && text !== '')) return { code: 'value-invalid', field: 'card' };
  return text.length > longestAnswer ? { code: 'value-too-long', field: 'text' } : null;
}

/** The id of the message by which the server says that somebody else's price was taken: it says it once. */
export const notTakenId = (request: string): string => `${request.slice(0, 36)}-not`;
