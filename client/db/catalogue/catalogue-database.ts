import { createRxDatabase, type RxCollection, type RxDatabase, type RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

/** A pack of professionals, the taxonomy or the checkpoint, as the text that came over the wire. */
export interface CatalogueRow {
  id: string;
  text: string;
}

/** A page of reviews, with what is needed to ask for a newer one and to let the oldest go. */
export interface ReviewPageRow {
  /** `{uid}:{page}` */
  id: string;
  text: string;
  etag: string;
  /** When somebody last looked at it, in milliseconds since 1970; 0 when it was fetched ahead of time. */
  openedAt: number;
  fetchedAt: number;
}

interface Collections {
  packs: RxCollection<CatalogueRow>;
  reviews: RxCollection<ReviewPageRow>;
}

export interface CatalogueDatabase extends Collections {
  /** Whether it outlasts the page; false where the browser keeps nothing. */
  isDurable: boolean;
  /** The token that ends each revision which this tab wrote. */
  token: string;
  close: () => Promise<void>;
}

const text = { type: 'string' } as const;
const id = { type: 'string', maxLength: 100 } as const;
const time = { type: 'number' } as const;

const schemas = {
  packs: {
    schema: {
      version: 0,
      primaryKey: 'id',
      type: 'object',
      properties: { id, text },
      required: ['id', 'text'],
    },
  },
  reviews: {
    schema: {
      version: 0,
      primaryKey: 'id',
      type: 'object',
      properties: { id, text, etag: text, openedAt: time, fetchedAt: time },
      required: ['id', 'text', 'etag', 'openedAt', 'fetchedAt'],
    },
  },
} as const;

/**
 * Opens the catalogue that whoever uses this device shares. A browser that refuses IndexedDB gets one that lasts as
 * long as the page.
 */
export async function openCatalogueDatabase(): Promise<CatalogueDatabase> {
  try {
    return await openCatalogueIn(getRxStorageDexie(), true);
  } catch (error) {
    // oxlint-disable-next-line no-console -- whoever looks into it needs the browser's own reason
    console.warn('this browser keeps nothing on the device', error);
    const { getRxStorageMemory } = await import('rxdb/plugins/storage-memory');
    return openCatalogueIn(getRxStorageMemory(), false);
  }
}

/** Opens the catalogue in `storage`; `isDurable` when that outlasts the page, and other tabs share it. */
export async function openCatalogueIn(
  storage: RxStorage<unknown, unknown>,
  isDurable: boolean,
): Promise<CatalogueDatabase> {
  const database: RxDatabase<Collections> = await createRxDatabase<Collections>({
    name: 'catalogue',
    storage,
    multiInstance: isDurable,
    closeDuplicates: true,
  });
  const { packs, reviews } = await database.addCollections(schemas);
  return { packs, reviews, isDurable, token: database.token, close: async () => void (await database.close()) };
}
