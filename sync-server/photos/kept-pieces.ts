import type { Readable } from 'node:stream';
import type { Upload } from '@tus/server';

/** Where the pieces of uploads are kept until the last has come. */
export interface KeptPieces {
  /** Keeps that an upload was begun, in the place of one of the same id. */
  begin: (upload: Upload) => Promise<void>;
  /** Takes in what comes, from `offset` on; gives how much there is then. What came before the line broke stays. */
  write: (stream: Readable, id: string, offset: number) => Promise<number>;
  /** An upload and how much of it there is; null where there is none. */
  find: (id: string) => Promise<Upload | null>;
  /** All that has arrived. */
  content: (id: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Forgets the last byte. */
  dropLastByte: (id: string) => Promise<void>;
  /** The ids of all uploads, those that a crash left half of among them. */
  ids: () => Promise<string[]>;
  /** When it was begun (ms since 1970); null where there is nothing of it. */
  begunAt: (id: string) => Promise<number | null>;
  /** Removes an upload; nothing happens where there is none. */
  clear: (id: string) => Promise<void>;
}
