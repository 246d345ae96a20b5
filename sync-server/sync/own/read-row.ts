import type * as z from 'zod/mini';
import type { Row } from '../../../shared/collections/collection.ts';
import type { StoredCollection } from '../../../shared/collections/registry.ts';
import type { OwnRow } from '../../../shared/protocol/own-protocol.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';

/**
 * Reads a row as its kind has it. `stored` is what its owner wrote of it until now, as the server has it: a field that the row leaves out
 * on both sides, as an older device does that does not know it, stays as it is there. Refuses with the field: field-not-yours, value-invalid.
 */
export function readRow(
  entry: StoredCollection,
  { key, new: written, assumed }: OwnRow,
  stored: object,
): { row: Row<object> } | { refusal: Refusal } {
  const fields = Object.keys(entry.written.shape);
  const foreign = Object.keys(written).find((field) => !fields.includes(field));
  if (foreign !== undefined) return { refusal: { code: 'field-not-yours', field: foreign } };
  const isUnheard = (field: string) => !Object.hasOwn(written, field) && !(assumed && Object.hasOwn(assumed, field));
  const unheard = Object.fromEntries(Object.entries(stored).filter(([field]) => isUnheard(field)));
  const mine = entry.written.safeParse({ ...unheard, ...written });
  if (!mine.success) return { refusal: nonsense(mine.error) };
  if (!assumed) return { row: { key, new: mine.data, assumed } };
  const base = entry.written.safeParse({ ...unheard, ...assumed });
  return base.success ? { row: { key, new: mine.data, assumed: base.data } } : { refusal: nonsense(base.error) };
}

/** What does not fit its schema is refused with the field that does not. */
export function nonsense({ issues }: z.core.$ZodError): Refusal {
  const field = issues[0]?.path[0];
  return { code: 'value-invalid', ...(typeof field === 'string' ? { field } : {}) };
}
