import type { DirectoryPort } from '../../shared/protocol/ports.ts';
import { type FindSearch, queryOf } from '../../shared/search/find-search.ts';

// Apart from the pages, whose code would come with the loaders that ask.

/** Who is found, the words to say it with, and the directory's revision when this was asked. */
export async function askDirectory(directory: DirectoryPort, search: FindSearch) {
  const revision = directory.revision();
  const [found, taxonomy] = await Promise.all([directory.find(queryOf(search), search.page), directory.taxonomy()]);
  return { found, taxonomy, revision };
}

/** What stands on the page of a service, in all of the province or in one zone. */
export async function askPlace(directory: DirectoryPort, search: FindSearch, service: string, zone?: string) {
  const [answer, landing] = await Promise.all([
    askDirectory(directory, search),
    directory.landing(service, zone ?? null),
  ]);
  return { ...answer, landing };
}
