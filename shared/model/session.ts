import * as z from 'zod/mini';
import { OwnUser } from './user.ts';

/** Who is signed in on a device, as the server tells it. */
export const Session = z.object({
  account: OwnUser,
  /** Set while an admin acts for the account; `endsAt` in ms since 1970. */
  impersonation: z.nullable(z.object({ adminName: z.string(), endsAt: z.number() })),
});
export type Session = z.infer<typeof Session>;

/** What every endpoint answers that signs somebody in or out, or changes who they are. */
export const SessionAnswer = z.object({
  session: z.nullable(Session),
  /** Set where who came in is to give the code that their account asks for; until then `session` is who was there before. */
  awaitsCode: z.optional(z.boolean()),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** A device that an account is signed in on. */
export const SignedInDevice = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
  /** Such as 'Chrome' and 'Android'; null where the device does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  usedAt: z.number(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;
