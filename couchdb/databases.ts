import type { OwnDatabase } from '../shared/model/stored.ts';

interface Placement {
  q: number;
  n: number;
}

/**
 * Every database, with its shards (`q`) and copies (`n`) on a CouchDB cluster; a single node keeps one copy whatever
 * `n` says. The embedded store has neither.
 */
export const databases = {
  users: { q: 2, n: 3 },
  credentials: { q: 2, n: 3 },
  challenges: { q: 1, n: 3 },
  sessions: { q: 2, n: 3 },
  betakeys: { q: 1, n: 3 },
  audit: { q: 2, n: 3 },
  reviews: { q: 4, n: 3 },
  authors: { q: 2, n: 3 },
  reports: { q: 1, n: 3 },
  traces: { q: 2, n: 3 },
  conversations: { q: 4, n: 3 },
  visits: { q: 1, n: 3 },
  catalogue: { q: 2, n: 3 },
} as const satisfies Record<string, Placement> & Record<OwnDatabase, Placement>;

export type DatabaseName = keyof typeof databases;

export const databaseNames = Object.keys(databases) as DatabaseName[];

/** The name of a database on a CouchDB that others may share. */
export function couchDbName(prefix: string, name: DatabaseName): string {
  return `${prefix}${name}`;
}
