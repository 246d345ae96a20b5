import type {
  CatalogueDelta,
  CatalogueEntry,
  Checkpoint,
  SnapshotLine,
  TextsLine,
  VersionedTaxonomy,
} from '../../../shared/protocol/catalogue-protocol.ts';
import { packCount } from '../../../shared/protocol/catalogue-protocol.ts';
import { withLaterFields } from '../../../shared/model/professional.ts';
import { catalogueSchema } from '../../../shared/protocol/schemas.ts';
import { bucketOf, foldPack, keepTexts, withTexts } from '../../../shared/rules/catalogue.ts';
import type { CatalogueDatabase, CatalogueRow } from './catalogue-database.ts';
import { readRows, type StoredRow, writeRows } from './rows.ts';
import { timeSlices } from '../../scheduling/time-slices.ts';

/** A part of the catalogue that is new on this device, from this tab or another. */
export type CatalogueChange =
  | { kind: 'pack'; bucket: number; entries: readonly CatalogueEntry[] }
  | { kind: 'taxonomy'; taxonomy: VersionedTaxonomy }
  | { kind: 'lacking'; buckets: readonly number[] }
  | { kind: 'checkpoint'; checkpoint: Checkpoint | null };

const taxonomyRow = 'taxonomy';
const checkpointRow = `checkpoint-${catalogueSchema}`;
/** Which packs lack texts: for devices that hold a whole snapshot of an older version there is none. */
const lackingRow = `lacking-${catalogueSchema}`;
/**
 * The checkpoint rows of older versions. A snapshot takes all of these away: where one is there, such a tab has written since, and
 * what it parsed lacks what it did not know, also at versions that this tab would pass over.
 */
const olderCheckpointRows = Array.from({ length: catalogueSchema - 1 }, (_, index) => `checkpoint-${index + 1}`);
const checkpointRows = [...olderCheckpointRows, checkpointRow];
const packRow = (bucket: number) => `pack-${bucket}`;
/** All rows of the catalogue. The checkpoint comes last, as in a snapshot: then the whole is there. */
const allRows = [
  taxonomyRow,
  ...Array.from({ length: packCount }, (_, bucket) => packRow(bucket)),
  lackingRow,
  checkpointRow,
];

interface Pack {
  bucket: number;
  entries: readonly CatalogueEntry[];
}

/** A line of the snapshot, beside the text it came as. */
export interface SnapshotText {
  line: SnapshotLine;
  text: string;
}

/**
 * The catalogue on the device: packs, taxonomy, checkpoint. Every write names the checkpoint row and goes over the
 * revisions it read, in one transaction, so that a page that is killed leaves no checkpoint beside packs that lack what
 * it stands for. Two tabs that write at once leave none either: a change is folded only over the checkpoint that it leads
 * on from, and a snapshot into which another tab wrote never gets its checkpoint. Of two tabs of which one is of an older version, each
 * starts anew where the other has written.
 */
export class CatalogueStore {
  #database: CatalogueDatabase;
  #listeners = new Set<(change: CatalogueChange) => void>();

  constructor(database: CatalogueDatabase) {
    this.#database = database;
    database.packs.$.subscribe(({ documentData }) => {
      // Skips this tab's own writes, which were told when they were parsed.
      if (documentData._rev.endsWith(database.token)) return;
      const change = changeOf(documentData);
      if (change) this.#tell(change);
    });
  }

