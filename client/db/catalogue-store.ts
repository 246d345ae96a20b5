import type {
  CatalogueDelta,
  CatalogueEntry,
  Checkpoint,
  SnapshotLine,
  VersionedTaxonomy,
} from '../../shared/protocol.ts';
import { catalogueSchema, packCount } from '../../shared/protocol.ts';
import { bucketOf, foldPack } from '../../shared/rules/catalogue.ts';
import type { CatalogueDatabase, CatalogueRow } from './catalogue-database.ts';
import { readRows, writeRows } from './rows.ts';

/** A part of the catalogue that is new on this device, from this tab or another. */
export type CatalogueChange =
  | { kind: 'pack'; bucket: number; entries: readonly CatalogueEntry[] }
  | { kind: 'taxonomy'; taxonomy: VersionedTaxonomy }
  | { kind: 'checkpoint'; checkpoint: Checkpoint | null };

const taxonomyRow = 'taxonomy';
const checkpointRow = `checkpoint-${catalogueSchema}`;
const packRow = (bucket: number) => `pack-${bucket}`;
const allRows = [taxonomyRow, checkpointRow, ...Array.from({ length: packCount }, (_, bucket) => packRow(bucket))];

/** A line of the snapshot, beside the text it came as. */
export interface SnapshotText {
  line: SnapshotLine;
  text: string;
}

/**
 * The catalogue on the device: packs, taxonomy, checkpoint. Every write names the checkpoint row and goes over the
 * revisions it read, in one transaction; so of two tabs that write at once one finds its checkpoint row taken, and
 * neither a page that is killed nor a lost race can leave a checkpoint beside packs that lack what it stands for.
 */
export class CatalogueStore {
  #database: CatalogueDatabase;
  #listeners = new Set<(change: CatalogueChange) => void>();

  constructor(database: CatalogueDatabase) {
    this.#database = database;
    database.packs.$.subscribe(({ documentData }) => {
      // What this tab wrote itself was told when it was parsed.
      if (documentData._rev.endsWith(database.token)) return;
      this.#tell(changeOf(documentData));
    });
  }

  /** All that is on the device, part by part; the checkpoint is null while a snapshot has not wholly arrived. */
  async read(): Promise<CatalogueChange[]> {
    const rows = await readRows(this.#database.packs, allRows);
    return [...rows.values()].map(changeOf);
  }

  /** Where the device stands; null when it holds no whole snapshot. */
  async checkpoint(): Promise<Checkpoint | null> {
    const rows = await readRows(this.#database.packs, [checkpointRow]);
    const row = rows.get(checkpointRow);
    return row ? (JSON.parse(row.text) as Checkpoint | null) : null;
  }

  /** Hears of each part that changes, whichever tab changed it; returns how to stop. */
  listen(listener: (change: CatalogueChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes the lines of a snapshot as they come; settles when the last is durable. A line is told at once and written
   * with all others that came while the write before was under way. What was there stays until a line replaces it.
   */
  async writeSnapshot(lines: AsyncIterable<SnapshotText>): Promise<void> {
    let waiting: CatalogueRow[] = [checkpointRowOf(null)];
    const flush = async () => {
      while (waiting.length > 0) await this.#replace(waiting.splice(0));
    };
    let writing = flush();
    for await (const received of lines) {
      const row = rowOf(received);
      waiting.push(row);
      this.#tell(changeOfLine(received.line));
      if (waiting.length === 1) writing = writing.then(flush);
    }
    await writing;
  }

  /** Folds what changed into its packs, together with the checkpoint after it. */
  async fold(delta: CatalogueDelta): Promise<void> {
    const changes = new Map<string, CatalogueEntry[]>();
    for (const entry of delta.entries) {
      const id = packRow(bucketOf(entry.uid));
      changes.set(id, [...(changes.get(id) ?? []), entry]);
    }
    const rows = await this.#write([...changes.keys(), taxonomyRow], (before) => {
      const packs = [...changes].flatMap(([id, entries]) => foldedPack(before.get(id), id, entries));
      return [...packs, ...newerTaxonomy(before.get(taxonomyRow), delta.taxonomy), checkpointRowOf(delta.checkpoint)];
    });
    for (const row of rows) this.#tell(changeOf(row));
  }

  async #replace(rows: CatalogueRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    await this.#write(ids, (before) => {
      const checkpoint = before.get(checkpointRow);
      return checkpoint && !ids.includes(checkpointRow) ? [...rows, plain(checkpoint)] : rows;
    });
  }

  #tell(change: CatalogueChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  /** 1 read the rows and their revisions, 2 make the new ones, 3 write over those revisions; again when that lost. */
  async #write(ids: string[], make: (before: Map<string, CatalogueRow>) => CatalogueRow[]): Promise<CatalogueRow[]> {
    for (;;) {
      const before = await readRows(this.#database.packs, [...new Set([...ids, checkpointRow])]);
      const rows = make(before);
      if (await writeRows(this.#database.packs, rows, before)) return rows;
    }
  }
}

function plain({ id, text }: CatalogueRow): CatalogueRow {
  return { id, text };
}

function rowOf({ line, text }: SnapshotText): CatalogueRow {
  switch (line.kind) {
    case 'head':
      return { id: taxonomyRow, text: JSON.stringify(line.taxonomy) };
    case 'pack':
      return { id: packRow(line.bucket), text };
    case 'end':
      return checkpointRowOf(line.checkpoint);
  }
}

function changeOfLine(line: SnapshotLine): CatalogueChange {
  switch (line.kind) {
    case 'head':
      return { kind: 'taxonomy', taxonomy: line.taxonomy };
    case 'pack':
      return line;
    case 'end':
      return { kind: 'checkpoint', checkpoint: line.checkpoint };
  }
}

function foldedPack(row: CatalogueRow | undefined, id: string, changes: readonly CatalogueEntry[]): CatalogueRow[] {
  const pack = row ? parsePack(row.text) : { bucket: bucketOf(changes[0]?.uid ?? ''), entries: [] };
  const entries = foldPack(pack.entries, changes);
  return entries === pack.entries ? [] : [{ id, text: JSON.stringify({ ...pack, entries }) }];
}

function checkpointRowOf(checkpoint: Checkpoint | null): CatalogueRow {
  return { id: checkpointRow, text: JSON.stringify(checkpoint) };
}

function newerTaxonomy(stored: CatalogueRow | undefined, taxonomy: VersionedTaxonomy | null): CatalogueRow[] {
  if (!taxonomy) return [];
  const known = stored ? (JSON.parse(stored.text) as VersionedTaxonomy) : null;
  return known && known.version >= taxonomy.version ? [] : [{ id: taxonomyRow, text: JSON.stringify(taxonomy) }];
}

/** The device only holds what the server sent it, so that what is read back is taken at its word. */
function parsePack(text: string): { bucket: number; entries: readonly CatalogueEntry[] } {
  return JSON.parse(text) as { bucket: number; entries: CatalogueEntry[] };
}

function changeOf({ id, text }: CatalogueRow): CatalogueChange {
  if (id === taxonomyRow) return { kind: 'taxonomy', taxonomy: JSON.parse(text) as VersionedTaxonomy };
  if (id === checkpointRow) return { kind: 'checkpoint', checkpoint: JSON.parse(text) as Checkpoint | null };
  return { kind: 'pack', ...parsePack(text) };
}
