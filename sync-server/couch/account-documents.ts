import type { Language } from '../../shared/model/language.ts';
import type { SignInMethod } from '../../shared/model/user.ts';

/**
 * A way into an account. The id is what two accounts cannot share: `email:{address}`, `phone:{number}` or
 * `google:{subject}`; or what an account asks for beside each of them, under `second-step:{uid}`.
 */
export interface Credential {
  uid: string;
  /** Of `email:` ids; null while the account has no password. */
  passwordHash: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** What its account begins with, should making it be interrupted and taken up again. */
  beginning?: { language: Language; isContractor: boolean };
  /** Of `second-step:` ids. */
  secondStep?: SecondStep;
}

/** The codes that an account asks for beside its way in: of an authenticator app (RFC 6238), or one of those that its owner put away. */
export interface SecondStep {
  /** Base32, as the app has it. */
  secret: string;
  /** The time step of the last code that was used: none is good twice. */
  usedStep: number;
  /** SHA-256 of the codes that were put away and not used. */
  recoveryHashes: string[];
}

/** Something with an end: a code, a token, a letter that is still to be sent, a count of attempts or a lease. What has ended counts for nothing and is cleared away. */
export interface Challenge {
  kind: 'phone' | 'reset' | 'email' | 'token' | 'count' | 'letter' | 'second-step' | 'lease';
  /** Milliseconds since 1970. */
  endsAt: number;
  /** The account it is about, where there is one. */
  uid: string | null;
  /** When it was made, of what may act for an account (ms since 1970); absent where an older version made it. */
  createdAt?: number;
  /** SHA-256 of the code or token. */
  secretHash: string | null;
  /** How often it was tried, sent or counted. */
  count: number;
  /** Of a letter that waits: from when on (ms since 1970) it is sent. */
  dueAt?: number;
  /** Of a letter about a message that is not done with: how its reader was told already. */
  toldBy?: ('letter' | 'text' | 'devices')[];
  /** Of a letter: until when (ms since 1970) somebody is sending it. */
  sendingUntil?: number;
  /** The address or number that it would prove; the holder of a lease; what a letter links to; the secret of an app that is being set up. */
  subject: string | null;
}

/** Somebody signed in on a device, under `{uid}:{hash of the session's id}`. */
export interface SessionDocument {
  uid: string;
  method: SignInMethod | 'anonymous' | 'impersonation';
  /** Milliseconds since 1970. */
  createdAt: number;
  usedAt: number;
  endsAt: number;
  /** What the device says of itself. */
  browser: string | null;
  system: string | null;
  /** Set when an admin acts for the account. */
  impersonation: { adminUid: string; adminName: string; endsAt: number } | null;
  /** What the sign-in library keeps between two requests. */
  data: Record<string, unknown>;
}

/** What is kept of a deleted account, among the sessions under `deleted:{uid}`: its devices are told to drop what they hold. */
export interface Tombstone {
  /** When its owner asked for it; milliseconds since 1970. */
  deletedAt: number;
  /** Whether nothing of the account is left. */
  isDone: boolean;
  /** The admin who asked for it; absent where its owner did. */
  by?: string;
}

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
