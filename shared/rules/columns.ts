import type { CatalogueEntry, Column } from '../protocol/catalogue-protocol.ts';

type Cells = Record<string, unknown>;

/** Entries of professionals field by field: what many have in common, such as the same hours, is said once (docs/decisions/045). */
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
  const isWorthIt = values.length * 2 <= cells.length;
  return isWorthIt ? { kind: 'column', field, values, at } : { kind: 'column', field, values: [...cells] };
}
