import * as z from 'zod/mini';
import { LanguageCode } from '../../shared/model/bilingual.ts';
import { SignInMethod } from '../../shared/model/user.ts';

/** The codes that an account asks for beside its way in: of an authenticator app (RFC 6238), or one of those that its owner put away. */
const SecondStep = z.object({
  /** Base32, as the app has it. */
  secret: z.string(),
  /** The time step of the last code that was used: none is good twice. */
  usedStep: z.number(),
  /** SHA-256 of the codes that were put away and not used. */
  recoveryHashes: z.array(z.string()),
});
export type SecondStep = z.infer<typeof SecondStep>;

/**
 * A way into an account. The id is what two accounts cannot share: `email:{address}`, `phone:{number}` or
 * `google:{subject}`; or what an account asks for beside each of them, under `second-step:{uid}`.
 */
export const Credential = z.object({
  uid: z.string().check(z.minLength(1)),
  /** Of `email:` ids; null while the account has no password. */
  passwordHash: z._default(z.nullable(z.string()), null),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** What its account begins with, should making it be interrupted and taken up again. */
  beginning: z.optional(z.object({ language: LanguageCode, isContractor: z.boolean() })),
  /** Of `second-step:` ids. */
  secondStep: z.optional(SecondStep),
});
export type Credential = z.infer<typeof Credential>;

/** What stands under `second-step:{uid}`: were its codes passed over because they cannot be read, who has the password alone would come in. */
export const SecondStepCredential = z.extend(Credential, { secondStep: SecondStep });

/** Something with an end: a code, a token, a letter that is still to be sent, a count of attempts or a lease. What has ended counts for nothing and is cleared away. */
export const Challenge = z.object({
  kind: z.enum(['phone', 'reset', 'email', 'token', 'count', 'letter', 'second-step', 'lease']),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
  /** The account it is about, where there is one. */
  uid: z._default(z.nullable(z.string()), null),
  /** When it was made, of what may act for an account (ms since 1970); absent where an older version made it. */
  createdAt: z.optional(z.number()),
  /** SHA-256 of the code or token. */
  secretHash: z._default(z.nullable(z.string()), null),
  /** How often it was tried, sent or counted. */
  count: z.number(),
  /** Of a letter that waits: from when on (ms since 1970) it is sent. */
  dueAt: z.optional(z.number()),
  /** Of a letter about a message that is not done with: how its reader was told already. */
  toldBy: z.optional(z.array(z.enum(['letter', 'text', 'devices']))),
  /** Of a letter: until when (ms since 1970) somebody is sending it. */
  sendingUntil: z.optional(z.number()),
  /** The address or number that it would prove; the holder of a lease; what a letter links to; the secret of an app that is being set up. */
  subject: z._default(z.nullable(z.string()), null),
});
export type Challenge = z.infer<typeof Challenge>;

/** Somebody signed in on a device, under `{uid}:{hash of the session's id}`. */
export const SessionDocument = z.object({
  /** Empty while it is nobody's: on the way through Google. */
  uid: z.string(),
  /** Absent while it is nobody's. */
  method: z._default(z.enum([...SignInMethod.options, 'anonymous', 'impersonation']), 'anonymous'),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  usedAt: z.number(),
  endsAt: z.number(),
  /** What the device says of itself. */
  browser: z._default(z.nullable(z.string()), null),
  system: z._default(z.nullable(z.string()), null),
  /** Set when an admin acts for the account. */
  impersonation: z.nullable(z.object({ adminUid: z.string(), adminName: z.string(), endsAt: z.number() })),
  /** What the sign-in library keeps between two requests. */
  data: z._default(z.record(z.string(), z.unknown()), {}),
});
export type SessionDocument = z.infer<typeof SessionDocument>;

/** Before the uid, in the id of a tombstone: it stands among the sessions, so that one feed tells of both. */
export const tombstonePrefix = 'deleted:';

/** What is kept of a deleted account, among the sessions under `deleted:{uid}`: its devices are told to drop what they hold. */
export const Tombstone = z.object({
  /** When its owner asked for it; milliseconds since 1970. */
  deletedAt: z.number(),
  /** Whether nothing of the account is left. */
  isDone: z.boolean(),
  /** The admin who asked for it; absent where its owner did. */
  by: z.optional(z.string()),
});
export type Tombstone = z.infer<typeof Tombstone>;

/** An invitation, under `key:{SHA-256 of the key}`. */
export interface BetaKeyDocument {
  isConsumed: boolean;
  createdAt: number;
  createdBy: string;
  consumedAt: number | null;
  consumedBy: string | null;
  /** Absent where an older version made it. */
  voidedAt?: number | null;
}
