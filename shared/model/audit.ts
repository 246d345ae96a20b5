import * as z from 'zod/mini';
import { decisionAuditActions } from '../rules/review/review-process.ts';

/** Who acts when it is done from the server's own command line, by nobody's account. */
export const commandLine = 'command-line';

/** Whatever is written down. */
export const auditActions = [
  'admin-granted',
  'admin-revoked',
  'beta-key-made',
  'beta-key-used',
  'beta-key-voided',
  'access-granted',
  'access-revoked',
  'impersonation-begun',
  'impersonation-ended',
  'account-edited',
  'account-deleted',
  'account-claimed',
  'account-suspended',
  'account-restored',
  'profile-accepted',
  ...decisionAuditActions,
  'reviews-released',
  'report-settled',
  'conversation-seen',
] as const;

/** Who did what to whom. `target` is a uid, or the id of a beta key, a review or a report. */
export const AuditEntry = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  actor: z.string(),
  action: z.enum(auditActions),
  target: z.string(),
  reason: z.nullable(z.string()),
  /** What an admin changed in somebody's name, field by field; the values are null once the account was deleted. */
  changes: z._default(z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })), []),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
