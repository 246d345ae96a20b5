import { databaseNames } from '../../../couchdb/databases.ts';
import { secondTries, type Stores } from '../../../sync-server/couch/stores.ts';

interface Range {
  keys?: string[];
  startkey?: string;
  endkey?: string;
  skip?: number;
  limit?: number;
}
type Rows = PouchDB.Core.AllDocsResponse<object>['rows'];

/** Stores as a cluster has them. */
interface Lagging {
  stores: Stores;
  /** From now on whatever reads a range of documents is answered by a copy that hears of nothing. */
  fallBehind: () => Promise<void>;
  catchUp: () => void;
  /** Settles when nothing is done once more. */
  stop: () => Promise<void>;
}

/** `stores` as a cluster has them whose copies lag for `lag` ms at most: what names the documents it wants asks most copies, a range of them one. */
export function laggingCopy(stores: Stores, lag: number, onError: (error: unknown) => void): Lagging {
  const { onceMore, stop } = secondTries(() => lag, onError);
  let behind: Map<string, Rows> | null = null;
  const one = (name: (typeof databaseNames)[number]) => {
    const database = stores[name] as PouchDB.Database<object>;
    return new Proxy(database, {
      get: (target, property) => {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          const range = (given[0] ?? {}) as Range;
          const rows = property === 'allDocs' && !range.keys ? behind?.get(name) : undefined;
          return rows ? Promise.resolve(rangeOf(rows, range)) : Reflect.apply(value, target, given);
        };
      },
    });
  };
  return {
    stores: {
      ...stores,
      ...Object.fromEntries(databaseNames.map((name) => [name, one(name)])),
      longestLag: () => lag,
      onceMore,
    },
    fallBehind: async () => {
      const known = await Promise.all(
        databaseNames.map(async (name) => {
          const { rows } = await (stores[name] as PouchDB.Database<object>).allDocs({ include_docs: true });
          return [name, rows] as const;
        }),
      );
      behind = new Map(known);
    },
    catchUp: () => {
      behind = null;
    },
    stop,
  };
}

function rangeOf(rows: Rows, { startkey = '', endkey, skip = 0, limit }: Range): object {
  const inRange = rows.filter(({ id }) => id >= startkey && (endkey === undefined || id <= endkey));
  return {
    rows: inRange.slice(skip, limit === undefined ? undefined : skip + limit),
    total_rows: rows.length,
    offset: 0,
  };
}
