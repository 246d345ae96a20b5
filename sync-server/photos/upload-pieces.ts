import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, type Upload } from '@tus/server';
import { Refused } from '../../shared/protocol/refused.ts';
import { uploadNamed } from '../../shared/protocol/upload-name.ts';
import { bucketPieces } from './bucket-pieces.ts';
import { diskPieces } from './disk-pieces.ts';
import type { KeptPieces } from './kept-pieces.ts';
import type { OpenUpload, OpenUploads } from './open-uploads.ts';
import { bucketFiles, type PhotosConfig } from './photo-files.ts';

/** How long what has not wholly arrived is kept (ms): a valley may be without signal for days. */
const retention = 14 * 24 * 60 * 60 * 1000;

/** Whose upload it is; null for what is no upload's id. */
export const uploaderOf = (id: string): string | null => uploadNamed(id)?.uid ?? null;

/** Where pieces are kept: beside the photos in their bucket, so that every server has them, else in a folder of this machine. */
export function piecesAt(photos: PhotosConfig, dataDir: string): KeptPieces {
  return photos.kind === 'bucket'
    ? bucketPieces(bucketFiles(photos, 'uploads/'))
    : diskPieces(join(dataDir, 'uploads'));
}

interface PiecesOptions {
  kept: KeptPieces;
  open: OpenUploads;
  /** Where the request comes from that begins an upload. */
  network: () => string | null;
}

/** What has arrived of photos that are on their way. */
export class UploadPieces extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration'];
  #kept: KeptPieces;
  #open: OpenUploads;
  #network: PiecesOptions['network'];
  /** Those that are counted and not stored yet. */
  #beginning = new Set<string>();

  constructor({ kept, open, network }: PiecesOptions) {
    super();
    this.#kept = kept;
    this.#open = open;
    this.#network = network;
  }

  override getExpiration(): number {
    return retention;
  }

  /** Throws `Refused`: bad-request for one that does not say how long it is, and what `OpenUploads` refuses. */
  override async create(upload: Upload): Promise<Upload> {
    const uid = uploaderOf(upload.id);
    if (uid === null || upload.size === undefined) throw new Refused({ code: 'bad-request' });
    await this.#begin(upload.id, { uid, network: this.#network(), bytes: upload.size });
    // All that is asked of it stands in its name.
    upload.metadata = undefined;
    this.#beginning.add(upload.id);
    try {
      await this.#kept.begin(upload);
      return upload;
    } catch (error) {
      await this.clear(upload.id);
      throw error;
    } finally {
      this.#beginning.delete(upload.id);
    }
  }

  /** Counts it. What seems too much may have ended at another server. */
  async #begin(id: string, upload: OpenUpload): Promise<void> {
    try {
      this.#open.begin(id, upload);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#forgetEnded(this.#open.ids, await this.ids());
      this.#open.begin(id, upload);
    }
  }

  /** `counted` as it was before it was looked what is `stored`. */
  #forgetEnded(counted: readonly string[], stored: readonly string[]): void {
    const there = new Set(stored);
    for (const id of counted) if (!there.has(id) && !this.#beginning.has(id)) this.#open.end(id);
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#kept.write(stream, id, offset);
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#kept.find(id);
    // As the library says it.
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    return found;
  }

  /** Throws `Refused` (not-found). */
  override async remove(id: string): Promise<void> {
    if ((await this.#kept.begunAt(id)) === null) throw new Refused({ code: 'not-found' });
    await this.clear(id);
  }

  /** Removes an upload; nothing happens where there is none. */
  async clear(id: string): Promise<void> {
    await this.#kept.clear(id);
    this.#open.end(id);
  }

  /** All that has arrived. */
  content(id: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.#kept.content(id);
  }

  async isWhole(id: string): Promise<boolean> {
    const found = await this.#kept.find(id);
    return found !== null && found.offset === found.size;
  }

  /** Forgets the last byte, so that a device that asks how much there is sends it again, and the upload ends once more. */
  askForLastByte(id: string): Promise<void> {
    return this.#kept.dropLastByte(id);
  }

  /** The ids of all uploads, those that a crash left half of among them. */
  async ids(): Promise<string[]> {
    return (await this.#kept.ids()).filter((id) => uploaderOf(id) !== null);
  }

  /** Removes what was begun too long ago, and counts the rest anew: another process may have begun or ended some of it. */
  async clearOld(): Promise<void> {
    const counted = this.#open.ids;
    const stored = await this.ids();
    this.#forgetEnded(counted, stored);
    for (const id of stored) {
      const begun = await this.#kept.begunAt(id);
      if (begun !== null && begun < Date.now() - retention) await this.clear(id);
      else await this.#count(id);
    }
  }

  async #count(id: string): Promise<void> {
    const uid = uploaderOf(id);
    const known = await this.#kept.find(id);
    if (uid !== null) this.#open.found(id, { uid, bytes: known?.size ?? 0 });
  }
}
