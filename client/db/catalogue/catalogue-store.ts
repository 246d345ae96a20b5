import type {
  CatalogueDelta,
  CatalogueEntry,
  Checkpoint,
  Column,
  ColumnsLine,
  TextsLine,
  VersionedTaxonomy,
} from '../../../shared/protocol/catalogue-protocol.ts';
import { packCount } from '../../../shared/protocol/catalogue-protocol.ts';
import { bucketOf, foldPack, keepTexts, withTexts } from '../../../shared/rules/catalogue.ts';
import { timeSlices } from '../../scheduling/time-slices.ts';
import type { CatalogueDatabase, CatalogueRow } from './catalogue-database.ts';
import {
  allRows,
  checkpointIn,
  checkpointRow,
  checkpointRows,
  checkpointRowOf,
  isThere,
  type KeptSnapshot,
  keptSnapshotOf,
  lackingIn,
  lackingRow,
  lackingRowOf,
  olderCheckpointRows,
  packIn,
  packRow,
  packRowOf,
  parsedSnapshot,
  type Rows,
  snapshotRow,
  snapshotRowOf,
  taxonomyIn,
  taxonomyRow,
  taxonomyRowOf,
  textsRow,
} from './catalogue-rows.ts';
import { readRows, type RowToWrite, writeRows } from '../stored-rows.ts';

/** A part of the catalogue that is new on this device, from this tab or another. */
export type CatalogueChange =
  | { kind: 'pack'; bucket: number; entries: readonly CatalogueEntry[] }
  | { kind: 'taxonomy'; taxonomy: VersionedTaxonomy }
  | { kind: 'lacking'; buckets: readonly number[] }
  | { kind: 'checkpoint'; checkpoint: Checkpoint | null };

interface Pack {
  bucket: number;
  entries: readonly CatalogueEntry[];
}

/** A line of an answer, beside the text it came as. */
export interface Received<Line> {
  line: Line;
  text: string;
}

/** The rows that a change reads, and the snapshot that they override. */
interface Before {
  rows: Rows;
  snapshot: KeptSnapshot | null;
}

/**
 * The catalogue on the device: a snapshot as it came, the texts as they came, the packs in which something changed since, taxonomy,
 * checkpoint. Every write names the checkpoint row and goes over the
 * revisions it read, in one transaction, so that a page that is killed leaves no checkpoint beside packs that lack what
 * it stands for. Two tabs that write at once leave none either: a change is folded only over the checkpoint that it leads
 * on from, and of two snapshots that are written at once one is. Of two tabs of which one is of an older version, each
 * starts anew where the other has written.
 */
export class CatalogueStore {
  #database: CatalogueDatabase;
  #listeners = new Set<(change: CatalogueChange) => void>();
  /** The snapshot on the device, once it was read or written here. */
  #snapshot: KeptSnapshot | null = null;
  #snapshots = 0;
  /** Settles when all is told that other tabs wrote. */
  #tellingOthers: Promise<void> = Promise.resolve();

  constructor(database: CatalogueDatabase) {
    this.#database = database;
    database.packs.$.subscribe(({ documentData }) => {
      // Skips this tab's own writes, which were told when they were made.
      if (documentData._rev.endsWith(database.token)) return;
      // What cannot be read now is read with its next change, or at the next start.
      this.#tellingOthers = this.#tellingOthers.then(() => this.#tellOther(documentData.id)).catch(() => undefined);
    });
  }

  /** All that is on the device, part by part; the checkpoint is null while there is no whole snapshot. */
  async *read(): AsyncGenerator<CatalogueChange> {
    const before = await this.#readAll();
    const yieldIfLong = timeSlices();
    const taxonomy = taxonomyIn(before.rows);
    if (taxonomy) yield { kind: 'taxonomy', taxonomy };
    for (let bucket = 0; bucket < packCount; bucket++) {
      const entries = packIn(before.rows, before.snapshot, bucket);
      if (entries) yield { kind: 'pack', bucket, entries };
      await yieldIfLong();
    }
    yield { kind: 'lacking', buckets: lackingIn(before.rows).buckets };
    yield { kind: 'checkpoint', checkpoint: checkpointIn(before.rows) };
  }

