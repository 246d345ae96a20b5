import { describe, expect, test } from 'vitest';
import { makeContractor, makeNotice, makeReview, testTime } from '../../tests/world/makers.ts';
import { defaultHours } from './profile/hours.ts';
import { decodeAuthor, decodeReport, decodeReview, decodeUser } from './stored.ts';

const since = { suspension: null, publication: null, notices: [], noticesReadUntil: 0, signedTerms: null };
const older = Object.fromEntries(
  Object.entries(makeContractor({ uid: 'ana' })).filter(([field]) => !Object.hasOwn(since, field)),
);

describe('an account', () => {
  test('of an older version has what came since by its defaults', () => {
    expect(decodeUser({ ...older, _id: 'ana', _rev: '1-a' })).toEqual({
      document: { ...older, ...since },
    });
  });

  test('has notices of an older version, which said nothing of a suspension', () => {
    const { suspension: _, ...notice } = makeNotice();
    expect(decodeUser({ ...older, notices: [notice] })).toMatchObject({
      document: { notices: [{ ...notice, suspension: null }] },
    });
  });

  test('is read once for as long as it is the same, and anew once it is another', () => {
    const stored = { ...older };
    expect(decodeUser(stored)).toBe(decodeUser(stored));
    expect(decodeUser({ ...stored, displayName: 'Eva' })).toMatchObject({ document: { displayName: 'Eva' } });
  });

  test.each([
    ['missing', undefined],
    ['of the array form', [{ open: '8:00', close: '12:00' }]],
  ])('whose hours are %s has the usual ones', (_, hours) => {
    expect(decodeUser({ ...older, hours })).toMatchObject({ document: { hours: defaultHours } });
  });

  test.each([
    ['a field of another kind', { services: 'plumbing' }, 'services'],
    ['a missing field', { phoneNumber: undefined }, 'phoneNumber'],
    ['a broken photo', { photos: { ['a'.repeat(32)]: { url: 7 } } }, 'photos'],
    ['a photo under no id of a photo', { photos: { 'Ana Rojas': { url: '/p', dateUploaded: 1 } } }, 'photos'],
    ['a broken notice', { notices: [{ id: 'a' }] }, 'notices.kind'],
  ])('with %s does not fit, and the field is named, never what is in it', (_, change, misfit) => {
    expect(decodeUser({ ...older, ...change })).toEqual({ misfit });
  });
});

test('a review names the field inside its author', () => {
  const review = makeReview('ana', 'luis');
  expect(decodeReview({ ...review, from: { ...review.from, uid: 7 } })).toEqual({ misfit: 'from.uid' });
});

test('who wrote a review is told also of one that does not fit otherwise', () => {
  const review = makeReview('ana', 'luis');
  expect(decodeAuthor({ ...review, rating: 9 })).toEqual({ document: { from: { uid: review.from.uid } } });
});

test('a report stands under its own id, which is not in it', () => {
  const report = { uid: 'ana', reviewId: null, reason: 'other', note: '', by: 'rosa', createdAt: testTime };
  const open = { ...report, status: 'open', settled: null };
  expect(decodeReport({ ...open, _id: 'a', _rev: '1-a' })).toEqual({ document: { ...open, conversation: null } });
});

test.each([null, undefined, 'a text', 7, []])('what is no document does not fit: %j', (stored) => {
  expect(decodeUser(stored)).toEqual({ misfit: 'document' });
});
