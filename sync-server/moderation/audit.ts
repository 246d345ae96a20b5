import { adminCollections } from '../../shared/collections/admin-registry.ts';
import type { AuditEntry } from '../../shared/model/audit.ts';
import { changeDocument, createDocument } from '../couch/change.ts';
import { documentsThat } from '../couch/scan.ts';
import { storedAuditEntry } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

type OptionalField = 'at' | 'reason' | 'changes';
type Entry = Omit<AuditEntry, OptionalField> & Partial<Pick<AuditEntry, OptionalField>>;

/** Writes down who did what to whom, in the order of time. Work that is taken up again after a crash gives its time, and writes its entry once. */
export async function audit(
  { audit: entries }: Pick<Stores, 'audit'>,
  { at: known, reason = null, changes = [], ...entry }: Entry,
): Promise<void> {
  const { actor, action, target } = entry;
  const write = (at: number) =>
    createDocument(entries, `${new Date(at).toISOString()}:${action}:${actor}:${target}`, {
      ...entry,
      at,
      reason,
      changes,
    });
  // The same done twice in a millisecond is two entries.
  for (let at = known ?? Date.now(); !(await write(at)) && known === undefined; at++) continue;
}

/** Forgets what was changed in the name of a deleted account; that it was, and by whom, stays. */
export async function forgetChanges({ audit: entries }: Pick<Stores, 'audit'>, target: string): Promise<void> {
  for (const { _id } of await documentsThat(entries, (entry) => entry.target === target)) {
    await changeDocument(entries, _id, (stored) => {
      const entry = storedAuditEntry.readOrNull(stored);
      const left = entry && adminCollections.audit.withAccount?.onDeletion(entry);
      return left && left.changes.length > 0 ? { ...stored, ...left } : null;
    });
  }
}
