import * as z from 'zod/mini';
import { moneyShape } from '../profile/price-from.ts';

/** How much fits into what a price includes, and into why somebody declines, in characters. */
export const longestAnswer = 500;
/** How much fits into what is said of the time beside the choice, in characters. */
export const longestWhen = 200;
/** How many professionals are asked for a price at a time. */
export const maxAsked = 3;

/** When the work is wanted. */
export const requestTimes = ['now', 'week', 'month', 'any'] as const;
/** Why a professional gives no price. */
export const declineReasons = ['busy', 'far', 'service', 'other'] as const;

const RequestCard = z.object({
  kind: z.literal('request'),
  /** Of the taxonomy; null where none fits. */
  service: z.nullable(z.string().check(z.maxLength(64))),
  zone: z.nullable(z.string().check(z.maxLength(64))),
  when: z.enum(requestTimes),
  whenNote: z.string(),
});
export type RequestCard = z.infer<typeof RequestCard>;

/** What a card is about: the request, which is the id of the message that it came with. */
const request = z.string().check(z.maxLength(40));

const PriceCard = z.object({
  kind: z.literal('price'),
  request,
  ...moneyShape,
  /** Milliseconds since 1970. */
  validUntil: z.number(),
});
export type PriceCard = z.infer<typeof PriceCard>;

const DeclineCard = z.object({ kind: z.literal('decline'), request, reason: z.enum(declineReasons) });
export type DeclineCard = z.infer<typeof DeclineCard>;

/** The resident takes the price that stands in the message `price`. */
const TakeCard = z.object({ kind: z.literal('take'), request, price: z.string().check(z.maxLength(40)) });

/** Somebody else's price was taken; the server says so. */
const NotTakenCard = z.object({ kind: z.literal('not-taken'), request });

/**
 * What a message says beside its text, which tells more of it: of a request what is needed, of a price what it includes, and of a refusal
 * why.
 */
export const Card = z.discriminatedUnion('kind', [RequestCard, PriceCard, DeclineCard, TakeCard, NotTakenCard]);
export type Card = z.infer<typeof Card>;
