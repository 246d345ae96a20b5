import { getOrNull, isStatus } from './read.ts';

type Existing<Doc extends object> = PouchDB.Core.ExistingDocument<Doc>;

/**
 * Changes a stored document: `change` is handed the document as it stands (null when there is none) and gives the one to
 * write, or null to leave it. Retried on a 409, when somebody else wrote meanwhile. Returns what is stored afterwards. `known` is the document as it was
 * just read, which spares reading it.
 */
export async function changeDocument<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  change: (stored: Existing<Doc> | null) => Doc | null,
  known?: Existing<Doc> | null,
): Promise<Doc | null> {
  for (let isFirst = true; ; isFirst = false) {
    const stored = isFirst && known !== undefined ? known : await getOrNull(database, id);
    const next = change(stored);
    if (!next) return stored;
    const { _id, _rev, ...content } = next as Doc & { _id?: string; _rev?: string };
    try {
      await database.put({ ...(content as Doc), _id: id, ...(stored ? { _rev: stored._rev } : {}) });
      return next;
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
    }
  }
}

/** Writes a document that must not be there yet; false when it is. */
export async function createDocument<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  document: Doc,
): Promise<boolean> {
  try {
    await database.put({ ...document, _id: id });
    return true;
  } catch (error) {
    if (isStatus(error, 409)) return false;
    throw error;
  }
}

/** Removes a document, whoever else writes it meanwhile; nothing happens when there is none. */
export async function removeDocument(database: PouchDB.Database<object>, id: string): Promise<void> {
  for (;;) {
    const stored = await getOrNull(database, id);
    if (!stored) return;
    try {
      await database.remove(stored);
      return;
    } catch (error) {
      if (!isStatus(error, 409) && !isStatus(error, 404)) throw error;
    }
  }
}
