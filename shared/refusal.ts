import * as z from 'zod/mini';

/** Every way the server may say no. A code, never a sentence: `client/i18n` turns it into words. */
export const RefusalCode = z.enum([
  'not-found',
  'bad-request',
  'resync',
  'too-many-requests',
  'unavailable',
  'server-error',
]);
export type RefusalCode = z.infer<typeof RefusalCode>;

export const Refusal = z.object({ code: RefusalCode });
export type Refusal = z.infer<typeof Refusal>;
