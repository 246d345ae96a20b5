import type { CatalogueEntry, Column } from '../protocol/catalogue-protocol.ts';

type Cells = Record<string, unknown>;

/**
 * Entries of professionals field by field, which takes a third less to send than row by row, and a quarter of the text: what many have
 * in common is said once, by the same hours as by the same zones.
 */
export function columnsOf(entries: readonly CatalogueEntry[]): Column[] {
  const rows = entries.map(({ professional, ...rest }): Cells => ({ ...professional, ...rest }));
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...fields].map((field) =>
    columnOf(
      field,
      rows.map((row) => row[field]),
    ),
  );
}

/** The entries that `columns` were made of, in their order. What several have in common is one object, which nobody may change. */
export function entriesOf(columns: readonly Column[]): CatalogueEntry[] {
  const entries: CatalogueEntry[] = [];
  const count = columns.find(({ field }) => field === 'uid')?.values.length ?? 0;
  for (let index = 0; index < count; index++) {
    const cells: Cells = {};
    for (const { field, values, at } of columns) cells[field] = values[at ? (at[index] ?? 0) : index];
    const { version, isBrief, ...professional } = cells;
    entries.push({
      uid: cells.uid,
      version,
      professional,
      ...(isBrief === true ? { isBrief } : {}),
    } as unknown as CatalogueEntry);
  }
  return entries;
}

function columnOf(field: string, cells: readonly unknown[]): Column {
  const places = new Map<string, number>();
  const values: unknown[] = [];
  const at = cells.map((cell) => {
    const text = JSON.stringify(cell) ?? '';
    const place = places.get(text) ?? values.push(cell) - 1;
    places.set(text, place);
    return place;
  });
  return values.length === cells.length ? { kind: 'column', field, values } : { kind: 'column', field, values, at };
}
