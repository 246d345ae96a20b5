import * as z from 'zod/mini';
import { LanguageCode } from '../model/bilingual.ts';
import { SignInMethod } from '../model/user.ts';

/**
 * The bodies of the calls about signing in and about one's account (specification, section 7). All are POST with JSON:
 * nothing secret is ever in an address. Lengths are checked here, the rules in `shared/rules`.
 */
const Text = z.string().check(z.maxLength(320));
const Secret = z.string().check(z.maxLength(1000));

/** What a new account begins with. */
const Beginning = { language: LanguageCode, isContractor: z.boolean() };

/** `POST /auth/sign-up` → `SessionAnswer`. Refuses: email-invalid, email-in-use, password-too-short, password-too-common. */
export const SignUp = z.object({ email: Text, password: Secret, ...Beginning });
/** `POST /auth/sign-in` → `SessionAnswer`. Refuses: wrong-credentials, too-many-requests. */
export const SignIn = z.object({ email: Text, password: Secret });
/** `POST /auth/anonymous` → `SessionAnswer`: an account for who writes a review without one. */
export const SignInAnonymously = z.object({ language: LanguageCode });
/** `POST /auth/token` → `SessionAnswer`. Refuses: link-invalid. The token is used once, within a minute. */
export const SignInByToken = z.object({ token: Secret });

/**
 * `POST /auth/second-step` → `SessionAnswer`: the code that an account asks for, to the browser whose last answer awaits it. Refuses: code-wrong,
 * too-many-requests, link-invalid where it took too long.
 */
export const PassSecondStep = z.object({ code: Secret });

/** Why a code is sent: to come in by the number, or to add it to one's account. */
const PhonePurpose = z.enum(['sign-in', 'add']);
/**
 * `POST /auth/sendVerificationChallenge` → 204, whether or not the number has an account. `password` is the account's, where the number takes
 * the place of another (add). Refuses: phone-invalid, code-not-sent, wrong-credentials (add).
 */
export const SendVerificationChallenge = z.object({
  phoneNumber: Text,
  language: LanguageCode,
  purpose: PhonePurpose,
  password: z.optional(Secret),
});
/**
 * `POST /auth/completeVerificationChallenge` → `SignInToken` (sign-in) or `SessionAnswer` (add), to the browser that asked for the code. Refuses:
 * code-wrong, phone-in-use (add).
 */
export const CompleteVerificationChallenge = z.object({
  phoneNumber: Text,
  code: z.string().check(z.maxLength(10)),
  purpose: PhonePurpose,
  ...Beginning,
});
export const SignInToken = z.object({ token: z.string() });

/** `POST /auth/reset/request` → 204, whether or not there is such an account. */
export const RequestReset = z.object({ email: Text, language: LanguageCode });
/** `POST /auth/reset` → `SessionAnswer`; ends the account's other sessions. Refuses: link-invalid, password-too-…. */
export const ResetPassword = z.object({ token: Secret, password: Secret });
/**
 * `POST /auth/email/verify` → 204. Refuses: link-invalid, email-in-use. The letter was sent by `POST /auth/email/send` (no body) → 204,
 * to the account's own address. Refuses: email-invalid where it has none, too-many-requests.
 */
export const VerifyEmail = z.object({ token: Secret });
/** `POST /auth/letters-off` → 204: who has the letter gets no more about messages, signed in or not. Refuses: link-invalid. */
export const LettersOff = z.object({ token: Secret });

