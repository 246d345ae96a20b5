import * as z from 'zod/mini';

/** Why somebody tells us of a review or a profile; words for each are the client's. */
export const reportReasons = [
  'offensive',
  'not-genuine',
  'private-details',
  'advertising',
  'not-as-described',
  'other',
] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

/** What somebody told us about a review (`reviewId`) that the professional `uid` received, or about their profile (null), or what they wrote to the reporter (`conversation`). */
export const Report = z.object({
  /** The document's id, in the database `reports`: one for each reporter and thing. */
  id: z.string(),
  uid: z.string(),
  reviewId: z.nullable(z.string()),
  reason: ReportReason,
  note: z.string(),
  /** The id of the conversation with them that was reported; null where it is about what everybody sees. */
  conversation: z._default(z.nullable(z.string()), null),
  /** Whether nobody reported it, and the server holds back what `uid` wrote in `conversation` until an admin decides. */
  isHold: z.optional(z.literal(true)),
  /** The reporter's uid, empty where there is none, or their pseudonym once they left. */
  by: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  status: z.enum(['open', 'settled']),
  /** Which admin looked into it, when, and whether they found it to be right (null where it dates from before that was asked); null while it is open. */
  settled: z.nullable(
    z.object({ by: z.string(), at: z.number(), isUpheld: z._default(z.nullable(z.boolean()), null) }),
  ),
});
export type Report = z.infer<typeof Report>;

/** What an admin finds of a report, as it is written down. */
export type Verdict = 'upheld' | 'dismissed';

/** How much fits into a report's note, in characters. */
export const longestNote = 500;
