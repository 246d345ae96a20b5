import * as z from 'zod/mini';

/** What somebody comes from: a network, or a browser. */
export const MarkKind = z.enum(['place', 'device']);
export type MarkKind = z.infer<typeof MarkKind>;

/** A network place or a device that an account was used from, as a hash by a secret of the server. */
export const Mark = z.object({
  kind: MarkKind,
  hash: z.string(),
  /** When it was last used so; milliseconds since 1970. */
  at: z.number(),
});
export type Mark = z.infer<typeof Mark>;

/**
 * What an account was lately used from, in the database `traces` under its uid: admins are shown who has something in common, and nobody
 * else is.
 */
export const Trace = z.object({
  marks: z.array(Mark),
  /** Whether the account was suspended and then deleted; it stands under a pseudonym then. */
  wasSuspended: z._default(z.boolean(), false),
});
export type Trace = z.infer<typeof Trace>;
