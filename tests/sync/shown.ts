import type { CatalogueStore } from '../../client/db/catalogue-store.ts';
import type { CatalogueEntry } from '../../shared/protocol.ts';

/** The professionals that a device shows from its disk, by uid. */
export async function shownBy(store: CatalogueStore): Promise<CatalogueEntry[]> {
  const parts = await store.read();
  return parts
    .flatMap((part) => (part.kind === 'pack' ? part.entries : []))
    .filter(({ professional }) => professional)
    .toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
}
