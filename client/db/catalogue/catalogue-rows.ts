import { withLaterFields } from '../../../shared/model/professional.ts';
import {
  type CatalogueEntry,
  type Checkpoint,
  type Column,
  packCount,
  type TextsLine,
  type VersionedTaxonomy,
} from '../../../shared/protocol/catalogue-protocol.ts';
import { catalogueSchema } from '../../../shared/protocol/schemas.ts';
import { bucketOf, withTexts } from '../../../shared/rules/catalogue.ts';
import { entriesOf } from '../../../shared/rules/columns.ts';
import type { CatalogueRow } from './catalogue-database.ts';
import type { StoredRow } from '../stored-rows.ts';

export type Rows = ReadonlyMap<string, StoredRow<CatalogueRow>>;

/** The snapshot that was taken in last, parsed. */
export interface KeptSnapshot {
  /** Which one it is; each that is taken in has another. */
  id: string;
  packs: CatalogueEntry[][];
}

/** Which packs lack texts, and of which snapshot. */
interface Lacking {
  snapshot: string | null;
  buckets: readonly number[];
}

/** Everybody, in columns, as they came. */
export const snapshotRow = 'snapshot';
/** The texts of a pack, as they came: what the snapshot lacks. */
export const textsRow = (bucket: number) => `texts-${bucket}`;
/** A pack as it is since something in it changed, instead of what the snapshot and its texts say. */
export const packRow = (bucket: number) => `pack-${bucket}`;
export const taxonomyRow = 'taxonomy';
export const checkpointRow = `checkpoint-${catalogueSchema}`;
export const lackingRow = `lacking-${catalogueSchema}`;
/**
 * The checkpoint rows of older versions. A snapshot takes all of these away: where one is there, such a tab has written since, and
 * what it parsed lacks what it did not know, also at versions that this tab would pass over.
 */
export const olderCheckpointRows = Array.from({ length: catalogueSchema - 1 }, (_, index) => `checkpoint-${index + 1}`);
export const checkpointRows = [...olderCheckpointRows, checkpointRow];
const buckets = Array.from({ length: packCount }, (_, bucket) => bucket);
export const allRows = [
  snapshotRow,
  taxonomyRow,
  ...buckets.flatMap((bucket) => [packRow(bucket), textsRow(bucket)]),
  lackingRow,
  ...checkpointRows,
];

/** A row that is there; `row` is deleted where it was. */
export function isThere(row: StoredRow<CatalogueRow> | undefined): row is StoredRow<CatalogueRow> {
  return row !== undefined && !row._deleted;
}

/** Where the device stands; null when it holds no snapshot, or a tab of an older version wrote since. */
export function checkpointIn(rows: Rows): Checkpoint | null {
  if (olderCheckpointRows.some((id) => isThere(rows.get(id)))) return null;
  return parsed(rows.get(checkpointRow)) as Checkpoint | null;
}

export function checkpointRowOf(checkpoint: Checkpoint | null): CatalogueRow {
  return { id: checkpointRow, text: JSON.stringify(checkpoint) };
}

export function taxonomyIn(rows: Rows): VersionedTaxonomy | null {
  return parsed(rows.get(taxonomyRow)) as VersionedTaxonomy | null;
}

export function taxonomyRowOf(taxonomy: VersionedTaxonomy): CatalogueRow {
  return { id: taxonomyRow, text: JSON.stringify(taxonomy) };
}

export function lackingIn(rows: Rows): Lacking {
  return (parsed(rows.get(lackingRow)) as Lacking | null) ?? { snapshot: null, buckets: [] };
}

export function lackingRowOf(snapshot: string | null, lacking: readonly number[]): CatalogueRow {
  return { id: lackingRow, text: JSON.stringify({ snapshot, buckets: lacking } satisfies Lacking) };
}

/** The columns as they came, under which snapshot it is. */
export function snapshotRowOf(id: string, columns: readonly { text: string }[]): CatalogueRow {
  return { id: snapshotRow, text: [id, ...columns.map(({ text }) => text)].join('\n') };
}

export function parsedSnapshot({ text }: CatalogueRow): KeptSnapshot {
  const [id = '', ...columns] = text.split('\n');
  return keptSnapshotOf(
    id,
    columns.map((column) => JSON.parse(column) as Column),
  );
}

export function keptSnapshotOf(id: string, columns: readonly Column[]): KeptSnapshot {
  const packs: CatalogueEntry[][] = buckets.map(() => []);
  for (const entry of entriesOf(columns)) packs[bucketOf(entry.uid)]?.push(withAllFields(entry));
  return { id, packs };
}

export function packRowOf(pack: { bucket: number; entries: readonly CatalogueEntry[] }): CatalogueRow {
  return { id: packRow(pack.bucket), text: JSON.stringify(pack) };
}

/** The entries of a pack; null where nothing of it is here. Not validated: the device holds only what the server sent, of whatever version. */
export function packIn(rows: Rows, snapshot: KeptSnapshot | null, bucket: number): readonly CatalogueEntry[] | null {
  const pack = parsed(rows.get(packRow(bucket))) as { entries: CatalogueEntry[] } | null;
  if (pack) return pack.entries.map(withAllFields);
  const entries = snapshot?.packs[bucket];
  const texts = parsed(rows.get(textsRow(bucket))) as TextsLine | null;
  return entries ? withTexts(entries, texts?.texts ?? []) : null;
}

function withAllFields(entry: CatalogueEntry): CatalogueEntry {
  const professional = entry.professional && withLaterFields(entry.professional);
  return professional === entry.professional ? entry : { ...entry, professional };
}

function parsed(row: StoredRow<CatalogueRow> | undefined): unknown {
  return isThere(row) ? JSON.parse(row.text) : null;
}