  /** Where the device stands; null when it holds no whole snapshot, or a tab of an older version wrote since. */
  async checkpoint(): Promise<Checkpoint | null> {
    return checkpointIn(await this.#readRows(checkpointRows));
  }

  /** The packs of the snapshot whose texts have not all come. */
  async lacking(): Promise<readonly number[]> {
    return lackingIn(await this.#readRows([lackingRow])).buckets;
  }

  /** Hears of each part that changes, whichever tab changed it; returns how to stop. */
  listen(listener: (change: CatalogueChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes in a snapshot, in one transaction with its last line; settles when that is durable. It is told once its last line is here, while it is
   * written. Until then what was there stays. Throws, and writes nothing, when the lines break off, the disk is full, or another tab writes meanwhile.
   */
  async writeSnapshot(lines: AsyncIterable<Received<ColumnsLine>>): Promise<void> {
    const columns: Received<Column>[] = [];
    const taxonomies: VersionedTaxonomy[] = [];
    for await (const { line, text } of lines) {
      if (line.kind === 'column') columns.push({ line, text });
      else if (line.kind === 'head') {
        taxonomies.push(line.taxonomy);
        this.#tell({ kind: 'taxonomy', taxonomy: line.taxonomy });
      } else {
        const id = `${this.#database.token}-${++this.#snapshots}`;
        const snapshot = keptSnapshotOf(
          id,
          columns.map((column) => column.line),
        );
        const state = [...taxonomies.map(taxonomyRowOf), checkpointRowOf(line.checkpoint)];
        const writing = this.#replace(snapshot, [snapshotRowOf(id, columns), ...state]);
        // Nothing of this snapshot may be told once the caller has heard that it failed, and begins another.
        await Promise.allSettled([writing, this.#tellSnapshot(snapshot, line.checkpoint)]);
        await writing;
      }
    }
  }

  /**
   * Folds what changed after `from` into its packs, together with the checkpoint after it. Returns false, and folds
   * nothing, when the device does not stand at `from`: another tab folded, or loaded a snapshot.
   */
  async fold(from: Checkpoint, delta: CatalogueDelta): Promise<boolean> {
    const changes = new Map<number, CatalogueEntry[]>();
    for (const entry of delta.entries) {
      const bucket = bucketOf(entry.uid);
      changes.set(bucket, [...(changes.get(bucket) ?? []), entry]);
    }
    for (;;) {
      // 1 read the rows and their revisions, 2 make the new ones, 3 write over those revisions; again when that lost
      const before = await this.#readPacks([...changes.keys()]);
      if (checkpointIn(before.rows) !== from) return false;
      const packs = [...changes].flatMap(([bucket, entries]) => foldedPack(before, bucket, entries));
      const taxonomy = newerTaxonomy(before.rows, delta.taxonomy);
      const rows = packs.flatMap((pack) => [packRowOf(pack), ...removed(before.rows, [textsRow(pack.bucket)])]);
      if (!(await this.#write(before, packs, [...rows, ...taxonomy.map(taxonomyRowOf)], delta.checkpoint))) continue;
      for (const each of taxonomy) this.#tell({ kind: 'taxonomy', taxonomy: each });
      return true;
    }
  }

  /**
   * Puts texts to the packs that lack them, in one transaction. Returns false, and writes nothing, when the device does not stand at
   * `from`: another tab folded, or loaded a snapshot.
   */
  async addTexts(from: Checkpoint, lines: readonly Received<TextsLine>[]): Promise<boolean> {
    for (;;) {
      const before = await this.#readPacks(lines.map(({ line }) => line.bucket));
      if (checkpointIn(before.rows) !== from) return false;
      const packs = lines.map(({ line: { bucket, texts } }) => {
        return { bucket, entries: withTexts(packIn(before.rows, before.snapshot, bucket) ?? [], texts) };
      });
      const rows = lines.map(({ line: { bucket }, text }, index) => {
        const pack = packs[index];
        return pack && isThere(before.rows.get(packRow(bucket))) ? packRowOf(pack) : { id: textsRow(bucket), text };
      });
      if (await this.#write(before, packs, rows, from)) return true;
    }
  }

  /** Writes packs by their rows, in one transaction with where the device stands then; false when another tab wrote meanwhile. */
  async #write(
    { rows: before }: Before,
    packs: readonly Pack[],
    rows: readonly RowToWrite<CatalogueRow>[],
    checkpoint: Checkpoint,
  ): Promise<boolean> {
    const { snapshot, buckets } = lackingIn(before);
    const whole = packs.flatMap(({ bucket, entries }) => (entries.some(({ isBrief }) => isBrief) ? [] : bucket));
    const left = buckets.filter((bucket) => !whole.includes(bucket));
    const isLess = left.length < buckets.length;
    const state = [...(isLess ? [lackingRowOf(snapshot, left)] : []), checkpointRowOf(checkpoint)];
    if (!(await writeRows(this.#database.packs, [...rows, ...state], before))) return false;
    for (const pack of packs) this.#tell({ kind: 'pack', ...pack });
    if (isLess) this.#tell({ kind: 'lacking', buckets: left });
    this.#tell({ kind: 'checkpoint', checkpoint });
    return true;
  }

  /**
   * Puts a snapshot in the place of all that there was, of which the texts stay until those of today come. The device stands nowhere
   * meanwhile: so nothing is folded into what is half of one and half of the other.
   */
  async #replace(snapshot: KeptSnapshot, snapshotRows: readonly CatalogueRow[]): Promise<void> {
    const isWithout = await this.#forgetCheckpoint(await this.#readRows([checkpointRow]));
    const before = await this.#readAll();
    const packs = snapshot.packs.map((entries, bucket) => withKnownTexts(before, { bucket, entries }));
    const kept = packs.flatMap((pack, bucket) => (pack.entries === snapshot.packs[bucket] ? [] : pack));
    const superseded = packs.flatMap(({ bucket }) => [
      ...(kept.some((pack) => pack.bucket === bucket) ? [] : [packRow(bucket)]),
      textsRow(bucket),
    ]);
    const rows = [
      ...snapshotRows,
      ...kept.map(packRowOf),
      ...removed(before.rows, [...superseded, ...olderCheckpointRows]),
      lackingRowOf(snapshot.id, lackingOf(snapshot)),
    ];
    if (isWithout && (await writeRows(this.#database.packs, rows, before.rows))) {
      this.#snapshot = snapshot;
      return;
    }
    let isForgotten = !isWithout;
    // A part of the write that lost may stand among the rows of the tab that won.
    while (!isForgotten) isForgotten = await this.#forgetCheckpoint(await this.#readRows([checkpointRow]));
    throw new Error('another tab writes the catalogue too');
  }

  /** Writes that the device stands nowhere, over the row as it was read; false when another tab wrote it meanwhile. */
  async #forgetCheckpoint(before: Rows): Promise<boolean> {
    return !isThere(before.get(checkpointRow)) || writeRows(this.#database.packs, [checkpointRowOf(null)], before);
  }

  async #tellSnapshot(snapshot: KeptSnapshot, checkpoint: Checkpoint): Promise<void> {
    const yieldIfLong = timeSlices();
    for (const [bucket, entries] of snapshot.packs.entries()) {
      this.#tell({ kind: 'pack', bucket, entries });
      await yieldIfLong();
    }
    this.#tell({ kind: 'lacking', buckets: lackingOf(snapshot) });
    this.#tell({ kind: 'checkpoint', checkpoint });
  }

  /** Tells what another tab made of a row, as it stands now. */
  async #tellOther(id: string): Promise<void> {
    if (id === snapshotRow) {
      for await (const change of this.read()) this.#tell(change);
      return;
    }
    const [, bucket] = /^(?:pack|texts)-(\d+)$/.exec(id) ?? [];
    if (bucket !== undefined) {
      const { rows, snapshot } = await this.#readPacks([Number(bucket)]);
      const entries = packIn(rows, snapshot, Number(bucket));
      if (entries) this.#tell({ kind: 'pack', bucket: Number(bucket), entries });
      return;
    }
    const rows = await this.#readRows([taxonomyRow, lackingRow, ...checkpointRows]);
    const taxonomy = taxonomyIn(rows);
    if (id === taxonomyRow && taxonomy) this.#tell({ kind: 'taxonomy', taxonomy });
    if (id === lackingRow) this.#tell({ kind: 'lacking', buckets: lackingIn(rows).buckets });
    if (id === checkpointRow) this.#tell({ kind: 'checkpoint', checkpoint: checkpointIn(rows) });
  }

  /** The rows of these packs and of where the device stands; the snapshot's only where a pack needs it that is not in memory. */
  async #readPacks(buckets: readonly number[]): Promise<Before> {
    const ids = [
      ...buckets.flatMap((bucket) => [packRow(bucket), textsRow(bucket)]),
      taxonomyRow,
      lackingRow,
      ...checkpointRows,
    ];
    const rows = await this.#readRows(ids);
    const isNeeded = buckets.some((bucket) => !isThere(rows.get(packRow(bucket))));
    if (!isNeeded || this.#snapshot?.id === lackingIn(rows).snapshot) return { rows, snapshot: this.#snapshot };
    return this.#withSnapshot(await this.#readRows([snapshotRow, ...ids]));
  }

  async #readAll(): Promise<Before> {
    return this.#withSnapshot(await this.#readRows(allRows));
  }

  #withSnapshot(rows: Rows): Before {
    const row = rows.get(snapshotRow);
    this.#snapshot = isThere(row) ? parsedSnapshot(row) : null;
    return { rows, snapshot: this.#snapshot };
  }

  #readRows(ids: string[]): Promise<Rows> {
    return readRows(this.#database.packs, ids);
  }

  #tell(change: CatalogueChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

const lackingOf = ({ packs }: KeptSnapshot) =>
  packs.flatMap((entries, bucket) => (entries.some(({ isBrief }) => isBrief) ? [bucket] : []));

/** The deletions of those of these rows that are there. */
function removed(before: Rows, ids: readonly string[]): RowToWrite<CatalogueRow>[] {
  return ids.flatMap((id) => (isThere(before.get(id)) ? [{ id, text: '', _deleted: true as const }] : []));
}

function foldedPack({ rows, snapshot }: Before, bucket: number, changes: readonly CatalogueEntry[]): Pack[] {
  const pack = packIn(rows, snapshot, bucket) ?? [];
  const entries = foldPack(pack, changes);
  return entries === pack ? [] : [{ bucket, entries }];
}

/** Keeps the texts that the device has under a snapshot without them; the pack itself where it has none. */
function withKnownTexts({ rows, snapshot }: Before, pack: Pack): Pack {
  const known = new Map(packIn(rows, snapshot, pack.bucket)?.map((entry) => [entry.uid, entry]));
  const entries = pack.entries.map((entry) => {
    const before = known.get(entry.uid);
    return before?.isBrief ? entry : keepTexts(entry, before?.professional);
  });
  return entries.every((entry, index) => entry === pack.entries[index]) ? pack : { ...pack, entries };
}

function newerTaxonomy(before: Rows, taxonomy: VersionedTaxonomy | null): VersionedTaxonomy[] {
  const known = taxonomyIn(before);
  return taxonomy && (!known || known.version < taxonomy.version) ? [taxonomy] : [];
}
