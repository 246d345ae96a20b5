import * as z from 'zod/mini';
import { backupProblems } from '../backup/backup-refused.ts';

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

/** What `npm run backup` asks of the running server, which alone may open an embedded store. */
export const BackupCommand = z.object({ kind: z.literal('backup'), folder: z.string() });
export type BackupCommand = z.infer<typeof BackupCommand>;

const Files = z.record(z.string(), z.object({ sha256: z.string(), rows: z.number() }));

/** What came of it: what each file holds, or why there is no backup. */
export const BackupAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('backed-up'), files: Files }),
  z.object({ kind: z.literal('refused'), problem: z.enum(backupProblems), about: z.string() }),
  z.object({ kind: z.literal('failed') }),
]);
export type BackupAnswer = z.infer<typeof BackupAnswer>;
