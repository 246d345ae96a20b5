import type { Zone } from '../model/taxonomy.ts';

/**
 * Whether somebody who serves the zones `served` comes to `wanted`: a canton includes its places, and somebody who
 * serves one of its places is found under the canton.
 */
export function servesZone(zones: readonly Zone[], served: readonly string[], wanted: string): boolean {
  if (served.includes(wanted)) return true;
  const canton = zones.find((zone) => zone.zoneId === wanted)?.canton;
  if (canton) return served.includes(canton);
  return zones.some((zone) => zone.canton === wanted && served.includes(zone.zoneId));
}
