import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { databaseNames, type DatabaseName } from '../../../couchdb/databases.ts';
import { designDocuments } from '../../../couchdb/ddocs.ts';
import { reviewDocumentId } from '../../../shared/model/review.ts';
import { professionalId, reviewPageId } from '../../../sync-server/couch/documents.ts';
import { makeContractor, makeProfessional, makeReview } from '../../world/makers.ts';

type Validate = (newDoc: object, oldDoc?: object | null) => void;

/** The validator of a database, as CouchDB would run it, with nothing around it; undefined where there is none. */
async function validatorOf(name: DatabaseName): Promise<Validate | undefined> {
  const [design] = await designDocuments(resolve('couchdb/ddocs'), name);
  return runInNewContext(`(${design?.validate_doc_update ?? 'undefined'})`) as Validate | undefined;
}

/** What the validator says against a document; null when it lets it pass. */
async function verdict(name: DatabaseName, newDoc: object, oldDoc?: object | null): Promise<string | null> {
  const validate = await validatorOf(name);
  try {
    validate?.(newDoc, oldDoc);
    return null;
  } catch (error) {
    return (error as { forbidden: string }).forbidden;
  }
}

describe('accounts', () => {
  const ana = { _id: 'ana', ...makeContractor({ uid: 'ana' }) };

  test('stand under their uid', async () => {
    expect(await verdict('users', ana)).toBeNull();
    expect(await verdict('users', { ...ana, _id: 'beto' })).toContain('under its uid');
    expect(await verdict('users', { _id: 'ana' })).toContain('under its uid');
  });

  test('keep the time they were made at, until they are deleted', async () => {
    expect(await verdict('users', { ...ana, displayName: 'Otra' }, ana)).toBeNull();
    expect(await verdict('users', { ...ana, createdAt: 1 }, ana)).toContain('never changes');
    expect(await verdict('users', { _id: 'ana', _deleted: true }, ana)).toBeNull();
    expect(await verdict('users', { ...ana, createdAt: 1 }, { _id: 'ana', _deleted: true })).toBeNull();
    expect(await verdict('users', ana, null)).toBeNull();
  });
});

describe('reviews', () => {
  const review = makeReview('ana', 'luis');
  const stored = { _id: reviewDocumentId(review), ...review };

  test('stand under the professional and their own id', async () => {
    expect(await verdict('reviews', stored)).toBeNull();
    expect(await verdict('reviews', { ...stored, _id: 'beto:by-luis' })).toContain('under the uid');
    expect(await verdict('reviews', { ...stored, to: undefined })).toContain('under the uid');
    expect(await verdict('reviews', { _id: stored._id, _deleted: true }, stored)).toBeNull();
  });

  test('give 1 to 5 whole stars', async () => {
    for (const rating of [1, 2, 3, 4, 5]) expect(await verdict('reviews', { ...stored, rating })).toBeNull();
    for (const rating of [0, 6, 2.5, '5', null, undefined, Number.NaN]) {
      expect(await verdict('reviews', { ...stored, rating })).toContain('1 to 5');
    }
  });
});

describe('the catalogue', () => {
  const shown = { _id: professionalId('ana'), version: 2, professional: makeProfessional() };

  test('gives a professional a version that only grows', async () => {
    expect(await verdict('catalogue', shown)).toBeNull();
    expect(await verdict('catalogue', { ...shown, version: 3 }, shown)).toBeNull();
    for (const version of [2, 1, 0, -1]) {
      expect(await verdict('catalogue', { ...shown, version }, shown)).toContain('only grows');
    }
    expect(await verdict('catalogue', { ...shown, version: 3, professional: null }, shown)).toBeNull();
    for (const version of [undefined, null, '3']) {
      expect(await verdict('catalogue', { ...shown, version })).toContain('carries a version');
    }
  });

  test('lets pages of reviews and the taxonomy be as they are', async () => {
    expect(await verdict('catalogue', { _id: reviewPageId('ana', 0), reviews: [] })).toBeNull();
    expect(await verdict('catalogue', { _id: 'taxonomy', version: 1 }, { _id: 'taxonomy', version: 1 })).toBeNull();
    expect(await verdict('catalogue', { _id: 'incarnation', incarnation: 'x' })).toBeNull();
  });
});

test('design documents can be put and changed in every database', async () => {
  for (const name of databaseNames) {
    const design = { _id: '_design/shape', language: 'javascript' };
    expect(await verdict(name, design)).toBeNull();
    expect(await verdict(name, design, design)).toBeNull();
  }
});
