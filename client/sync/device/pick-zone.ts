import type { Zone } from '../../../shared/model/taxonomy.ts';
import { tellWhereabouts, whereabouts } from './whereabouts.ts';

/** Has the nearest counted from a zone, also where the device is still looking for where it is; nothing happens where nobody knows where the zone is. */
export function pickZone({ zoneId, at }: Zone): void {
  const { asking } = whereabouts();
  if (at) tellWhereabouts({ from: at, zone: zoneId, asking: asking === 'asked' ? 'not-asked' : asking });
}
