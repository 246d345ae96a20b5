import { setUpCouchDb } from '../couchdb/setup.ts';
import { readConfig } from '../sync-server/config.ts';

const { store } = readConfig(process.env);
if (store.kind !== 'couchdb') {
  console.error('Set COUCHDB_URL to the CouchDB to set up, with its credentials.');
  process.exit(1);
}
await setUpCouchDb(store.url, store.prefix, store.ddocsFolder);
console.log('The databases, their security and their design documents are in place.');
