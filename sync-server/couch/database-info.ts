import type { DatabaseName } from '../../couchdb/databases.ts';
import type { User } from '../../shared/model/user.ts';

/** The name of a database, and the accounts that are notified of what becomes of its documents. */
interface DatabaseInfo {
  name: DatabaseName;
  users: PouchDB.Database<User>;
}

const key = Symbol('info');

/** Notes at a PouchDB object which database it is. */
export function setInfo(database: PouchDB.Database, info: DatabaseInfo): void {
  Object.defineProperty(database, key, { value: info });
}

/** Which database a PouchDB object is. */
export function infoOf(database: object): DatabaseInfo {
  return Reflect.get(database, key) as DatabaseInfo;
}

/** A database over HTTP, as PouchDB's adapter has it. */
export interface Remote {
  fetch: (path: string, options: RequestInit) => Promise<Response>;
}

export const isRemote = (database: object): database is Remote => 'fetch' in database;
