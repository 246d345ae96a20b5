import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { PhotoId } from '../../shared/model/photo.ts';
import type { RefusalCode } from '../../shared/protocol/refusal.ts';
import { largestPhoto } from '../../shared/rules/account/photos.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import type { PhotoFiles } from './photo-files.ts';
import { photoIdOf, receivePhoto } from './receive-photo.ts';

/** How long what has not wholly arrived is kept (ms): a valley may be without signal for days. */
const patience = 14 * 24 * 60 * 60 * 1000;

/** What the protocol's library says no with, as our codes; an upload that is gone is none. */
const codes: Record<number, RefusalCode> = { 404: 'not-found', 410: 'not-found', 413: 'photo-too-large' };

const uploadId = /^[A-Za-z\d]+-[\da-f]{32}$/;

/** Where an upload stands: under its owner and the photo that it will be, so that a device finds it again by itself. */
export const uploadIdOf = (uid: string, photoId: string) => `${uid}-${photoId}`;
const ownerOf = (id: string) => id.slice(0, id.indexOf('-'));

interface UploadDeps {
  stores: Stores;
  files: PhotoFiles;
  /** Where the pieces are kept until the last has come. */
  folder: string;
  onError: (error: unknown) => void;
}

/** Photos that arrive in pieces, by the tus protocol. */
export class Uploads {
  #deps: UploadDeps;
  #store: FileStore;
  #server: Server;
  #askers = new AsyncLocalStorage<string>();

  constructor(deps: UploadDeps) {
    this.#deps = deps;
    // The library makes the folder too, but tells nobody when it is there.
    mkdirSync(deps.folder, { recursive: true });
    this.#store = new FileStore({ directory: deps.folder, expirationPeriodInMilliseconds: patience });
    this.#server = new Server({
      path: '/uploads',
      relativeLocation: true,
      datastore: this.#store,
      maxSize: largestPhoto,
      namingFunction: (_request, metadata) => this.#nameFor(metadata?.['photoId'] ?? ''),
      onUploadFinish: async (_request, { id }) => {
        await this.#finish(id);
        return {};
      },
      onResponseError: (_request, error) => this.#refusalOf(error),
    });
  }

  /** Answers a request of the account `uid`, to whom an upload of somebody else's is none at all. */
  async handle(uid: string, request: Request): Promise<Response> {
    const [, , id] = new URL(request.url).pathname.split('/');
    if (id && !(uploadId.test(id) && ownerOf(id) === uid)) throw new Refused({ code: 'not-found' });
    return this.#askers.run(uid, () => this.#server.handleWeb(request));
  }

  /** Finishes what had wholly arrived when the server was stopped, and clears away what nobody sends on. */
  async resume(): Promise<void> {
    await this.#store.deleteExpired();
    const names = await readdir(this.#deps.folder);
    for (const id of names.filter((name) => uploadId.test(name))) {
      const upload = await this.#store.getUpload(id);
      if (upload.offset === upload.size) await this.#finish(id).catch(this.#deps.onError);
    }
  }

  #nameFor(photoId: string): string {
    const uid = this.#askers.getStore();
    if (!uid || !PhotoId.safeParse(photoId).success) throw new Refused({ code: 'bad-request' });
    return uploadIdOf(uid, photoId);
  }

  /** Once the photo is the account's, or was turned down for good, its pieces are of no more use. */
  async #finish(id: string): Promise<void> {
    const bytes = new Uint8Array(await readFile(join(this.#deps.folder, id)));
    try {
      if (uploadIdOf(ownerOf(id), photoIdOf(ownerOf(id), bytes)) !== id) throw new Refused({ code: 'photo-broken' });
      await receivePhoto(this.#deps, ownerOf(id), bytes);
    } catch (error) {
      if (error instanceof Refused) await this.#store.remove(id);
      throw error;
    }
    await this.#store.remove(id);
  }

  #refusalOf(error: Error | { status_code: number; body: string }) {
    if (error instanceof Refused) return { status_code: 422, body: JSON.stringify(error.refusal) };
    if ('status_code' in error) {
      const code = codes[error.status_code] ?? 'bad-request';
      return { status_code: error.status_code, body: JSON.stringify({ code }) };
    }
    this.#deps.onError(error);
    return { status_code: 500, body: JSON.stringify({ code: 'server-error' }) };
  }
}
