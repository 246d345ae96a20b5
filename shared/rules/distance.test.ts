import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeTaxonomy } from '../../tests/world/makers.ts';
import type { Coordinates } from '../model/taxonomy.ts';
import { distanceBetween, distancesFrom, nearestOf, spokenDistance } from './distance.ts';

const { zones } = makeTaxonomy();
const anywhere = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
);
const tamarindo: Coordinates = [10.299, -85.84];

describe('the distance between two points', () => {
  test('is what a map says: from Tamarindo to Liberia about 58 km, to Flamingo about 16', () => {
    expect(distanceBetween(tamarindo, [10.635, -85.438])).toBeCloseTo(57.7, 0);
    expect(distanceBetween(tamarindo, [10.432, -85.787])).toBeCloseTo(15.9, 0);
  });

  test('is the same both ways, none to oneself, and never more than half around the earth', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (one, other) => {
        const distance = distanceBetween(one, other);
        expect(distance).toBeCloseTo(distanceBetween(other, one), 6);
        expect(distance).toBeLessThanOrEqual(Math.PI * 6371);
        expect(distanceBetween(one, one)).toBe(0);
      }),
    );
  });
});

describe('a distance as people say it', () => {
  test.each([
    [0.2, 0],
    [0.99, 0],
    [1.4, 1],
    [4.4, 4],
    [9.7, 10],
    [12.4, 10],
    [17.6, 20],
    [49, 50],
    [57.7, 60],
    [123, 120],
  ])('%s km is said as %s', (distance, said) => {
    expect(spokenDistance(distance)).toBe(said);
  });

  test('is never said shorter of who is farther', () => {
    const kilometres = fc.double({ min: 0, max: 500, noNaN: true });
    fc.assert(
      fc.property(kilometres, kilometres, (one, other) => {
        const [nearer, farther] = one < other ? [one, other] : [other, one];
        expect(spokenDistance(nearer)).toBeLessThanOrEqual(spokenDistance(farther));
      }),
    );
  });
});

describe('the nearest zone', () => {
  const distances = distancesFrom(zones, tamarindo);

  test('is the nearest of those that are served', () => {
    expect(nearestOf(['samara', 'flamingo'], distances)?.zoneId).toBe('flamingo');
  });

  test('of who serves a canton is the nearest of its places', () => {
    expect(nearestOf(['santa-cruz'], distances)).toEqual({ zoneId: 'tamarindo', distance: 0 });
    expect(nearestOf(['nicoya'], distances)).toEqual(nearestOf(['nicoya', 'samara'], distances));
  });

  test('is not known of who serves none, nor of a zone that no device knows the place of', () => {
    expect(nearestOf([], distances)).toBeNull();
    expect(
      nearestOf(['flamingo'], distancesFrom([{ zoneId: 'flamingo', name: 'Flamingo', canton: null }], tamarindo)),
    ).toBeNull();
  });
});
