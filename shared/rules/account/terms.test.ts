import { expect, test } from 'vitest';
import { makeComingTerms } from '../../../tests/world/makers.ts';
import { comingTerms, currentTerms, hasSignedCurrentTos, isComing, isAnnouncedInTime } from './terms.ts';

const day = 24 * 60 * 60 * 1000;

test('who agreed to an older version has not agreed to the one that holds', () => {
  const signed = (version: number) => hasSignedCurrentTos({ signedTerms: { version, at: 1 } });
  expect([signed(currentTerms.version - 1), signed(currentTerms.version)]).toEqual([false, true]);
  expect(hasSignedCurrentTos({ signedTerms: null })).toBe(false);
});

test('a version comes from the day on which it is told until it holds', () => {
  const coming = makeComingTerms();
  const [toldFrom, from] = [Date.parse(coming.toldFrom), Date.parse(coming.from)];
  expect([toldFrom - 1, toldFrom, from - 1, from].map((now) => isComing(coming, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('thirty days are enough, and a moment less is not', () => {
  const { toldFrom } = makeComingTerms();
  const after = (time: number) => new Date(Date.parse(toldFrom) + time).toISOString();
  expect(isAnnouncedInTime({ toldFrom, from: after(30 * day) })).toBe(true);
  expect(isAnnouncedInTime({ toldFrom, from: after(30 * day - 1) })).toBe(false);
});

test('the version that is coming, if any, follows the one in force, and is told in time', () => {
  expect(mayFollow(comingTerms)).toBe(true);
  expect(mayFollow(makeComingTerms({ version: currentTerms.version }))).toBe(false);
  expect(mayFollow(makeComingTerms({ toldFrom: makeComingTerms().from }))).toBe(false);
});

const mayFollow = (coming: typeof comingTerms) =>
  coming === null || (coming.version === currentTerms.version + 1 && isAnnouncedInTime(coming));
