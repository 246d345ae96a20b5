import * as z from 'zod/mini';
import { OwnUser } from '../model/user.ts';
import { Refusal } from './refusal.ts';

/**
 * The two-way channel of one's own documents. Every request names the account whose documents these are
 * (`account={uid}` in the query): where the session is another's the answer is `other-session`, where there is none
 * `signed-out`, and where the account was deleted `account-deleted`.
 */

/** Answer of `GET /sync/account/pull?account&checkpoint`: all of one's own documents that a device at `checkpoint` lacks. */
export const OwnPull = z.object({
  documents: z.array(OwnUser),
  /** Opaque: a digest of what the documents are. */
  checkpoint: z.string(),
});
export type OwnPull = z.infer<typeof OwnPull>;

/** A document as the device wants it, and as the device last had it from the server (null when it never did). */
export const PushRow = z.object({ new: OwnUser, assumed: z.nullable(OwnUser) });
export type PushRow = z.infer<typeof PushRow>;

/** Body of `POST /sync/account/push?account`. */
export const OwnPush = z.object({ rows: z.array(PushRow).check(z.maxLength(100)) });
export type OwnPush = z.infer<typeof OwnPush>;

/** The same before its rows are read: each is judged on its own, so that one that makes no sense does not hold up the others. */
export const UnreadPush = z.object({ rows: z.array(z.unknown()).check(z.maxLength(100)) });

/**
 * What became of one row, and the document as it now stands for whom it belongs to. `accepted`: it stands as wanted.
 * `conflict`: somebody else changed it meanwhile; where that was the same field nothing of the row was written, else all of it was.
 * `refused`: the rules say no; nothing of the row was written.
 */
export const PushOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), current: OwnUser }),
  z.object({ kind: z.literal('conflict'), current: OwnUser }),
  z.object({ kind: z.literal('refused'), refusal: Refusal, current: OwnUser }),
]);
export type PushOutcome = z.infer<typeof PushOutcome>;

/** Answer of a push: an outcome for each row, in their order. */
export const PushAnswer = z.object({ outcomes: z.array(PushOutcome) });
export type PushAnswer = z.infer<typeof PushAnswer>;
