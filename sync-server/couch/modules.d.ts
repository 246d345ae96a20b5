declare module 'pouchdb-adapter-leveldb-core' {
  /** PouchDB's storage over a key-value store with `leveldown`'s interface; opened at `name`, then calls back. */
  export default function LevelPouch(
    this: unknown,
    options: { name: string; db: (folder: string) => unknown },
    callback: (error?: unknown) => void,
  ): void;
}

declare namespace PouchDB {
  interface Static {
    /** Makes a kind of storage known under a name. */
    adapter(name: string, storage: object, preferred: boolean): void;
  }
}
