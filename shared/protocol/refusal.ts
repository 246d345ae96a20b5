import * as z from 'zod/mini';

/** Every way the server may say no. A code, never a sentence: `client/ui/forms/refusal-words.ts` turns it into words. */
export const RefusalCode = z.enum([
  'not-found',
  'bad-request',
  'resync',
  'too-many-requests',
  'unavailable',
  'server-error',
  // Who asks
  'signed-out',
  'other-session',
  'account-deleted',
  'not-allowed',
  'foreign-origin',
  // Signing in and up
  'wrong-credentials',
  'email-invalid',
  'email-in-use',
  'password-too-short',
  'password-too-common',
  'link-invalid',
  'google-failed',
  'google-email-unverified',
  'google-in-use',
  // Phone
  'phone-invalid',
  'phone-in-use',
  'code-not-sent',
  'code-wrong',
  // The account
  'beta-key-invalid',
  'terms-outdated',
  'access-needed',
  'terms-needed',
  'last-way-in',
  'confirmation-wrong',
  'session-not-found',
  // Acting for somebody
  'reason-required',
  'admin-not-impersonated',
  'not-while-impersonating',
  'password-required',
  // Photos
  'photo-too-large',
  'photo-format',
  'photo-heic',
  'photo-broken',
  'photo-too-many-pixels',
  'photos-full',
  // Reviews
  'rating-required',
  'title-required',
  'review-required',
  'stated-email-invalid',
  'own-profile',
  'reviewed-already',
  'review-changed',
  'already-decided',
  // Conversations
  'unreachable',
  'blocked',
  'photos-gone',
  'takes-no-messages',
  // Prices
  'request-taken',
  'price-replaced',
  'price-expired',
  // Writes of documents
  'field-not-yours',
  'value-invalid',
  'value-too-long',
  'hidden-characters',
  'name-unreadable',
  'mixed-alphabets',
  'year-impossible',
]);
export type RefusalCode = z.infer<typeof RefusalCode>;

export const Refusal = z.object({
  code: RefusalCode,
  /** After how many seconds asking again may help. */
  retryAfter: z.optional(z.number()),
  /** The field of a document that the refusal is about. */
  field: z.optional(z.string()),
});
export type Refusal = z.infer<typeof Refusal>;
