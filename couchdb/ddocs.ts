import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DesignDocument {
  _id: string;
  language: 'javascript';
  validate_doc_update?: string;
  views?: Record<string, { map: string }>;
}

/** The design documents of a database: the folder `couchdb/ddocs/<database>/<ddoc>/` is the design document. */
export async function designDocuments(folder: string, database: string): Promise<DesignDocument[]> {
  const names = await readdir(join(folder, database)).catch(missingIsEmpty);
  return Promise.all(names.toSorted().map((name) => designDocument(join(folder, database, name), name)));
}

async function designDocument(folder: string, name: string): Promise<DesignDocument> {
  const validate = await readFile(join(folder, 'validate_doc_update.js'), 'utf8').catch(missingIsNull);
  const viewNames = await readdir(join(folder, 'views')).catch(missingIsEmpty);
  const views = await Promise.all(
    viewNames.toSorted().map(async (view) => {
      const map = await readFile(join(folder, 'views', view, 'map.js'), 'utf8');
      return [view, { map }] as const;
    }),
  );
  return {
    _id: `_design/${name}`,
    language: 'javascript',
    ...(validate === null ? {} : { validate_doc_update: validate }),
    ...(views.length === 0 ? {} : { views: Object.fromEntries(views) }),
  };
}

function missingIsNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

function missingIsEmpty(error: unknown): string[] {
  return missingIsNull(error) ?? [];
}
