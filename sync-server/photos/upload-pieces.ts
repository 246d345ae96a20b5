import { mkdirSync, type Stats } from 'node:fs';
import { readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Refused } from '../../shared/protocol/refused.ts';
import type { OpenUploads } from './open-uploads.ts';

/** How long what has not wholly arrived is kept (ms): a valley may be without signal for days. */
const patience = 14 * 24 * 60 * 60 * 1000;

const uploadId = /^[A-Za-z\d]+-[\da-f]{32}$/;

/** Where an upload stands: under its owner and the photo that it will be, so that a device finds it again by itself. */
export const uploadIdOf = (uid: string, photoId: string) => `${uid}-${photoId}`;

/** Whose upload it is; null for what is no upload's id. */
export function uploaderOf(id: string): string | null {
  return uploadId.test(id) ? id.slice(0, id.indexOf('-')) : null;
}

type Upload = Parameters<FileStore['create']>[0];

interface PiecesOptions {
  folder: string;
  open: OpenUploads;
  /** Where the request comes from that begins an upload. */
  place: () => string | null;
}

/** What has arrived of photos that are on their way: for each upload a file, and one beside it with what the protocol knows of it. */
export class UploadPieces extends FileStore {
  #open: OpenUploads;
  #place: PiecesOptions['place'];

  constructor({ folder, open, place }: PiecesOptions) {
    // The library makes the folder too, but tells nobody when it is there.
    mkdirSync(folder, { recursive: true });
    super({ directory: folder, expirationPeriodInMilliseconds: patience });
    this.#open = open;
    this.#place = place;
  }

  /** Throws `Refused`: bad-request for one that does not say how long it is, and what `OpenUploads` refuses. */
  override async create(upload: Upload): Promise<Upload> {
    const uid = uploaderOf(upload.id);
    if (uid === null || upload.size === undefined) throw new Refused({ code: 'bad-request' });
    this.#open.begin(upload.id, { uid, place: this.#place(), bytes: upload.size });
    // All that is asked of it stands in its id.
    upload.metadata = undefined;
    try {
      return await super.create(upload);
    } catch (error) {
      await this.clear(upload.id);
      throw error;
    }
  }

  /** Throws `Refused` (not-found). */
  override async remove(id: string): Promise<void> {
    if ((await begunAt(this.#files(id))) === null) throw new Refused({ code: 'not-found' });
    await this.clear(id);
  }

  /** Removes an upload; nothing happens where there is none. */
  async clear(id: string): Promise<void> {
    await Promise.all(this.#files(id).map((file) => rm(file, { force: true })));
    this.#open.end(id);
  }

  /** All that has arrived. */
  async content(id: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await readFile(join(this.directory, id)));
  }

  async isWhole(id: string): Promise<boolean> {
    const [arrived, known] = await Promise.all([statOf(join(this.directory, id)), this.configstore.get(id)]);
    return arrived !== null && arrived.size === known?.size;
  }

  /** Forgets the last byte, so that a device that asks how much there is sends it again, and the upload ends once more. */
  async askForLastByte(id: string): Promise<void> {
    const file = join(this.directory, id);
    const arrived = await statOf(file);
    if (arrived) await truncate(file, Math.max(0, arrived.size - 1));
  }

  /** The ids of all uploads, those that a crash left half of among them. */
  async ids(): Promise<string[]> {
    const names = await readdir(this.directory);
    return [...new Set(names.map((name) => name.replace(/\.json$/, '')))].filter((id) => uploaderOf(id) !== null);
  }

  /** Removes what was begun too long ago, and counts the rest anew: another process may have begun or ended some of it. */
  async clearOld(): Promise<void> {
    const counted = this.#open.ids;
    const stored = new Set(await this.ids());
    for (const id of counted) if (!stored.has(id)) this.#open.end(id);
    for (const id of stored) {
      const begun = await begunAt(this.#files(id));
      if (begun !== null && begun < Date.now() - patience) await this.clear(id);
      else await this.#count(id);
    }
  }

  async #count(id: string): Promise<void> {
    const uid = uploaderOf(id);
    const known = await this.configstore.get(id);
    if (uid !== null) this.#open.found(id, { uid, bytes: known?.size ?? 0 });
  }

  #files(id: string): string[] {
    return [join(this.directory, id), join(this.directory, `${id}.json`)];
  }
}

/** When the oldest of these files was last written (ms since 1970); null where there is none of them. */
async function begunAt(files: readonly string[]): Promise<number | null> {
  const times = (await Promise.all(files.map(statOf))).flatMap((found) => found?.mtimeMs ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** What is known of a file, or null where there is none. */
function statOf(file: string): Promise<Stats | null> {
  return stat(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
}
