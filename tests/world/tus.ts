import { request } from 'node:http';
import { photoIdOf } from '../../sync-server/photos/receive-photo.ts';
import { uploadIdOf } from '../../sync-server/photos/upload-pieces.ts';
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

export const uploadPathOf = (uid: string, photoId: string) => `/uploads/${uploadIdOf(uid, photoId)}`;

/** The headers of a request that sends bytes from `offset` on. */
export const patchHeaders = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

/** Begins an upload, with its first bytes or without. */
export function createUpload(asking: Asking, photoId: string, length: number, body?: Uint8Array): Promise<TusAnswer> {
  const metadata = `photoId ${Buffer.from(photoId).toString('base64')}`;
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata };
  const type = body ? { 'content-type': 'application/offset+octet-stream' } : {};
  return tus(asking, 'POST', '/uploads', { ...headers, ...type }, body);
}

/** Begins an upload and sends all of it; the answer to what came last. */
export async function sendPhoto(
  server: Asking['server'],
  { uid, visitor }: SignedIn,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<TusAnswer> {
  const photoId = photoIdOf(uid, bytes);
  const created = await createUpload({ server, visitor }, photoId, bytes.length);
  if (created.status !== 201) return created;
  return tus({ server, visitor }, 'PATCH', uploadPathOf(uid, photoId), patchHeaders(0), bytes);
}
