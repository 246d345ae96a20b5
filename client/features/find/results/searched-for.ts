import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { servesZone } from '../../../../shared/rules/zones.ts';
import { hasWord, isNamed, searchWords } from '../../../../shared/search/search-words.ts';
import { foldText } from '../../../../shared/search/text.ts';
import type { FindSearch } from '../../../../shared/search/find-search.ts';

/** The ids of services and zones that a search asks for, in its filters or its words. */
export interface SearchedFor {
  services: ReadonlySet<string>;
  zones: ReadonlySet<string>;
}

export function searchedFor(search: FindSearch, { services, zones }: Taxonomy): SearchedFor {
  const words = searchWords(search.q ?? '');
  const named = services.filter((service) => isNamed(service, words)).map(({ serviceId }) => serviceId);
  const asked = new Set([...named, search.service]);
  const offered = services.filter(({ serviceId, category }) => asked.has(serviceId) || asked.has(category ?? ''));
  const { zone } = search;
  const places = zones.filter(
    ({ zoneId, name }) =>
      (zone && servesZone(zones, [zoneId], zone)) || words.some((word) => hasWord(foldText(name), word)),
  );
  return {
    services: new Set(offered.map(({ serviceId }) => serviceId)),
    zones: new Set(places.map(({ zoneId }) => zoneId)),
  };
}

/** The ids with those asked for in front: a card has room for a few. */
export function searchedFirst(ids: readonly string[], searched: ReadonlySet<string>): string[] {
  return ids.toSorted((a, b) => Number(searched.has(b)) - Number(searched.has(a)));
}
