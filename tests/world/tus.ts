import { request } from 'node:http';
import { photoIdOf } from '../../sync-server/photos/receive-photo.ts';
import { photoOwner, uploadName } from '../../shared/protocol/upload-name.ts';
import type { SignedIn } from './people.ts';
import type { Visitor } from './visitor.ts';

export interface TusAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Asking {
  server: { origin: string };
  visitor: Visitor;
}

/** Asks as the tus protocol does; the path goes out as it is written. */
export function tus(
  { server, visitor }: Asking,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
): Promise<TusAnswer> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        hostname,
        port,
        path,
        method,
        // A connection that the server closed a moment ago is not used again.
        agent: false,
        headers: {
          'tus-resumable': '1.0.0',
          'sec-fetch-site': 'same-origin',
          cookie: visitor.cookie,
          ...(body ? { 'content-length': body.length } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks as unknown as Uint8Array[]).toString(),
          }),
        );
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

/** What an upload of a photo of an account is called. */
export const uploadIdOf = (uid: string, photoId: string) => uploadName({ uid, photoId, target: null });

export const uploadPathOf = (uid: string, photoId: string, target: string | null = null) =>
  `/uploads/${uploadName({ uid, photoId, target })}`;

/** The headers of a request that sends bytes from `offset` on. */
export const patchHeaders = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Begins an upload, with its first bytes or without; of one of a message or a review by its key. */
export function createUpload(
  asking: Asking,
  photoId: string,
  length: number,
  body?: Uint8Array,
  target: string | null = null,
): Promise<TusAnswer> {
  const metadata = `photoId ${base64(photoId)}${target === null ? '' : `,target ${base64(target)}`}`;
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata };
  const type = body ? { 'content-type': 'application/offset+octet-stream' } : {};
  return tus(asking, 'POST', '/uploads', { ...headers, ...type }, body);
}

/** Begins an upload and sends all of it; the answer to what came last. */
export async function sendPhoto(
  server: Asking['server'],
  { uid, visitor }: SignedIn,
  bytes: Uint8Array<ArrayBuffer>,
  target: string | null = null,
): Promise<TusAnswer> {
  const photoId = photoIdOf(photoOwner({ uid, target }), bytes);
  const created = await createUpload({ server, visitor }, photoId, bytes.length, undefined, target);
  if (created.status !== 201) return created;
  return tus({ server, visitor }, 'PATCH', uploadPathOf(uid, photoId, target), patchHeaders(0), bytes);
}
