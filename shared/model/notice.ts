import * as z from 'zod/mini';
import { notifiedAuditActions } from '../rules/review/review-process.ts';
import { RejectionReason } from './review.ts';
import { SuspensionReason } from './suspension.ts';
import { ComingTerms } from './terms.ts';

/** What an account is told of, in the app and by mail. */
export const NoticeKind = z.enum([
  ...notifiedAuditActions,
  'new-review',
  'profile-live',
  'profile-hides-soon',
  'profile-hidden',
  'profile-suspended',
  'profile-restored',
  'access-granted',
  'terms-change',
  'conversation-ends',
  'edit-overtaken',
  'second-review',
  'way-in-held',
  'invitation-held',
  'ask-for-review',
]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** Something that an account is told; words for it are the client's. */
export const Notice = z.object({
  /** Of what it tells: telling the same again adds nothing. */
  id: z.string(),
  kind: NoticeKind,
  /** Milliseconds since 1970; of two notices of an account the later one was told later. */
  at: z.number(),
  /** The review that it is about, and the professional who received that, where there is one; empty the id where that is still to be written. */
  review: z.nullable(z.object({ reviewId: z.string(), toUid: z.string(), toName: z.string() })),
  /** Why a text was turned away. */
  reason: z.nullable(RejectionReason),
  /** Why a profile was taken down. */
  suspension: z._default(z.nullable(SuspensionReason), null),
  /** The version of the terms that is coming. */
  terms: z.optional(ComingTerms),
  /** The conversation that ends, as they name it, with whom it is, and when that is (ms since 1970). */
  conversation: z.optional(z.object({ key: z.string(), name: z.string(), endsAt: z.number() })),
  /** What they wrote in which field, and does not stand: the same was written elsewhere and later, or is another account's. */
  overtaken: z.optional(z.object({ field: z.string(), value: z.unknown() })),
});
export type Notice = z.infer<typeof Notice>;
