import * as z from 'zod/mini';
import { BetaKey } from './auth-protocol.ts';
import { AuditEntry } from '../model/audit.ts';
import { Report } from '../model/report.ts';
import { DecisionAction, RejectionReason, Review } from '../model/review.ts';
import { SuspensionReason, User } from '../model/user.ts';
import { Checkpoint } from './catalogue-protocol.ts';
import { Refusal } from './refusal.ts';
import { reviewParts } from '../rules/review-process.ts';

/**
 * The channels of admins. Every request names its account (`account={uid}` in the query) and is refused as a whole: signed-out and
 * other-session (pause), account-deleted, not-while-impersonating, and **not-allowed: this account is no admin's any more, so the
 * device drops its admin database** and shows what it did not send. The event `admin` says that there may be something to pull.
 */

/** Raised when the shape of what admins' devices keep changes; a device with another one starts anew. */
export const adminSchema = 1;

/** What each channel holds. `accounts` has every field of an account; it is what the debug dialog lists. */
const adminDocuments = {
  accounts: User,
  reviews: Review,
  reports: Report,
  'beta-keys': BetaKey,
  audit: AuditEntry,
} as const;
export const AdminChannel = z.enum(['accounts', 'reviews', 'reports', 'beta-keys', 'audit']);
export type AdminChannel = z.infer<typeof AdminChannel>;

/**
 * A document as it stands; null once it is gone. The id is the uid, `{uid of the professional}:{reviewId}`, the report's, the key's,
 * or the entry's (they sort by time).
 */
const entryOf = <Channel extends AdminChannel>(channel: Channel) =>
  z.object({
    channel: z.literal(channel),
    id: z.string(),
    document: z.nullable(adminDocuments[channel]),
  });
export const AdminEntry = z.discriminatedUnion('channel', [
  entryOf('accounts'),
  entryOf('reviews'),
  entryOf('reports'),
  entryOf('beta-keys'),
  entryOf('audit'),
]);
export type AdminEntry = z.infer<typeof AdminEntry>;

/**
 * Answer of `GET /sync/admin/{channel}/pull?account&checkpoint&limit` (limit 1 to 1000, 500 when left out; no checkpoint the first
 * time): what changed after the checkpoint, each document as it is now and once at most. Applying an entry twice changes nothing.
 * `isLast` is false exactly when there may be more. Refuses: resync (start anew without a checkpoint, and then remove whatever was not
 * among the entries), bad-request.
 */
export const AdminPull = z.object({ entries: z.array(AdminEntry), checkpoint: Checkpoint, isLast: z.boolean() });
export type AdminPull = z.infer<typeof AdminPull>;

/**
 * Answer of `GET /admin/set-aside`: the stored documents that cannot be read, and are passed over until somebody mends them. `reason`
 * names the field that does not fit, never what is in it.
 */
export const SetAsideDocuments = z.array(z.object({ database: z.string(), id: z.string(), reason: z.string() }));
export type SetAsideDocuments = z.infer<typeof SetAsideDocuments>;

const Id = z.string().check(z.regex(/^[A-Za-z\d][\w-]*$/), z.maxLength(64));
const DocumentId = z.string().check(z.regex(/^[A-Za-z\d][\w:-]*$/), z.maxLength(200));

/** What an admin decided, with a signal or without. Pushing the same again changes nothing. */
export const AdminRow = z.discriminatedUnion('kind', [
  /**
   * About the text of a review, or of the professional's answer to it. `decidedOn` is the `contentVersion` of the text that was read;
   * `known` the time (`decision.at`) of the decision about it that the admin saw, null where there was none.
   */
  z.object({
    kind: z.literal('decision'),
    id: DocumentId,
    part: z.enum(reviewParts),
    action: DecisionAction,
    reason: z.nullable(RejectionReason),
    decidedOn: z.number(),
    known: z.nullable(z.number()),
  }),
  /** A report was looked into. `known` is its `createdAt` as it was read. */
  z.object({ kind: z.literal('settle'), id: DocumentId, known: z.number() }),
  z.object({ kind: z.literal('access'), uid: Id, hasBetaAccess: z.boolean() }),
  /** Takes a profile, and what its owner wrote, out of the public; null lets both back in. */
  z.object({ kind: z.literal('suspension'), uid: Id, reason: z.nullable(SuspensionReason) }),
  /** A request that the server carries out: photos, private data and sessions go, what they wrote stays without a name. */
  z.object({ kind: z.literal('deletion'), uid: Id, isConfirmed: z.literal(true) }),
]);
export type AdminRow = z.infer<typeof AdminRow>;

/** Body of `POST /sync/admin/push?account`, before its rows are read: each is judged on its own. */
export const AdminPush = z.object({ rows: z.array(z.unknown()).check(z.maxLength(100)) });

/**
 * What became of a row of an admin's push, and what it is about as it stands now.
 * `accepted`: done, or it stood so already. `refused`: review-changed (the text, answer or report is not the one that was read, or was
 * taken back: back in the queue), already-decided (somebody decided otherwise, unseen by this admin: back in the queue),
 * reason-required, not-allowed (one's own review, or one that one received; another admin's account), not-found, value-invalid.
 */
export const AdminOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), entry: z.nullable(AdminEntry) }),
  z.object({ kind: z.literal('refused'), refusal: Refusal, entry: z.nullable(AdminEntry) }),
]);
export type AdminOutcome = z.infer<typeof AdminOutcome>;
export const AdminAnswer = z.object({ outcomes: z.array(AdminOutcome) });
export type AdminAnswer = z.infer<typeof AdminAnswer>;
