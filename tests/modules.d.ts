declare module 'express-pouchdb' {
  import type { RequestListener } from 'node:http';

  /** CouchDB's HTTP API over PouchDB. */
  export default function expressPouchDb(
    PouchDb: unknown,
    options: {
      mode: 'minimumForPouchDB' | 'fullCouchDB';
      overrideMode?: { include?: string[] };
      inMemoryConfig?: boolean;
      logPath?: string;
    },
  ): RequestListener;
}

declare module 'pouchdb' {
  import PouchDB from 'pouchdb-core';

  export default PouchDB;
}

declare module 'pouchdb-adapter-memory' {
  const plugin: PouchDB.Plugin;
  export default plugin;
}
