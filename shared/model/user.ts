import * as z from 'zod/mini';
import { defaultHours, Hours } from './hours.ts';
import { LanguageCode } from './bilingual.ts';
import { PhotoId } from './photo.ts';

const Milliseconds = z.number().check(z.int(), z.nonnegative());

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
  photos: z.record(PhotoId, z.object({ url: z.string(), dateUploaded: Milliseconds })),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  phoneAuthId: z.nullable(z.string()),
  emailAuthId: z.nullable(z.string()),
  currentAuthId: z.nullable(z.string()),
  providerId: z.nullable(z.string()),
  /** When the account document was made; `creationTime` is when its sign-in was. Milliseconds since 1970. */
  createdAt: Milliseconds,
  creationTime: Milliseconds,
  isAnonymous: z.boolean(),
  preferredLang: LanguageCode,
  isContractor: z.boolean(),
  hasBetaAccess: z.boolean(),
  usedBetaKey: z.nullable(z.string()),
  hasSignedCurrentTos: z.boolean(),
  isAdmin: z.boolean(),
  /** The number the professional agreed to show everyone; null shows none. */
  contactPhone: z.nullable(z.string()),
  /** Set while an admin has taken the profile down. */
  isSuspended: z.boolean(),
  /** Set while its owner has taken the profile down. */
  isPaused: z.boolean(),
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
    createdAt: now,
    creationTime: now,
    isAnonymous: false,
    preferredLang: 'es',
    isContractor: false,
    hasBetaAccess: false,
    usedBetaKey: null,
    hasSignedCurrentTos: false,
    isAdmin: false,
    contactPhone: null,
    isSuspended: false,
    isPaused: false,
  };
}
