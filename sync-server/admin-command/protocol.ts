import * as z from 'zod/mini';

/** What `npm run admin` asks, of the running server or of the store itself. */
export const AdminCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('grant'), email: z.string() }),
  z.object({ kind: z.literal('revoke'), email: z.string() }),
  /** For who has lost the app and the codes. */
  z.object({ kind: z.literal('end-second-step'), email: z.string() }),
  z.object({ kind: z.literal('list') }),
]);
export type AdminCommand = z.infer<typeof AdminCommand>;

const Admin = z.object({ uid: z.string(), displayName: z.string(), email: z.nullable(z.string()) });

/** What came of it. `unchanged`: it was so already. */
export const AdminAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('granted'), admin: Admin }),
  z.object({ kind: z.literal('revoked'), admin: Admin }),
  z.object({ kind: z.literal('second-step-ended'), admin: Admin }),
  z.object({ kind: z.literal('unchanged'), admin: Admin }),
  z.object({ kind: z.literal('no-such-account') }),
  z.object({ kind: z.literal('admins'), admins: z.array(Admin) }),
  z.object({ kind: z.literal('failed') }),
]);
export type AdminAnswer = z.infer<typeof AdminAnswer>;
