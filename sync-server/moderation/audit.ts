import type { AuditEntry } from '../../shared/model/audit.ts';
import { createDocument } from '../couch/change.ts';
import type { Stores } from '../couch/stores.ts';

/** Who acts when it is done from the server's own command line, by nobody's account. */
export const commandLine = 'command-line';

type Told = Omit<AuditEntry, 'at' | 'reason'> & Partial<Pick<AuditEntry, 'at' | 'reason'>>;

/** Writes down who did what to whom, in the order of time. Work that is taken up again after a crash writes its entry once. */
export async function audit(
  { audit: entries }: Pick<Stores, 'audit'>,
  { at = Date.now(), reason = null, ...told }: Told,
): Promise<void> {
  const { actor, action, target } = told;
  await createDocument(entries, `${new Date(at).toISOString()}:${action}:${actor}:${target}`, { ...told, at, reason });
}
