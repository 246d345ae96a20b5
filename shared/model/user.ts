import * as z from 'zod/mini';
import { AnswersWithin } from './profile/answers-within.ts';
import { PricesFrom } from './profile/price-from.ts';
import { defaultHours, Hours, QuietHours } from './profile/hours.ts';
import { LanguageCode } from './bilingual.ts';
import { Notice } from './notice.ts';
import { PhotoId } from './profile/photo.ts';
import { SuspensionReason } from './suspension.ts';

/** The ways into an account that the product offers (specification, section 1). */
export const SignInMethod = z.enum(['password', 'google', 'phone']);
export type SignInMethod = z.infer<typeof SignInMethod>;

const Milliseconds = z.number().check(z.int(), z.nonnegative());

const Suspension = z.object({ reason: SuspensionReason, at: Milliseconds });

const PublicationState = z.object({
  /** Whether everyone may see the profile. */
  isLive: z.boolean(),
  /** Whether there are live reviews of enough different authors, or were until lately, and its owner was let in: only a pause or a suspension hides it then. */
  hasEnough: z.boolean(),
  /** Live reviews, one an author (`approvedCount` of the specification). */
  approvedCount: z.number(),
  /** When it is hidden because authors took their reviews back, should no other come (ms since 1970); null where nothing is missing. */
  hidesAt: z._default(z.nullable(z.number()), null),
});
export type PublicationState = z.infer<typeof PublicationState>;

/** What changed of a profile since an admin last looked at it: when last (ms since 1970), and from what. */
const UnseenChange = z.object({
  at: Milliseconds,
  before: z.object({
    displayName: z.string(),
    services: z.array(z.string()),
    profilePhoto: z.nullable(PhotoId),
    coverPhoto: z.nullable(PhotoId),
  }),
});

/**
 * The private account document, in the database `users` under its uid (specification, section 3). Only its owner and
 * admins ever see it; the public sees what `publish` makes of it.
 */
export const User = z.object({
  uid: z.string(),
  displayName: z.string(),
  description: z.string(),
  services: z.array(z.string()),
  zones: z.array(z.string()),
  hours: Hours,
  spokenLanguages: z.array(z.string()),
  profilePhoto: z.nullable(PhotoId),
  coverPhoto: z.nullable(PhotoId),
  /** `position` is the place that their owner gave each among the others. */
  photos: z.record(
    PhotoId,
    z.object({
      url: z.string(),
      dateUploaded: Milliseconds,
      position: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
    }),
  ),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  phoneAuthId: z.nullable(z.string()),
  emailAuthId: z.nullable(z.string()),
  currentAuthId: z.nullable(z.string()),
  providerId: z.nullable(z.string()),
  /** Whether a letter to `email`, or Google, has shown that it is theirs. */
  emailVerified: z._default(z.boolean(), false),
  /** The ways in that are linked; none for an anonymous account. */
  signInMethods: z._default(z.array(SignInMethod), []),
  /** When the account document was made; `creationTime` is when its sign-in was. Milliseconds since 1970. */
  createdAt: Milliseconds,
  creationTime: Milliseconds,
  isAnonymous: z.boolean(),
  preferredLang: LanguageCode,
  isContractor: z.boolean(),
  hasBetaAccess: z.boolean(),
  usedBetaKey: z.nullable(z.string()),
  /** Which version of the terms was agreed to, and when; `hasSignedCurrentTos` is derived from it. */
  signedTerms: z._default(z.nullable(z.object({ version: z.number(), at: Milliseconds })), null),
  isAdmin: z.boolean(),
  /** The number the professional agreed to show everyone, their own; null shows none. */
  contactPhone: z.nullable(z.string()),
  /** Set while an admin has taken the profile down. */
  isSuspended: z.boolean(),
  /** Why and when an admin took it down (ms since 1970); null while they have not. */
  suspension: z._default(z.nullable(Suspension), null),
  /** When an admin last let it back in (ms since 1970); null where it was not, or is taken down again. Its owner does not see it. */
  restoredAt: z._default(z.nullable(Milliseconds), null),
  /** Set while its owner has taken the profile down. */
  isPaused: z.boolean(),
  /** What the reviews make of the profile, as the projection last found it; null before it looked. */
  publication: z._default(z.nullable(PublicationState), null),
  /** What an admin is to look at of a profile that was reviewed; null where nothing is. Its owner does not see it. */
  unseenChange: z._default(z.nullable(UnseenChange), null),
  /** What a profile that was reviewed was called before, and when it took the name that it has (ms since 1970). */
  formerName: z._default(z.nullable(z.object({ name: z.string(), at: Milliseconds })), null),
  /** What the account was told, the newest last. */
  notices: z._default(z.array(Notice), []),
  /** Up to when (ms since 1970) its owner has seen what they were told, on whichever device. */
  noticesReadUntil: z._default(Milliseconds, 0),
  /** How soon they usually answer as a professional, as was last found; null where it is not known, or takes longer. */
  answersWithin: z._default(z.nullable(AnswersWithin), null),
  /** Whether nobody may write to them as a professional. */
  refusesMessages: z._default(z.boolean(), false),
  /** When they are not told that somebody wrote; null where always. */
  quietHours: z._default(z.nullable(QuietHours), null),
  /** Whether they want no letter about messages that they have not read. */
  refusesMessageLetters: z._default(z.boolean(), false),
  /** Whether a professional wants such a text to their telephone. */
  wantsMessageTexts: z._default(z.boolean(), false),
  /** Whether a notice on a locked device says what was written, beside who did. */
  showsMessages: z._default(z.boolean(), false),
  /** What a professional keeps ready to answer with. */
  cannedAnswers: z._default(z.array(z.string()), []),
  /** What they charge from for a service, by its id; also for one that they do not offer just now. */
  prices: z._default(PricesFrom, {}),
  /** What they say of their work with a tick (`facts`). */
  facts: z._default(z.array(z.string()), []),
  /** The year in which they began to work; null where they do not say. */
  worksSince: z._default(z.nullable(z.int()), null),
});
export type User = z.infer<typeof User>;

/** A new account, with every default of the specification's section 3. */
export function makeUser(uid: string, now: number): User {
  return {
    uid,
    displayName: '',
    description: '',
    services: [],
    zones: [],
    hours: defaultHours,
    spokenLanguages: [],
    profilePhoto: null,
    coverPhoto: null,
    photos: {},
    email: null,
    phoneNumber: null,
    phoneVerified: false,
    phoneAuthId: null,
    emailAuthId: null,
    currentAuthId: null,
    providerId: null,
    emailVerified: false,
    signInMethods: [],
    createdAt: now,
    creationTime: now,
    isAnonymous: false,
    preferredLang: 'es',
    isContractor: false,
    hasBetaAccess: false,
    usedBetaKey: null,
    signedTerms: null,
    isAdmin: false,
    contactPhone: null,
    isSuspended: false,
    suspension: null,
    restoredAt: null,
    isPaused: false,
    publication: null,
    unseenChange: null,
    formerName: null,
    notices: [],
    noticesReadUntil: 0,
    answersWithin: null,
    refusesMessages: false,
    quietHours: null,
    refusesMessageLetters: false,
    wantsMessageTexts: false,
    showsMessages: false,
    cannedAnswers: [],
    prices: {},
    facts: [],
    worksSince: null,
  };
}

/** One's own account, as its owner sees it. */
export const OwnUser = z.extend(z.omit(User, { usedBetaKey: true, unseenChange: true, restoredAt: true }), {
  hasSignedCurrentTos: z.boolean(),
});
export type OwnUser = z.infer<typeof OwnUser>;
