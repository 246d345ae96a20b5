import { isDeepStrictEqual } from 'node:util';
import { services } from '../../couchdb/taxonomy/services.ts';
import { makeSpokenLanguages } from '../../couchdb/taxonomy/spoken-languages.ts';
import { zones } from '../../couchdb/taxonomy/zones.ts';
import type { Taxonomy } from '../../shared/model/taxonomy.ts';
import { taxonomyId } from '../couch/documents.ts';
import { getOrNull, isStatus } from '../couch/read.ts';
import { nextVersion, storedTaxonomy } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

/** Writes the vocabularies of `couchdb/taxonomy` into the catalogue, as a new version when they changed. */
export async function seedTaxonomy(catalogue: Stores['catalogue']): Promise<void> {
  const taxonomy: Taxonomy = {
    services: [...services],
    zones: [...zones],
    spokenLanguages: makeSpokenLanguages(),
  };
  const stored = await getOrNull(catalogue, taxonomyId);
  if (isDeepStrictEqual(storedTaxonomy.readOrNull(stored)?.taxonomy, taxonomy)) return;
  try {
    await catalogue.put({
      _id: taxonomyId,
      ...(stored ? { _rev: stored._rev } : {}),
      version: nextVersion(stored),
      taxonomy,
    });
  } catch (error) {
    // Another server seeds the same words at the same time.
    if (!isStatus(error, 409)) throw error;
  }
}
