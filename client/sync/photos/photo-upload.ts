import type { DetailedError, Upload } from 'tus-js-client';
import { Refusal, type RefusalCode } from '../../../shared/protocol/refusal.ts';
import { largestPhotoChunk, photoChunk } from '../../../shared/rules/profile/photos.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { type UploadName, uploadName } from '../../../shared/protocol/upload-name.ts';

/** A connection on which nothing has moved for this long is taken for lost (ms). */
const longestStandstill = 45_000;

interface PhotoToSend extends UploadName {
  content: Blob;
  /** Whether some of it was sent before: then the server is asked how much it has. */
  hasBegun: boolean;
  /** Hears how much has arrived, 0 to 1. */
  onProgress: (progress: number) => void;
}

/** Where an upload stands; the server finds it under the same name. */
export const uploadPath = (upload: UploadName) => `/uploads/${uploadName(upload)}`;

/**
 * Sends a photo by the tus protocol, what the server has not got of it: 256 KB in one request, more in chunks that double. Throws
 * `Refused`, and a TypeError where the connection failed.
 */
export async function uploadPhoto(photo: PhotoToSend, signal: AbortSignal): Promise<void> {
  const { Upload } = await import('tus-js-client');
  const lost = new AbortController();
  const over = AbortSignal.any([signal, lost.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => lost.abort(new TypeError('the connection stands still')), longestStandstill);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const upload: Upload = new Upload(photo.content, {
        ...addressOf(photo),
        metadata: { photoId: photo.photoId, ...(photo.target === null ? {} : { target: photo.target }) },
        chunkSize: photoChunk,
        uploadDataDuringCreation: true,
        // When to try again is decided elsewhere, and where it stands is kept with the photo.
        retryDelays: null,
        storeFingerprintForResuming: false,
        onProgress: (sent, all) => {
          moved();
          photo.onProgress(all === null ? 0 : sent / all);
        },
        onChunkComplete: () => {
          upload.options.chunkSize = Math.min((upload.options.chunkSize ?? photoChunk) * 2, largestPhotoChunk - 1);
        },
        onSuccess: () => resolve(),
        onError: (error) => reject(failureOf(error)),
      });
      over.addEventListener('abort', () => {
        void upload.abort();
        reject(over.reason);
      });
      over.throwIfAborted();
      moved();
      upload.start();
    });
  } finally {
    clearTimeout(timer);
  }
}

function addressOf({ hasBegun, ...upload }: PhotoToSend): { endpoint: string; uploadUrl?: string } {
  const { origin } = window.location;
  return { endpoint: `${origin}/uploads`, ...(hasBegun ? { uploadUrl: origin + uploadPath(upload) } : {}) };
}

/** What the server said, where it said anything. */
function failureOf(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response || response.getStatus() === 0) return new TypeError('the connection failed', { cause: error });
  return new Refused(refusalIn(response.getBody()) ?? { code: 'unavailable' });
}

function refusalIn(body: string): Refusal | null {
  try {
    return Refusal.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    // A proxy in front of the server answered, in its own words.
    return null;
  }
}

/** The transient refusals: those of an answer of 408, 429 or 5xx, and that an upload is not there (specification, section 9). */
const transient: readonly RefusalCode[] = ['unavailable', 'server-error', 'too-many-requests', 'not-found'];

/** Whether an upload that was refused so is tried again by itself. */
export function isTransient({ code }: Refusal): boolean {
  return transient.includes(code);
}
