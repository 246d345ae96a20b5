import type { DatabaseName } from '../../couchdb/databases.ts';
import type { User } from '../../shared/model/user.ts';

/** Which database one is, and where the accounts are that are told of what becomes of its documents. */
interface Place {
  name: DatabaseName;
  users: PouchDB.Database<User>;
}

const key = Symbol('place');

/** Writes down at a database which one it is. */
export function setPlace(database: PouchDB.Database, place: Place): void {
  Object.defineProperty(database, key, { value: place });
}

/** Which database it is. */
export function placeOf(database: object): Place {
  return Reflect.get(database, key) as Place;
}

/** A database over HTTP, as PouchDB's adapter has it. */
export interface Remote {
  fetch: (path: string, options: RequestInit) => Promise<Response>;
}

export const isRemote = (database: object): database is Remote => 'fetch' in database;
