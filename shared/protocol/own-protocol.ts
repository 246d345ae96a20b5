import * as z from 'zod/mini';
import { AdminEntry, AdminPull } from './admin-protocol.ts';
import { Refusal, RefusalCode } from './refusal.ts';

/**
 * The channel of what is somebody's own (`shared/collections/registry.ts`), for who is signed in, also anonymously. Every request names
 * its account (`account={uid}` in the query) and is refused as a whole with other-session, signed-out or account-deleted where the session is
 * not that account's. The event `own` says that there may be something to pull.
 */

/** Where a device stands in each kind; the values are opaque. A kind that is left out is asked for whole. */
export const OwnCheckpoint = z.record(z.string(), z.string());
export type OwnCheckpoint = z.infer<typeof OwnCheckpoint>;

/**
 * Answer of `POST /sync/own/pull?account` with the body `{ schema, checkpoint, admin }`, which older devices send in the query of a `GET` (the
 * checkpoint as JSON; `admin` that of what admins see, empty the first time): the kinds in which the account has something else than a device at
 * `checkpoint`, each whole but for those that come in parts (`Incremental`), and where the device stands then. A kind that the device does not know is passed over. `admin` is there only for an admin's account, and where it was asked for.
 */
export const OwnPull = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      checkpoint: z.string(),
      documents: z.array(z.unknown()),
      gone: z.optional(z.array(z.string())),
    }),
  ),
  admin: z.optional(AdminPull),
});
export type OwnPull = z.infer<typeof OwnPull>;

/** How many rows a push holds at most. */
const maxRows = 100;

/** Body of `POST /sync/own/push?account`, before its rows are read: each is judged on its own, so that one that makes no sense does not hold up the others. */
export const OwnPush = z.object({ rows: z.array(z.unknown()).check(z.maxLength(maxRows)) });

/** A row: what its owner wrote, and what the device assumed that it was written over, in the fields that they may write. */
export const OwnRow = z.object({
  kind: z.string(),
  key: z.string().check(z.maxLength(200)),
  new: z.record(z.string(), z.unknown()),
  assumed: z.nullable(z.record(z.string(), z.unknown())),
});
export type OwnRow = z.infer<typeof OwnRow>;

/** Reads a code that only a newer server knows, so that it does not hold up the rows beside it. */
const unknownCode = z.pipe(
  z.string(),
  z.transform(() => 'server-error' as const),
);
/** Why a row was refused. */
const RowRefusal = z.extend(Refusal, { code: z.union([RefusalCode, unknownCode]) });

/** What became of a row, as `Outcome` of the registry has it; `current` as the view of its kind. */
const OwnOutcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), current: z.unknown() }),
  z.object({ status: z.literal('conflict'), current: z.unknown() }),
  z.object({ status: z.literal('refused'), refusal: RowRefusal, current: z.unknown() }),
]);

/** Answer of a push: an outcome for each row, in their order, and what the decisions of an admin were about, as it stands now. */
export const OwnPushAnswer = z.object({ outcomes: z.array(OwnOutcome), admin: z.optional(z.array(AdminEntry)) });
export type OwnPushAnswer = z.infer<typeof OwnPushAnswer>;

/** Body of `POST /sync/own/writing?account`: the key of the conversation that somebody is writing in. */
export const SayWriting = z.object({ conversation: z.string().check(z.maxLength(100)) });
