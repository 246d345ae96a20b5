import type { Language } from '../../../shared/model/language.ts';
import type { Service, SpokenLanguage, Taxonomy, Zone } from '../../../shared/model/taxonomy.ts';

interface Named {
  id: string;
  name: string;
}

/** The vocabularies in one language, to be asked by id; an id that is not known is passed over. */
export interface Vocabulary {
  service: (id: string) => string | undefined;
  zone: (id: string) => string | undefined;
  spokenLanguage: (code: string) => { name: string; country: string } | undefined;
  /** The services with these ids, by category, both by name. */
  servicesByCategory: (ids: readonly string[]) => { category: string; services: Named[] }[];
  /** The zones with these ids, by name. */
  zones: (ids: readonly string[]) => Named[];
}

const made = new WeakMap<Taxonomy, Map<Language, Vocabulary>>();

/** The taxonomy's names in `language`, made once for each taxonomy. */
export function vocabularyOf(taxonomy: Taxonomy, language: Language): Vocabulary {
  const known = made.get(taxonomy) ?? new Map<Language, Vocabulary>();
  const vocabulary = known.get(language) ?? makeVocabulary(taxonomy, language);
  made.set(taxonomy, known.set(language, vocabulary));
  return vocabulary;
}

function makeVocabulary(taxonomy: Taxonomy, language: Language): Vocabulary {
  const services = new Map(taxonomy.services.map((service): [string, Service] => [service.serviceId, service]));
  const zones = new Map(taxonomy.zones.map((zone): [string, Zone] => [zone.zoneId, zone]));
  const spoken = new Map(taxonomy.spokenLanguages.map((each): [string, SpokenLanguage] => [each.code, each]));
  const nameOf = (id: string) => services.get(id)?.[language].name;
  return {
    service: nameOf,
    zone: (id) => zones.get(id)?.name,
    spokenLanguage: (code) => {
      const found = spoken.get(code);
      return found && { name: found.name[language], country: found.country };
    },
    zones: (ids) =>
      ids
        .flatMap((id) => zones.get(id) ?? [])
        .map(({ zoneId, name }) => ({ id: zoneId, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, language)),
    servicesByCategory: (ids) => {
      const groups = new Map<string, Service[]>();
      for (const service of ids.flatMap((id) => services.get(id) ?? [])) {
        const group = service.category ?? service.serviceId;
        groups.set(group, [...(groups.get(group) ?? []), service]);
      }
      return [...groups]
        .map(([category, members]) => ({
          category: nameOf(category) ?? '',
          services: members
            .map((service) => ({ id: service.serviceId, name: service[language].name }))
            .toSorted((a, b) => a.name.localeCompare(b.name, language)),
        }))
        .toSorted((a, b) => a.category.localeCompare(b.category, language));
    },
  };
}
