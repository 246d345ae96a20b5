import type { Counted, LandingFacts } from '../model/landing.ts';
import type { Professional } from '../model/professional.ts';
import type { Taxonomy } from '../model/taxonomy.ts';

interface Tally {
  professionals: number;
  reviews: number;
  stars: number;
}

/** Stands for the whole province where a zone would. */
const everywhere = '';
const nothing: Tally = { professionals: 0, reviews: 0, stars: 0 };
/** How many places a landing page names beside the cantons. */
const maxPlaces = 12;

/** How many professionals offer what where, counted once for all landing pages. */
export class LandingTable {
  #taxonomy: Taxonomy;
  #tallies = new Map<string, Map<string, Tally>>();

  constructor(professionals: Iterable<Professional>, taxonomy: Taxonomy) {
    this.#taxonomy = taxonomy;
    const categoryOf = new Map(taxonomy.services.map(({ serviceId, category }) => [serviceId, category]));
    const reach = reachOf(taxonomy);
    for (const { services, zones, rating } of professionals) {
      const known = services.filter((id) => categoryOf.has(id));
      const met = new Set([...known, ...known.flatMap((id) => categoryOf.get(id) ?? [])]);
      const reached = new Set([everywhere, ...zones.flatMap((id) => reach.get(id) ?? [])]);
      for (const service of met) for (const zone of reached) this.#count(service, zone, rating);
    }
  }

  /** What the landing page of `service`, in all of the province or in `zone`, says. */
  facts(service: string, zone: string | null): LandingFacts {
    const { professionals, reviews, stars } = this.#tally(service, zone ?? everywhere);
    return {
      professionals,
      reviews,
      average: reviews === 0 ? 0 : Math.round((stars / reviews) * 100) / 100,
      zones: this.#zonesBeside(service, zone),
      services: this.#servicesBeside(service, zone),
    };
  }

  /** Every landing page that shows somebody, with how many. */
  *pages(): Generator<{ service: string; zone: string | null; professionals: number }> {
    for (const [service, zones] of this.#tallies) {
      for (const [zone, { professionals }] of zones) yield { service, zone: zone || null, professionals };
    }
  }

  #tally(service: string, zone: string): Tally {
    return this.#tallies.get(service)?.get(zone) ?? nothing;
  }

  #count(service: string, zone: string, { average, count }: Professional['rating']): void {
    const zones = this.#tallies.get(service) ?? new Map<string, Tally>();
    const { professionals, reviews, stars } = zones.get(zone) ?? nothing;
    zones.set(zone, { professionals: professionals + 1, reviews: reviews + count, stars: stars + average * count });
    this.#tallies.set(service, zones);
  }

  #zonesBeside(service: string, zone: string | null): Counted[] {
    const { zones } = this.#taxonomy;
    const here = zones.find(({ zoneId }) => zoneId === zone);
    const home = here && (here.canton ?? here.zoneId);
    const counted = (ids: { zoneId: string }[]) =>
      ids
        .filter(({ zoneId }) => zoneId !== zone)
        .map(({ zoneId }) => ({ id: zoneId, professionals: this.#tally(service, zoneId).professionals }))
        .filter(({ professionals }) => professionals > 0)
        .toSorted((a, b) => b.professionals - a.professionals);
    const cantons = zones.filter(({ canton }) => canton === null);
    const places = zones.filter(({ canton }) => canton !== null && (!home || canton === home));
    // A canton leads to all of its places, so that each is reached from somewhere.
    const max = here && !here.canton ? places.length : maxPlaces;
    return [...counted(cantons.filter(({ zoneId }) => zoneId === home)), ...counted(places).slice(0, max)].concat(
      counted(cantons.filter(({ zoneId }) => zoneId !== home)),
    );
  }

  #servicesBeside(service: string, zone: string | null): Counted[] {
    const { services } = this.#taxonomy;
    const here = services.find(({ serviceId }) => serviceId === service);
    const group = here && (here.category ?? here.serviceId);
    return services
      .filter(({ serviceId, category }) => category === group && serviceId !== service)
      .map(({ serviceId }) => ({
        id: serviceId,
        professionals: this.#tally(serviceId, zone ?? everywhere).professionals,
      }))
      .filter(({ professionals }) => professionals > 0)
      .toSorted((a, b) => b.professionals - a.professionals);
  }
}

/** By zone: the zones under which somebody who serves it is found (as `servesZone` has it). */
function reachOf({ zones }: Taxonomy): Map<string, string[]> {
  return new Map(
    zones.map(({ zoneId, canton }) => [
      zoneId,
      canton
        ? [zoneId, canton]
        : [zoneId, ...zones.filter((zone) => zone.canton === zoneId).map((zone) => zone.zoneId)],
    ]),
  );
}
