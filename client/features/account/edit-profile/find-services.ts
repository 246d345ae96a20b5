import type { Service } from '../../../../shared/model/taxonomy.ts';
import { hasWord, searchWords, serviceWords } from '../../../../shared/search/search-words.ts';

/** The services, without their categories, that `search` names by a name or a keyword of either language; all where it is empty. */
export function findServices(services: readonly Service[], search: string): Service[] {
  const words = searchWords(search);
  return services.filter(
    (service) => !service.isCategory && words.every((word) => hasWord(serviceWords(service), word)),
  );
}
