import type { CatalogueChange, CatalogueStore } from '../../../client/db/catalogue/catalogue-store.ts';
import type { CatalogueEntry } from '../../../shared/protocol/catalogue-protocol.ts';

/** All that is on a device. */
export async function partsOf(store: CatalogueStore): Promise<CatalogueChange[]> {
  const parts = [];
  for await (const part of store.read()) parts.push(part);
  return parts;
}

/** The professionals that a device shows from its disk, by uid. */
export async function shownBy(store: CatalogueStore): Promise<CatalogueEntry[]> {
  const parts = await partsOf(store);
  return parts
    .flatMap((part) => (part.kind === 'pack' ? part.entries : []))
    .filter(({ professional }) => professional)
    .toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
}
