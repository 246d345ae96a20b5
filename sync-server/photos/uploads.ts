import { AsyncLocalStorage } from 'node:async_hooks';
import { ERRORS, Server } from '@tus/server';
import { PhotoId } from '../../shared/model/profile/photo.ts';
import type { User } from '../../shared/model/user.ts';
import type { Refusal, RefusalCode } from '../../shared/protocol/refusal.ts';
import {
  olderPhotoOwner,
  photoOwner,
  type UploadName,
  uploadName,
  uploadNamed,
} from '../../shared/protocol/upload-name.ts';
import { checkMembership } from '../../shared/rules/account/membership.ts';
import { checkPhotoRoom, largestPhoto } from '../../shared/rules/profile/photos.ts';
import { ownView } from '../../shared/rules/account/user.ts';
import type { Limits } from '../traffic/limits.ts';
import { getOrNull } from '../couch/read.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { DecodeQueue } from './decode-queue.ts';
import type { KeptPieces } from './kept-pieces.ts';
import { OpenUploads } from './open-uploads.ts';
import type { PhotoFiles } from './photo-files.ts';
import { isTurnedDown, photoIdOf, receivePhoto } from './receive-photo.ts';
import { checkSender, countSentPhoto, receiveSentPhoto, type SentUpload } from './sent-photos.ts';
import { uploaderOf, UploadPieces } from './upload-pieces.ts';

/**
 * What the protocol's library says no with, as our codes. An upload that is gone is none; of one that the same device begins anew while it
 * still comes in, one is passed over, cannot be written any more, or stands elsewhere: the next time it may be otherwise.
 */
const codes: Record<number, RefusalCode> = {
  404: 'not-found',
  409: 'unavailable',
  410: 'not-found',
  413: 'photo-too-large',
  500: 'unavailable',
};

/** How older devices say what a photo is for, which were for messages only. */
const olderTarget = 'message';

interface UploadDeps {
  stores: Stores;
  files: PhotoFiles;
  pieces: KeptPieces;
  limits: Pick<Limits, 'uploads' | 'sentPhotos'>;
  onError: (error: unknown) => void;
}

/** Who sends a photo, and from where. */
export interface Uploader {
  user: User;
  network: string;
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
    const network = () => this.#asked.getStore()?.network ?? null;
    this.#pieces = new UploadPieces({ kept: deps.pieces, open: new OpenUploads(deps.limits.uploads), network });
    this.#server = new Server({
      path: '/uploads',
      relativeLocation: true,
      datastore: this.#pieces,
      maxSize: largestPhoto,
      namingFunction: (_request, metadata) => {
        const target = metadata?.['target'] ?? metadata?.[olderTarget] ?? null;
        return this.#nameFor(metadata?.['photoId'] ?? '', target);
      },
      onUploadFinish: async (_request, { id }) => {
        const asked = this.#asked.getStore();
        await this.#finish(id, asked?.network ?? '');
        if (asked) asked.finished = id;
        return {};
      },
      onResponseError: (_request, error) => this.#refusalOf(error),
    });
  }

  /** Answers a request of an account, to whom an upload of somebody else's is none at all. Throws `Refused`. */
  async handle(uploader: Uploader, { id, method, headers, body }: UploadRequest): Promise<Response> {
    const named = id === null ? null : uploadNamed(id);
    if (id !== null && named?.uid !== uploader.user.uid) throw new Refused({ code: 'not-found' });
    if (named && method === 'PATCH') turnDown(checkUploader(uploader.user, named));
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

  /** Takes a photo that came to the server in another way, for somebody at `network`, and gives its id. Throws like `receivePhoto`. */
  receive(uid: string, network: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    return this.#decodes.add(network, () => receivePhoto(this.#deps, uid, bytes));
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

  async #nameFor(photoId: string, target: string | null): Promise<string> {
    const asked = this.#asked.getStore();
    if (!asked || !PhotoId.safeParse(photoId).success) throw new Refused({ code: 'bad-request' });
    const { user, network } = asked;
    const { stores, limits } = this.#deps;
    const upload = { uid: user.uid, photoId, target };
    turnDown(checkUploader(user, upload));
    if (target === null) {
      const problem = checkPhotoRoom(user.photos, photoId);
      turnDown(problem && { code: problem });
    } else {
      turnDown(await checkSender(stores, user, target));
      turnDown(await countSentPhoto(stores, limits.sentPhotos, { uid: user.uid, network }));
    }
    return uploadName(upload);
  }

  /** Makes a photo of what has arrived. Whatever failed but may not fail again keeps it, so that its device tries once more. */
  async #finish(id: string, network: string): Promise<void> {
    const upload = uploadNamed(id);
    if (!upload) return;
    try {
      await this.#decodes.add(network, async () => {
        const bytes = await this.#pieces.content(id);
        const ids = [photoOwner(upload), olderPhotoOwner(upload)].map((owner) => photoIdOf(owner, bytes));
        if (!ids.includes(upload.photoId)) throw new Refused({ code: 'photo-broken' });
        const { stores, files } = this.#deps;
        if (isSent(upload)) await receiveSentPhoto({ stores, photos: files }, upload, bytes);
        else await receivePhoto(this.#deps, upload.uid, bytes);
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
      const code = error === ERRORS.ABORTED ? 'unavailable' : (codes[error.status_code] ?? 'bad-request');
      return { status_code: error.status_code, body: JSON.stringify({ code }) };
    }
    if (!(error instanceof Refused)) this.#deps.onError(error);
    return { status_code: 500, body: JSON.stringify({ code: 'server-error' }) };
  }
}

const isSent = (upload: UploadName): upload is SentUpload => upload.target !== null;

/** Why `user` may not send a photo, or null: those of the account itself are for members. */
function checkUploader(user: User, { target }: UploadName): Refusal | null {
  return target === null ? checkMembership(ownView(user)) : null;
}

function turnDown(refusal: Refusal | null): void {
  if (refusal) throw new Refused(refusal);
}
