import * as z from 'zod/mini';

/** How soon a professional usually answers what residents write: within an hour, a few hours or a day. */
export const AnswersWithin = z.enum(['hour', 'hours', 'day']);
export type AnswersWithin = z.infer<typeof AnswersWithin>;
