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

declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** The HTTP API of an S3 store over a folder; its only key is 'S3RVER', secret too. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

/** Has no types where the package's exports are respected. */
declare module 'fake-indexeddb/auto' {}
