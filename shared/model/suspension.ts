import * as z from 'zod/mini';

/** Why a profile is taken down: words for each are the client's. */
export const suspensionReasons = [
  'false-reviews',
  'false-profile',
  'harm-to-clients',
  'offensive',
  'unlawful',
] as const;
export const SuspensionReason = z.enum(suspensionReasons);
export type SuspensionReason = z.infer<typeof SuspensionReason>;
