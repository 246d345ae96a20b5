import type { CatalogueDatabase } from '../../../client/db/catalogue/catalogue-database.ts';
import { readRows, writeRows } from '../../../client/db/stored-rows.ts';
import type { Received } from '../../../client/db/catalogue/catalogue-store.ts';
import type {
  CatalogueDelta,
  CatalogueEntry,
  Checkpoint,
  ColumnsLine,
} from '../../../shared/protocol/catalogue-protocol.ts';
import { bucketOf, foldPack } from '../../../shared/rules/catalogue.ts';
import { columnsOf } from '../../../shared/rules/columns.ts';
import { makeEntry, makeTaxonomy } from '../../world/makers.ts';

const gone = (uid: string, version: number): CatalogueEntry => ({ uid, version, professional: null });
const changed = (uid: string, version: number) => makeEntry(uid, version, { description: `En su versión ${version}.` });

/** What happened to a catalogue, step by step: who came, changed and left. */
const steps: CatalogueEntry[][] = [
  ['ana', 'beto', 'carla', 'david', 'elena', 'flor', 'gabriel', 'hugo'].map((uid) => makeEntry(uid)),
  [changed('ana', 2), gone('beto', 2), makeEntry('ines')],
  [changed('ana', 3), changed('carla', 2)],
  [makeEntry('beto', 3), gone('ines', 2), changed('david', 2)],
  [gone('flor', 2), changed('ana', 4), makeEntry('julia'), changed('hugo', 2)],
];

export const lastStep = steps.length - 1;

export function checkpointOf(step: number): Checkpoint {
  return `after step ${step}`;
}

/** What changed from the step before `step` to it. */
export function deltaOf(step: number): CatalogueDelta {
  const taxonomy = step === 2 ? { ...makeTaxonomy(), version: 2 } : null;
  return { entries: steps[step] ?? [], taxonomy, checkpoint: checkpointOf(step) };
}

/** The professionals to be seen after `step`, by uid. */
export function stateAfter(step: number): CatalogueEntry[] {
  const state = foldPack([], steps.slice(0, step + 1).flat());
  return state.filter(({ professional }) => professional);
}

/** The snapshot that the server would hand out after `step`. */
export function snapshotAfter(step: number): Received<ColumnsLine>[] {
  return snapshotOf(stateAfter(step), step < 2 ? 1 : 2, checkpointOf(step));
}

export function snapshotOf(state: CatalogueEntry[], taxonomy: number, checkpoint: Checkpoint): Received<ColumnsLine>[] {
  const lines: ColumnsLine[] = [
    { kind: 'head', taxonomy: { ...makeTaxonomy(), version: taxonomy }, professionals: state.length },
    ...columnsOf(state),
    { kind: 'end', checkpoint },
  ];
  return lines.map((line) => ({ line, text: JSON.stringify(line) }));
}

/** What an app of before kept of the snapshot after `step` in packs, with where it stood: nowhere, in case that had not wholly come. */
export async function keepAsBefore(
  { packs }: CatalogueDatabase,
  step: number,
  checkpoint: Checkpoint | null,
): Promise<void> {
  const state = stateAfter(step);
  const rows = [
    { id: 'taxonomy', text: JSON.stringify({ ...makeTaxonomy(), version: 1 }) },
    ...[...new Set(state.map(({ uid }) => bucketOf(uid)))].map((bucket) => ({
      id: `pack-${bucket}`,
      text: JSON.stringify({ kind: 'pack', bucket, entries: state.filter(({ uid }) => bucketOf(uid) === bucket) }),
    })),
    { id: 'lacking-5', text: '[]' },
    { id: 'checkpoint-5', text: JSON.stringify(checkpoint) },
  ];
  const before = await readRows(
    packs,
    rows.map(({ id }) => id),
  );
  if (!(await writeRows(packs, rows, before))) throw new Error('another tab wrote meanwhile');
}

/** The lines as they come over the network; throws after `until` lines where the network breaks off. */
export async function* arriving(
  lines: Received<ColumnsLine>[],
  until = Infinity,
): AsyncGenerator<Received<ColumnsLine>> {
  for (const [index, line] of lines.entries()) {
    if (index >= until) throw new Error('the network broke off');
    yield line;
    await new Promise(setImmediate);
  }
}
