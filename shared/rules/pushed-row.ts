const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Completes a pushed row of an older device, which does not know each of today's fields: a field that is absent both in what it
 * wants and in what it assumed stands as in `current`, so it is neither an edit nor a conflict. A field that is absent on one side only
 * stays so, and so does a row that is no row: the schema says no to them. Pure.
 */
export function withUnknownFields(row: unknown, current: object): unknown {
  if (!isDocument(row) || !isDocument(row['new'])) return row;
  const { new: wanted, assumed } = row;
  const isKnown = (field: string) =>
    Object.hasOwn(wanted, field) || (isDocument(assumed) && Object.hasOwn(assumed, field));
  const unknown = Object.fromEntries(Object.entries(current).filter(([field]) => !isKnown(field)));
  return {
    ...row,
    new: { ...unknown, ...wanted },
    assumed: isDocument(assumed) ? { ...unknown, ...assumed } : assumed,
  };
}
