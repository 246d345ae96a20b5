import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ColumnsLine, SnapshotLine, TextsLine } from '../../../shared/protocol/catalogue-protocol.ts';
import { briefOf, textsOf, textsPartOf } from '../../../shared/rules/catalogue.ts';
import { columnsOf } from '../../../shared/rules/columns.ts';
import type { Catalogue } from './catalogue.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How old a snapshot may be, in ms: the deltas after its checkpoint cover the rest. */
const maxAge = 60_000;

/** The share of a snapshot that may have changed since: a device with no room left has the snapshot alone. */
const maxChanged = 0.1;

/**
 * What may be asked for: everybody without their texts, in columns; the texts of one run of packs; or, as older apps do, the whole or
 * everybody without their texts in packs.
 */
export type SnapshotPart = 'columns' | 'brief' | 'whole' | number;

/** A part of the catalogue as one answer, in each encoding a browser may ask for. */
export interface Snapshot {
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

/** Makes snapshots of a catalogue, and hands the same one to many. */
export class Snapshots {
  #catalogue: Catalogue;
  #lines: SnapshotLine[] = [];
  #made = new Map<SnapshotPart, Promise<Snapshot>>();
  #head = '';
  #madeAt = 0;
  #holds = 0;
  #changed = 0;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    catalogue.listen((_, { entries }) => {
      this.#changed += entries.length;
    });
  }

  /** A part of a snapshot that holds what the catalogue does, or did within the last minute but for a tenth of it. */
  async latest(part: SnapshotPart): Promise<Snapshot> {
    if (!this.#isFresh()) this.#make();
    const made = this.#made.get(part) ?? compress(partOf(this.#lines, part));
    this.#made.set(part, made);
    return made;
  }

  #isFresh(): boolean {
    if (this.#lines.length === 0) return false;
    if (this.#head === this.#catalogue.head) return true;
    return Date.now() - this.#madeAt < maxAge && this.#changed <= this.#holds * maxChanged;
  }

  #make(): void {
    const lines = snapshotLines(this.#catalogue);
    this.#lines = lines;
    this.#made.clear();
    this.#head = this.#catalogue.head;
    this.#madeAt = Date.now();
    this.#holds = lines.reduce((sum, line) => sum + (line.kind === 'pack' ? line.entries.length : 0), 0);
    this.#changed = 0;
  }
}

/** Head, packs, checkpoint: taken in one go, so that the packs are what the checkpoint stands for. */
export function snapshotLines(catalogue: Catalogue): SnapshotLine[] {
  const packs = catalogue.packs();
  return [
    {
      kind: 'head',
      taxonomy: catalogue.taxonomy,
      professionals: packs.reduce((sum, pack) => sum + pack.length, 0),
    },
    ...packs.map((entries, bucket) => ({ kind: 'pack' as const, bucket, entries })),
    { kind: 'end', checkpoint: catalogue.head },
  ];
}

function partOf(
  lines: readonly SnapshotLine[],
  part: SnapshotPart,
): readonly (SnapshotLine | ColumnsLine | TextsLine)[] {
  if (part === 'whole') return lines;
  if (part === 'brief') return briefLines(lines);
  if (part === 'columns') return inColumns(briefLines(lines));
  return lines.flatMap((line) => (line.kind === 'pack' && textsPartOf(line.bucket) === part ? textsLine(line) : []));
}

function briefLines(lines: readonly SnapshotLine[]): SnapshotLine[] {
  return lines.map((line) => (line.kind === 'pack' ? { ...line, entries: line.entries.map(briefOf) } : line));
}

/** The snapshot with its columns instead of its packs. */
export function inColumns(lines: readonly SnapshotLine[]): ColumnsLine[] {
  const columns = columnsOf(lines.flatMap((line) => (line.kind === 'pack' ? line.entries : [])));
  return lines.flatMap((line): ColumnsLine[] =>
    line.kind === 'pack' ? [] : line.kind === 'head' ? [line, ...columns] : [line],
  );
}

function textsLine({ bucket, entries }: Extract<SnapshotLine, { kind: 'pack' }>): TextsLine {
  const texts = entries.flatMap(({ uid, version, professional }) =>
    professional ? { uid, version, texts: textsOf(professional) } : [],
  );
  return { bucket, texts };
}

async function compress(lines: readonly object[]): Promise<Snapshot> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    gzipped(text),
  ]);
  return { etag: createHash('sha256').update(text).digest('base64url'), bodies: { br, gzip: gz, identity } };
}
