import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';

type Bytes = Uint8Array<ArrayBuffer>;

/** Where the files of photos are kept. A name holds a hash of the content, so that writing it twice changes nothing. */
export interface PhotoFiles {
  write: (name: string, content: Bytes) => Promise<void>;
  /** The file's content, or null where there is none. */
  read: (name: string) => Promise<Bytes | null>;
  /** Nothing happens where there is no such file. */
  remove: (name: string) => Promise<void>;
  /** The names of all files that begin with `prefix`. */
  names: (prefix?: string) => Promise<string[]>;
}

/** What a file is called while it is written: what a crash leaves of one is no photo. */
const unfinished = '.part';
export const isUnfinished = (name: string) => name.endsWith(unfinished);

/** A folder on this machine. */
export function diskFiles(folder: string): PhotoFiles {
  return {
    write: async (name, content) => {
      await mkdir(folder, { recursive: true });
      // Beside it first: nobody reads half a photo.
      const beside = join(folder, name + unfinished);
      try {
        await writeFile(beside, content);
        await rename(beside, join(folder, name));
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    read: (name) => readFile(join(folder, name)).then((content) => new Uint8Array(content), missingIs(null)),
    remove: (name) => rm(join(folder, name), { force: true }),
    names: async (prefix = '') => {
      const names = await readdir(folder).catch(missingIs<string[]>([]));
      return names.filter((name) => name.startsWith(prefix));
    },
  };
}

function missingIs<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}

/** A bucket of an S3-compatible store; `endpoint` holds no bucket. */
export interface BucketConfig {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where photos are: a folder on this machine, or a bucket. */
export type PhotosConfig = { kind: 'disk'; folder: string } | ({ kind: 'bucket' } & BucketConfig);

export function photosAt(config: PhotosConfig): PhotoFiles {
  return config.kind === 'disk' ? diskFiles(config.folder) : bucketFiles(config);
}

/** How often a request is made anew that its connection did not last for: several may have been let go together. */
const maxAnew = 3;

/** Asks again where the connection had been let go at the other end, which nobody sees until it is used. For what may be repeated. */
async function onAnother(ask: () => Promise<Response>): Promise<Response> {
  for (let anew = 0; ; anew++) {
    try {
      return await ask();
    } catch (error) {
      if (anew === maxAnew || !wasLetGo(error)) throw error;
    }
  }
}

function wasLetGo(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return (
    cause instanceof Error && 'code' in cause && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String(cause.code))
  );
}

/** A bucket that the server alone reads and writes: what lies in it, or what it has in `folder` (which ends with a slash). */
export function bucketFiles(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketConfig,
  folder = '',
): PhotoFiles {
  const client = new AwsClient({ region, accessKeyId, secretAccessKey, service: 's3' });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const ask = async (path: string, init: RequestInit = {}): Promise<Response | null> => {
    const response = await onAnother(() => client.fetch(`${root}${path}`, init));
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`the photo store answered ${response.status}`);
  };
  return {
    write: async (name, content) => {
      if (!(await ask(`/${folder}${name}`, { method: 'PUT', body: content })))
        throw new Error('the photo store has no bucket');
    },
    read: async (name) => {
      const response = await ask(`/${folder}${name}`);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    remove: async (name) => void (await ask(`/${folder}${name}`, { method: 'DELETE' })),
    names: async (prefix = '') => {
      const names: string[] = [];
      // What lies in a folder is nothing of what lies beside it.
      const among = folder === '' ? { delimiter: '/', prefix } : { prefix: folder + prefix };
      for (let isLast = false; !isLast;) {
        const from = names.at(-1);
        const query = new URLSearchParams({ 'list-type': '2', ...among, ...(from ? { 'start-after': from } : {}) });
        const page = (await (await ask(`/?${query}`))?.text()) ?? '';
        names.push(...[...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name));
        isLast = !page.includes('<IsTruncated>true');
      }
      return names.map((name) => name.slice(folder.length));
    },
  };
}
