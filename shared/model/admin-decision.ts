import * as z from 'zod/mini';
import { reviewParts } from '../rules/review/review-process.ts';
import { DecisionAction, RejectionReason } from './review.ts';
import { SuspensionReason } from './suspension.ts';

const Uid = z.string().check(z.regex(/^[A-Za-z\d][\w-]*$/), z.maxLength(64));
const DocumentId = z.string().check(z.regex(/^[A-Za-z\d][\w:-]*$/), z.maxLength(200));

/** What an admin decided, with a signal or without. Carrying the same out again changes nothing. */
export const AdminDecision = z.discriminatedUnion('kind', [
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
  /**
   * A report was looked into. `known` is its `createdAt` as it was read; `isUpheld` whether it was found to be right, null where the
   * device does not ask that.
   */
  z.object({
    kind: z.literal('settle'),
    id: DocumentId,
    known: z.number(),
    isUpheld: z._default(z.nullable(z.boolean()), null),
  }),
  /** The burst of reviews of this professional was looked at. `known` is the `createdAt` of the latest of them that was seen. */
  z.object({ kind: z.literal('release'), uid: Uid, known: z.number() }),
  z.object({ kind: z.literal('access'), uid: Uid, hasBetaAccess: z.boolean() }),
  /**
   * Takes a profile, and what its owner wrote, out of the public; null lets both back in. `known` is when that was last done as the admin saw it
   * (`suspendedOrRestoredAt`), null where it never was; a device of an older version does not say.
   */
  z.object({
    kind: z.literal('suspension'),
    uid: Uid,
    reason: z.nullable(SuspensionReason),
    known: z.optional(z.nullable(z.number())),
  }),
  /** The name, services and pictures of a profile were looked at and may stay. `known` is the time of the change (`unseenChange.at`) that was read. */
  z.object({ kind: z.literal('profile'), uid: Uid, known: z.number() }),
  /** Nobody comes in by this invitation any more. */
  z.object({ kind: z.literal('void'), id: DocumentId }),
  /** A request that the server carries out: photos, private data and sessions go, what they wrote stays without a name. */
  z.object({ kind: z.literal('deletion'), uid: Uid, isConfirmed: z.literal(true) }),
]);
export type AdminDecision = z.infer<typeof AdminDecision>;

/** A decision about a text. */
export type TextDecision = Extract<AdminDecision, { kind: 'decision' }>;

/** What a decision is about, and in which respect: of two of the same, the later one counts. */
export function decisionKey(decision: AdminDecision): string {
  if (decision.kind === 'decision') return `${decision.part}:${decision.id}`;
  return `${decision.kind}:${'uid' in decision ? decision.uid : decision.id}`;
}

/** Whether `admin`, by uid, would lock themselves out; where they are the only one, nobody could let them in again. */
export const isOwnAccessTaken = (decision: AdminDecision, admin: string) =>
  decision.kind === 'access' && decision.uid === admin && !decision.hasBetaAccess;
