declare module 'pouchdb/dist/pouchdb.js' {
  interface Replication<Content extends object> extends Promise<unknown> {
    on(event: 'change', listener: (change: { docs: PouchDB.Core.ExistingDocument<Content>[] }) => void): void;
  }

  /** PouchDB as its package builds it for browsers: what of it is used here. */
  export default class PouchDBInBrowser<Content extends object> {
    constructor(name: string, options: { adapter: string });
    info(): Promise<{ doc_count: number }>;
    replicate: { from(url: string, options: { batch_size: number }): Replication<Content> };
  }
}

declare module 'pouchdb/dist/pouchdb.indexeddb.js';
