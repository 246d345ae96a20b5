import type { Coordinates, Zone } from '../model/taxonomy.ts';

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How far two points are from each other as the crow flies, in km. Pure. */
export function distanceBetween([north, east]: Coordinates, [otherNorth, otherEast]: Coordinates): number {
  const halfSine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    halfSine(otherNorth - north) +
    Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * halfSine(otherEast - east);
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** A distance in km as people say it: in whole ones, from ten on in fives, from fifty on in tens; 0 for less than one. Pure. */
export function spokenDistance(distance: number): number {
  if (distance < 1) return 0;
  const step = distance < 10 ? 1 : distance < 50 ? 5 : 10;
  return Math.round(distance / step) * step;
}

/** The zone that somebody comes to who is nearest, and how far it is in km. */
export interface Nearest {
  zoneId: string;
  distance: number;
}

/** By zone: what of it is nearest. */
export type Distances = ReadonlyMap<string, Nearest>;

/**
 * How far each zone is from a point: a canton is as near as the nearest of its places, since whoever serves it serves all of them. A zone
 * whose place nobody knows is left out. Pure.
 */
export function distancesFrom(zones: readonly Zone[], from: Coordinates): Distances {
  const distances = new Map<string, Nearest>();
  for (const { zoneId, canton, at } of zones) {
    if (!at) continue;
    const here = { zoneId, distance: distanceBetween(from, at) };
    for (const served of canton ? [zoneId, canton] : [zoneId]) {
      if (here.distance < (distances.get(served)?.distance ?? Infinity)) distances.set(served, here);
    }
  }
  return distances;
}

/** The nearest of the zones that somebody serves; null where it is not known. Pure. */
export function nearestOf(served: readonly string[], distances: Distances): Nearest | null {
  const [nearest = null] = served
    .flatMap((zoneId) => distances.get(zoneId) ?? [])
    .toSorted((a, b) => a.distance - b.distance);
  return nearest;
}
