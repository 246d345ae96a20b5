import type { SnapshotText } from '../../../client/db/catalogue/catalogue-store.ts';
import type {
  CatalogueDelta,
  CatalogueEntry,
  Checkpoint,
  SnapshotLine,
} from '../../../shared/protocol/catalogue-protocol.ts';
import { packCount } from '../../../shared/protocol/catalogue-protocol.ts';
import { bucketOf, foldPack } from '../../../shared/rules/catalogue.ts';
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
export function snapshotAfter(step: number): SnapshotText[] {
  return snapshotOf(stateAfter(step), step < 2 ? 1 : 2, checkpointOf(step));
}

export function snapshotOf(state: CatalogueEntry[], taxonomy: number, checkpoint: Checkpoint): SnapshotText[] {
  const lines: SnapshotLine[] = [
    { kind: 'head', taxonomy: { ...makeTaxonomy(), version: taxonomy }, professionals: state.length },
    ...Array.from({ length: packCount }, (_, bucket) => ({
      kind: 'pack' as const,
      bucket,
      entries: state.filter(({ uid }) => bucketOf(uid) === bucket),
    })),
    { kind: 'end', checkpoint },
  ];
  return lines.map((line) => ({ line, text: JSON.stringify(line) }));
}

/** The lines as they come over the network; throws after `until` lines where the network breaks off. */
export async function* arriving(lines: SnapshotText[], until = Infinity): AsyncGenerator<SnapshotText> {
  for (const [index, line] of lines.entries()) {
    if (index >= until) throw new Error('the network broke off');
    yield line;
    // What has come is written while the next is under way.
    if (index % 16 === 0) await new Promise(setImmediate);
  }
}
