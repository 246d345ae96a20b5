import type { Zone } from '../model/taxonomy.ts';

/**
 * Whether somebody who serves the zones `served` comes to `searched`: a canton includes its places, and somebody who
 * serves one of its places is found under the canton.
 */
export function servesZone(zones: readonly Zone[], served: readonly string[], searched: string): boolean {
  if (served.includes(searched)) return true;
  const canton = zones.find((zone) => zone.zoneId === searched)?.canton;
  if (canton) return served.includes(canton);
  return zones.some((zone) => zone.canton === searched && served.includes(zone.zoneId));
}
