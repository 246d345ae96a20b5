import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from '@tus/server';
import { PhotoId } from '../../shared/model/photo.ts';
import type { RefusalCode } from '../../shared/protocol/refusal.ts';
import { checkPhotoRoom, largestPhoto, type Photos } from '../../shared/rules/account/photos.ts';
import { getOrNull } from '../couch/read.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { DecodeQueue } from './decode-queue.ts';
import { OpenUploads, type UploadLimits } from './open-uploads.ts';
import type { PhotoFiles } from './photo-files.ts';
import { isTurnedDown, photoIdOf, receivePhoto } from './receive-photo.ts';
import { uploaderOf, uploadIdOf, UploadPieces } from './upload-pieces.ts';

/** What the protocol's library says no with, as our codes; an upload that is gone is none. */
const codes: Record<number, RefusalCode> = { 404: 'not-found', 410: 'not-found', 413: 'photo-too-large' };

interface UploadDeps {
  stores: Stores;
  files: PhotoFiles;
  /** Where the pieces are kept until the last has come. */
  folder: string;
  limits: UploadLimits;
  onError: (error: unknown) => void;
}

/** Who sends a photo, and from where. */
export interface Uploader {
  uid: string;
  photos: Photos;
  place: string;
}

/** A request of the protocol; `id` is null for one that begins an upload. */
export interface UploadRequest {
  id: string | null;
  method: string;
  headers: [string, string][];
  body: ReadableStream<Uint8Array> | null;
}

/** What is known of a request while the library answers it. */
interface Asked extends Uploader {
  /** What our own rules say no with, for which the library has no words. */
  refused: Refused | null;
  /** What has wholly arrived: its pieces are of use until the answer is made. */
  finished: string | null;
}

/** Photos that arrive in pieces, by the tus protocol. */
export class Uploads {
  #deps: UploadDeps;
  #pieces: UploadPieces;
  #server: Server;
  #decodes = new DecodeQueue();
  #asked = new AsyncLocalStorage<Asked>();

  constructor(deps: UploadDeps) {
    this.#deps = deps;
    const place = () => this.#asked.getStore()?.place ?? null;
    this.#pieces = new UploadPieces({ folder: deps.folder, open: new OpenUploads(deps.limits), place });
    this.#server = new Server({
      path: '/uploads',
      relativeLocation: true,
      datastore: this.#pieces,
      maxSize: largestPhoto,
      namingFunction: (_request, metadata) => this.#nameFor(metadata?.['photoId'] ?? ''),
      onUploadFinish: async (_request, { id }) => {
        const asked = this.#asked.getStore();
        await this.#finish(id, asked?.place ?? '');
        if (asked) asked.finished = id;
        return {};
      },
      onResponseError: (_request, error) => this.#refusalOf(error),
    });
  }

  /** Answers a request of an account, to whom an upload of somebody else's is none at all. Throws `Refused`. */
  async handle(uploader: Uploader, { id, method, headers, body }: UploadRequest): Promise<Response> {
    if (id !== null && uploaderOf(id) !== uploader.uid) throw new Refused({ code: 'not-found' });
    // Only what was checked here is handed on, never the address as it was written.
    const request = new Request(`http://localhost/uploads${id === null ? '' : `/${id}`}`, {
      method,
      headers,
      ...(body ? { body, duplex: 'half' } : {}),
    });
    const asked: Asked = { ...uploader, refused: null, finished: null };
    const answer = await this.#asked.run(asked, () => this.#server.handleWeb(request));
    if (asked.refused) throw asked.refused;
    if (asked.finished !== null) await this.#pieces.clear(asked.finished);
    return answer;
  }

  /** Takes a photo that came to the server in another way, for somebody at `place`, and gives its id. Throws like `receivePhoto`. */
  receive(uid: string, place: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    return this.#decodes.add(place, () => receivePhoto(this.#deps, uid, bytes));
  }

  /** Finishes what had wholly arrived when the server was stopped. */
  async resume(): Promise<void> {
    for (const id of await this.#pieces.ids()) {
      if (!(await this.#pieces.isWhole(id))) continue;
      await this.#finish(id, 'this server')
        .then(() => this.#pieces.clear(id))
        .catch(this.#deps.onError);
    }
  }

  /** Clears away what nobody sends on, and what is of accounts that are gone. */
  async clearOld(): Promise<void> {
    await this.#pieces.clearOld();
    const ids = await this.#pieces.ids();
    for (const uid of new Set(ids.flatMap((id) => uploaderOf(id) ?? []))) {
      if (!(await getOrNull(this.#deps.stores.users, uid))) await this.removeAllOf(uid);
    }
  }

  /** Removes all that has arrived of the account's. */
  async removeAllOf(uid: string): Promise<void> {
    const ids = await this.#pieces.ids();
    await Promise.all(ids.filter((id) => uploaderOf(id) === uid).map((id) => this.#pieces.clear(id)));
  }

  #nameFor(photoId: string): string {
    const asked = this.#asked.getStore();
    if (!asked || !PhotoId.safeParse(photoId).success) throw new Refused({ code: 'bad-request' });
    const problem = checkPhotoRoom(asked.photos, photoId);
    if (problem) throw new Refused({ code: problem });
    return uploadIdOf(asked.uid, photoId);
  }

  /** Makes a photo of what has arrived. Whatever failed but may not fail again keeps it, so that its device tries once more. */
  async #finish(id: string, place: string): Promise<void> {
    const uid = uploaderOf(id) ?? '';
    try {
      await this.#decodes.add(place, async () => {
        const bytes = await this.#pieces.content(id);
        if (uploadIdOf(uid, photoIdOf(uid, bytes)) !== id) throw new Refused({ code: 'photo-broken' });
        await receivePhoto(this.#deps, uid, bytes);
      });
    } catch (error) {
      if (isTurnedDown(error)) await this.#pieces.clear(id);
      else await this.#pieces.askForLastByte(id);
      throw error;
    }
  }

  #refusalOf(error: Error | { status_code: number; body: string }) {
    const asked = this.#asked.getStore();
    if (error instanceof Refused && asked) asked.refused = error;
    if ('status_code' in error) {
      const code = codes[error.status_code] ?? 'bad-request';
      return { status_code: error.status_code, body: JSON.stringify({ code }) };
    }
    if (!(error instanceof Refused)) this.#deps.onError(error);
    return { status_code: 500, body: JSON.stringify({ code: 'server-error' }) };
  }
}