/** `POST /auth/invitation` → 204: whether it would let somebody in, before it is used. Refuses: beta-key-invalid. */
export const CheckBetaKey = z.object({ key: Secret });
/** `POST /account/beta-key` → `SessionAnswer`. Refuses: beta-key-invalid. An account that has access keeps the key unused. */
export const UseBetaKey = z.object({ key: Secret });
/** `POST /account/terms` → `SessionAnswer`; attests being 18 or older. Refuses: terms-outdated. */
export const SignTerms = z.object({ version: z.number() });
/** `POST /account/email` → 204: a letter goes to the new address, and following it changes the address. Refuses: email-invalid, email-in-use, wrong-credentials. */
export const ChangeEmail = z.object({ email: Text, password: z.nullable(Secret), language: LanguageCode });
/** `POST /account/password` → `SessionAnswer`; ends the other sessions. `current` is null where there is none yet. Refuses: wrong-credentials, password-too-…, email-invalid. */
export const ChangePassword = z.object({ current: z.nullable(Secret), next: Secret });
/** `POST /account/unlink` → `SessionAnswer`. `password` is null where the account has none. Refuses: last-way-in, wrong-credentials, too-many-requests. */
export const Unlink = z.object({ method: SignInMethod, password: z.nullable(Secret) });
/** `POST /account/sessions/end` → 204; all others where `id` is null. Refuses: session-not-found. `GET /account/sessions` → `SignedInDevice[]`. */
export const EndSession = z.object({ id: z.nullable(z.string()) });
/** `POST /account/delete` → 204. `password` is null where the account has none. Refuses: wrong-credentials. */
export const DeleteAccount = z.object({ password: z.nullable(Secret) });

/**
 * `POST /auth/impersonateUser` → `SessionAnswer`. `password` is the admin's own. Refuses: not-allowed, reason-required,
 * wrong-credentials, not-found, admin-not-impersonated. `POST /auth/impersonation/end` → `SessionAnswer` of the admin. Refuses: not-allowed.
 */
export const ImpersonateUser = z.object({
  targetUid: z.string(),
  password: Secret,
  reason: z.string().check(z.maxLength(500)),
});

/**
 * `POST /admin/password` → 204: an admin's own, before they delete an account; it holds for ten minutes in this session. Refuses: not-allowed,
 * wrong-credentials, too-many-requests.
 */
export const ShowPassword = z.object({ password: Secret });

/** Whether an account asks for a code beside its way in, and how many of those that were put away are left (`GET /account/second-step`). */
export const SecondStepState = z.object({ isOn: z.boolean(), codesLeft: z.number() });
export type SecondStepState = z.infer<typeof SecondStepState>;
/** `POST /account/second-step/begin` → `SecondStepSecret`; an admin's own, where none is on. Refuses: not-allowed, wrong-credentials, too-many-requests. */
export const BeginSecondStep = z.object({ password: z.nullable(Secret) });
/** What an authenticator app is to have: to type, and as an address for its camera. */
export const SecondStepSecret = z.object({ secret: z.string(), address: z.string() });
export type SecondStepSecret = z.infer<typeof SecondStepSecret>;
/** `POST /account/second-step/confirm` → `RecoveryCodes`. Refuses: code-wrong, too-many-requests, link-invalid where it took too long. */
export const ConfirmSecondStep = z.object({ code: Secret });
/** The codes that are good once each where the app is lost; shown this once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
/** `POST /account/second-step/end` → 204. Refuses: wrong-credentials, code-wrong, too-many-requests. */
export const EndSecondStep = z.object({ password: z.nullable(Secret), code: Secret });

/** A new beta key, shown this once (`POST /admin/beta-keys`). */
export const NewBetaKey = z.object({ key: z.string() });
/** An invitation as admins see it. Times in ms since 1970, accounts by their uids. */
export const BetaKey = z.object({
  id: z.string(),
  createdAt: z.number(),
  createdBy: z.string(),
  isConsumed: z.boolean(),
  consumedAt: z.nullable(z.number()),
  consumedBy: z._default(z.nullable(z.string()), null),
  /** When an admin voided it; null while it may be used, and where it was. */
  voidedAt: z._default(z.nullable(z.number()), null),
});
export type BetaKey = z.infer<typeof BetaKey>;

/** Carries an invitation past Google, on paths under /auth/google only, where there is no window to come back from. */
export const invitationCookie = 'confio-invitation';

/** Told as a refusal where who came in with Google is to give the code that their account asks for. */
export const codeAwaited = 'code-awaited';

/** What the sign-in window tells the page that opened it, on the channel `confio-google`. */
export const GoogleOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('refused'), code: z.string() }),
]);
export type GoogleOutcome = z.infer<typeof GoogleOutcome>;
