import type { DirectoryPlace } from '../search/addresses.ts';
import type { Taxonomy } from '../model/taxonomy.ts';

/** What of a service and a zone there is: a zone without a service has no page of its own. */
export function knownPlace({ service, zone }: DirectoryPlace, { services, zones }: Taxonomy): DirectoryPlace {
  if (!services.some(({ serviceId }) => serviceId === service)) return {};
  return zones.some(({ zoneId }) => zoneId === zone) ? { service, zone } : { service };
}

/** Whether there are such a service and zone; a device that knows no vocabulary yet takes them for granted. */
export function isKnownPlace(place: DirectoryPlace, taxonomy: Taxonomy): boolean {
  if (taxonomy.services.length === 0) return true;
  const known = knownPlace(place, taxonomy);
  return known.service === place.service && known.zone === place.zone;
}