  /** All that is on the device, part by part; the checkpoint is null while a snapshot has not wholly arrived. */
  async *read(): AsyncGenerator<CatalogueChange> {
    const rows = await readRows(this.#database.packs, [...allRows, ...olderCheckpointRows]);
    const yieldIfLong = timeSlices();
    for (const row of rows.values()) {
      const change = row.id === checkpointRow ? checkpointChange(checkpointIn(rows)) : changeOf(row);
      if (change) yield change;
      await yieldIfLong();
    }
  }

  /** Where the device stands; null when it holds no whole snapshot, or a tab of an older version wrote since. */
  async checkpoint(): Promise<Checkpoint | null> {
    return checkpointIn(await readRows(this.#database.packs, checkpointRows));
  }

  /** The packs of the snapshot whose texts have not all come. */
  async lacking(): Promise<readonly number[]> {
    return lackingIn(await readRows(this.#database.packs, [lackingRow]));
  }

  /** Hears of each part that changes, whichever tab changed it; returns how to stop. */
  listen(listener: (change: CatalogueChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes the lines of a snapshot as they come; settles when the last is durable. A line is told at once and written
   * with all others that came while the write before was under way. What was there stays until a line replaces it.
   * Throws, leaving no checkpoint, when the lines break off, the disk is full, or another tab writes meanwhile.
   */
  async writeSnapshot(lines: AsyncIterable<SnapshotText>): Promise<void> {
    const waiting: CatalogueRow[] = [checkpointRowOf(null)];
    const lacking: number[] = [];
    let isBegun = false;
    let failure: Error | null = null;
    const flush = async () => {
      try {
        while (waiting.length > 0 && !failure) {
          await this.#replace(waiting.splice(0), isBegun);
          isBegun = true;
        }
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
      }
    };
    let writing = flush();
    try {
      for await (const received of lines) {
        if (failure) break;
        const { line } = received;
        const isFirst = waiting.length === 0;
        if (line.kind === 'pack' && line.entries.some(({ isBrief }) => isBrief)) lacking.push(line.bucket);
        if (line.kind === 'end') waiting.push(lackingRowOf(lacking));
        waiting.push(rowOf(received));
        if (line.kind === 'end') this.#tell({ kind: 'lacking', buckets: lacking });
        this.#tell(changeOfLine(line));
        if (isFirst) writing = writing.then(flush);
      }
    } finally {
      // Nothing of this snapshot may be written once the caller has heard that it failed, and begins another.
      await writing;
    }
    if (failure) throw failure;
  }

  /**
   * Folds what changed after `from` into its packs, together with the checkpoint after it. Returns false, and folds
   * nothing, when the device does not stand at `from`: another tab folded, or loads a snapshot.
   */
  async fold(from: Checkpoint, delta: CatalogueDelta): Promise<boolean> {
    const changes = new Map<string, CatalogueEntry[]>();
    for (const entry of delta.entries) {
      const id = packRow(bucketOf(entry.uid));
      changes.set(id, [...(changes.get(id) ?? []), entry]);
    }
    const ids = [...changes.keys(), taxonomyRow, lackingRow, ...checkpointRows];
    for (;;) {
      // 1 read the rows and their revisions, 2 make the new ones, 3 write over those revisions; again when that lost
      const before = await readRows(this.#database.packs, ids);
      if (checkpointIn(before) !== from) return false;
      const packs = [...changes].flatMap(([id, entries]) => foldedPack(before.get(id), entries));
      const taxonomy = newerTaxonomy(before.get(taxonomyRow), delta.taxonomy);
      const rest = [...taxonomy, ...lackingAfter(before, packs), checkpointRowOf(delta.checkpoint)];
      if (await this.#writeAndTell(packs, rest, before)) return true;
    }
  }

  /**
   * Puts texts to the packs that lack them, in one transaction. Returns false, and writes nothing, when the device does not stand at
   * `from`: another tab folded, or loads a snapshot.
   */
  async addTexts(from: Checkpoint, lines: readonly TextsLine[]): Promise<boolean> {
    const ids = [...lines.map(({ bucket }) => packRow(bucket)), lackingRow, ...checkpointRows];
    for (;;) {
      const before = await readRows(this.#database.packs, ids);
      if (checkpointIn(before) !== from) return false;
      const packs = lines.flatMap(({ bucket, texts }) => {
        const row = before.get(packRow(bucket));
        return row ? { bucket, entries: withTexts(parsePack(row.text).entries, texts) } : [];
      });
      const rest = [...lackingAfter(before, packs), checkpointRowOf(from)];
      if (await this.#writeAndTell(packs, rest, before)) return true;
    }
  }

  /** Writes packs and other rows in one transaction; false when another tab wrote one of them meanwhile. */
  async #writeAndTell(
    packs: readonly Pack[],
    rest: readonly CatalogueRow[],
    before: ReadonlyMap<string, StoredRow<CatalogueRow>>,
  ): Promise<boolean> {
    const rows = [...packs.map((pack) => ({ id: packRow(pack.bucket), text: JSON.stringify(pack) })), ...rest];
    if (!(await writeRows(this.#database.packs, rows, before))) return false;
    for (const pack of packs) this.#tell({ kind: 'pack', ...pack });
    for (const change of rest.map(changeOf)) if (change) this.#tell(change);
    return true;
  }

  /** Writes a part of a snapshot, beside a checkpoint that is null until the last part brings it. */
  async #replace(part: CatalogueRow[], isBegun: boolean): Promise<void> {
    const rows = part.some(({ id }) => id === checkpointRow) ? part : [...part, checkpointRowOf(null)];
    const before = await readRows(this.#database.packs, [...rows.map(({ id }) => id), ...olderCheckpointRows]);
    const isOurs = before.get(checkpointRow)?._rev.endsWith(this.#database.token);
    const older = olderCheckpointRows.filter((id) => isThere(before.get(id)));
    if (isBegun && (!isOurs || older.length > 0)) throw new Error('another tab writes the catalogue too');
    const kept = [
      ...rows.map((row) => withKnownTexts(row, before.get(row.id))),
      ...older.map((id) => ({ id, text: JSON.stringify(null), _deleted: true as const })),
    ];
    if (await writeRows(this.#database.packs, kept, before)) return;
    await this.#forgetCheckpoint();
    throw new Error('another tab writes the catalogue too');
  }

  /** Invalidates the checkpoint, because a part of the write that lost may stand among the packs of the tab that won. */
  async #forgetCheckpoint(): Promise<void> {
    let isWritten = false;
    while (!isWritten) {
      const before = await readRows(this.#database.packs, [checkpointRow]);
      isWritten = await writeRows(this.#database.packs, [checkpointRowOf(null)], before);
    }
  }

  #tell(change: CatalogueChange): void {
    for (const listener of this.#listeners) listener(change);
  }
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
      return checkpointChange(line.checkpoint);
  }
}

const checkpointChange = (checkpoint: Checkpoint | null) => ({ kind: 'checkpoint' as const, checkpoint });

function foldedPack(row: CatalogueRow | undefined, changes: readonly CatalogueEntry[]): Pack[] {
  const pack = row ? parsePack(row.text) : { bucket: bucketOf(changes[0]?.uid ?? ''), entries: [] };
  const entries = foldPack(pack.entries, changes);
  return entries === pack.entries ? [] : [{ bucket: pack.bucket, entries }];
}

/** The packs that lack texts once `packs` are written; nothing where those are the same. */
function lackingAfter(before: ReadonlyMap<string, CatalogueRow>, packs: readonly Pack[]): CatalogueRow[] {
  const lacking = lackingIn(before);
  const whole = packs.flatMap(({ bucket, entries }) => (entries.some(({ isBrief }) => isBrief) ? [] : bucket));
  const left = lacking.filter((bucket) => !whole.includes(bucket));
  return left.length === lacking.length ? [] : [lackingRowOf(left)];
}

function lackingIn(rows: ReadonlyMap<string, CatalogueRow>): readonly number[] {
  const row = rows.get(lackingRow);
  return row ? (JSON.parse(row.text) as number[]) : [];
}

function lackingRowOf(buckets: readonly number[]): CatalogueRow {
  return { id: lackingRow, text: JSON.stringify(buckets) };
}

/** Keeps the texts that the device has under a snapshot without them, so that it goes on showing them. */
function withKnownTexts(row: CatalogueRow, before: CatalogueRow | undefined): CatalogueRow {
  if (!before || !row.id.startsWith('pack-')) return row;
  const known = new Map(parsePack(before.text).entries.map(({ uid, professional }) => [uid, professional]));
  const pack = parsePack(row.text);
  return {
    ...row,
    text: JSON.stringify({ ...pack, entries: pack.entries.map((each) => keepTexts(each, known.get(each.uid))) }),
  };
}

function checkpointIn(rows: ReadonlyMap<string, StoredRow<CatalogueRow>>): Checkpoint | null {
  const isOverwritten = olderCheckpointRows.some((id) => isThere(rows.get(id)));
  return isOverwritten ? null : standsAt(rows.get(checkpointRow));
}

const isThere = (row: StoredRow<CatalogueRow> | undefined) => row !== undefined && !row._deleted;

function standsAt(row: CatalogueRow | undefined): Checkpoint | null {
  return row ? (JSON.parse(row.text) as Checkpoint | null) : null;
}

function checkpointRowOf(checkpoint: Checkpoint | null): CatalogueRow {
  return { id: checkpointRow, text: JSON.stringify(checkpoint) };
}

function newerTaxonomy(stored: CatalogueRow | undefined, taxonomy: VersionedTaxonomy | null): CatalogueRow[] {
  if (!taxonomy) return [];
  const known = stored ? (JSON.parse(stored.text) as VersionedTaxonomy) : null;
  return known && known.version >= taxonomy.version ? [] : [{ id: taxonomyRow, text: JSON.stringify(taxonomy) }];
}

/** Not validated: the device holds only what the server sent, of whatever version that was. */
function parsePack(text: string): Pack {
  const pack = JSON.parse(text) as Pack;
  return { ...pack, entries: pack.entries.map(withAllFields) };
}

function withAllFields(entry: CatalogueEntry): CatalogueEntry {
  const professional = entry.professional && withLaterFields(entry.professional);
  return professional === entry.professional ? entry : { ...entry, professional };
}

/** Null for a row of another version of the product. */
function changeOf(row: CatalogueRow): CatalogueChange | null {
  const { id, text } = row;
  if (id === taxonomyRow) return { kind: 'taxonomy', taxonomy: JSON.parse(text) as VersionedTaxonomy };
  if (id === checkpointRow) return checkpointChange(standsAt(row));
  if (id === lackingRow) return { kind: 'lacking', buckets: JSON.parse(text) as number[] };
  return id.startsWith('pack-') ? { kind: 'pack', ...parsePack(text) } : null;
}
