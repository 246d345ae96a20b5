import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { makeEntry, makeTaxonomy } from '../../../tests/world/makers.ts';
import { type CatalogueDocument, professionalId, taxonomyId } from '../../couch/documents.ts';
import { Catalogue } from './catalogue.ts';
import { decodeCheckpoint, encodeCheckpoint } from '../checkpoint.ts';
import { snapshotLines } from './snapshot.ts';

type Change = PouchDB.Core.ChangesResponseChange<CatalogueDocument>;

test('a feed that goes back tells an older state once more, and the newer one stays', async () => {
  const catalogue = await catalogueOver([ana(1), ana(3), taxonomy(2), ana(2), taxonomy(1), ana(3)]);
  expect(versionInSnapshot(catalogue)).toBe(3);
  expect(catalogue.professional('ana')?.description).toBe('En su versión 3.');
  expect(catalogue.taxonomy.version).toBe(2);
});

test('somebody who left stays gone when the feed goes back', async () => {
  const left = change(professionalId('ana'), { version: 2, professional: null });
  const catalogue = await catalogueOver([ana(1), left, ana(1)]);
  expect(catalogue.professional('ana')).toBeNull();
  expect(versionInSnapshot(catalogue)).toBeNull();
});

test('a device that names a sequence which the store refuses must start anew', async () => {
  const catalogue = await catalogueOver([ana(1)]);
  const position = decodeCheckpoint(catalogue.head);
  if (!position) throw new Error('the head is a checkpoint');
  const refused = encodeCheckpoint({ ...position, sequence: 'refused', witness: null });
  expect(await catalogue.pull(refused, 10)).toBeNull();
});

test('a store that fails otherwise is told of, not taken for a word on the device', async () => {
  const catalogue = await catalogueOver([ana(1)]);
  const position = decodeCheckpoint(catalogue.head);
  if (!position) throw new Error('the head is a checkpoint');
  const broken = encodeCheckpoint({ ...position, sequence: 'broken', witness: null });
  await expect(catalogue.pull(broken, 10)).rejects.toThrow('out of order');
});

function ana(version: number): Change {
  const { professional } = makeEntry('ana', version, { description: `En su versión ${version}.` });
  return change(professionalId('ana'), { version, professional });
}

function taxonomy(version: number): Change {
  return change(taxonomyId, { version, taxonomy: makeTaxonomy() });
}

let revisions = 0;

function change(id: string, document: CatalogueDocument): Change {
  const _rev = `${++revisions}-abc`;
  return { id, seq: revisions, changes: [{ rev: _rev }], doc: { ...document, _id: id, _rev } };
}

/** A catalogue over a feed that says exactly `changes`, one in each page. */
async function catalogueOver(changes: Change[]): Promise<Catalogue> {
  const read = async (since: unknown) => {
    if (since === 'refused') throw Object.assign(new Error('no sequence of ours'), { status: 400 });
    if (since === 'broken') throw Object.assign(new Error('out of order'), { status: 500 });
    const results = changes.slice(Number(since), Number(since) + 1);
    return { results, last_seq: Number(since) + results.length };
  };
  const store = Object.assign(new EventEmitter(), { changes: ({ since }: { since: unknown }) => read(since) });
  const database = store as unknown as PouchDB.Database<CatalogueDocument>;
  const catalogue = new Catalogue(database, 'this life', (error) => {
    throw error;
  });
  await catalogue.start();
  onTestFinished(() => catalogue.stop());
  return catalogue;
}

function versionInSnapshot(catalogue: Catalogue): number | null {
  const lines = snapshotLines(catalogue);
  const entries = lines.flatMap((line) => (line.kind === 'pack' ? line.entries : []));
  return entries.find(({ uid }) => uid === 'ana')?.version ?? null;
}
