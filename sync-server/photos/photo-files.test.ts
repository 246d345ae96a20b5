import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startBucket } from '../../tests/world/bucket.ts';
import { bucketFiles, diskFiles, type PhotoFiles } from './photo-files.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe.each([
  { where: 'a folder', open: openFolder },
  { where: 'a bucket', open: openBucket },
])('photos in $where', ({ open }) => {
  test('are read as they were written, also when they were written twice', async () => {
    const files = await open();
    await files.write('a_160.webp', bytes('a picture'));
    await files.write('a_160.webp', bytes('a picture'));
    expect(await files.read('a_160.webp')).toEqual(bytes('a picture'));
    expect(await files.names()).toEqual(['a_160.webp']);
  });

  test('are gone once they were removed, and removing them again changes nothing', async () => {
    const files = await open();
    await files.write('a.jpeg', bytes('a'));
    await files.write('b.jpeg', bytes('b'));
    await files.remove('a.jpeg');
    await files.remove('a.jpeg');
    expect(await files.read('a.jpeg')).toBeNull();
    expect(await files.names()).toEqual(['b.jpeg']);
  });

  test('are none where nothing was written', async () => {
    const files = await open();
    expect(await files.names()).toEqual([]);
    expect(await files.read('a.jpeg')).toBeNull();
  });
});

test('nobody reads a photo that is being written anew, and one that could not be written leaves nothing', async () => {
  const folder = await temporaryFolder();
  const files = diskFiles(folder);
  const [first, again] = [new Uint8Array(4_000_000).fill(1), new Uint8Array(4_000_000).fill(2)];
  await files.write('a.jpeg', first);
  const writing = files.write('a.jpeg', again);
  let isOver = false;
  void writing.then(() => {
    isOver = true;
  });
  while (!isOver) expect((await files.read('a.jpeg'))?.length).toBe(first.length);
  expect((await files.read('a.jpeg'))?.[0]).toBe(2);
  // A folder stands where the file would.
  await mkdir(join(folder, 'b.jpeg'));
  await expect(files.write('b.jpeg', first)).rejects.toThrow();
  expect((await files.names()).toSorted()).toEqual(['a.jpeg', 'b.jpeg']);
});

test('a connection that the bucket let go meanwhile costs no request', async () => {
  const known = new WeakSet<Socket>();
  const port = await listen(({ socket }, response) => {
    if (known.has(socket)) socket.destroy();
    else response.end('a');
    known.add(socket);
  });
  const files = bucketAt(port);
  expect(await Promise.all([files.read('a.jpeg'), files.read('a.jpeg')])).toEqual([bytes('a'), bytes('a')]);
  await files.write('a.jpeg', bytes('a'));
  expect(await Promise.all([files.read('a.jpeg'), files.read('a.jpeg')])).toEqual([bytes('a'), bytes('a')]);
});

test('all of a bucket are named, also when it tells them page by page', async () => {
  const all = ['a', 'b', 'c', 'd', 'e'];
  const port = await listen((request, response) => {
    const after = new URL(request.url ?? '', 'http://bucket').searchParams.get('start-after') ?? '';
    const page = all.filter((name) => name > after).slice(0, 2);
    const keys = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    response.end(`<ListBucketResult>${keys}<IsTruncated>${page.at(-1) !== 'e'}</IsTruncated></ListBucketResult>`);
  });
  expect(await bucketAt(port).names()).toEqual(all);
});

/** Answers as a bucket would; gives the port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function openFolder(): Promise<PhotoFiles> {
  return diskFiles(join(await temporaryFolder(), 'photos'));
}

async function openBucket(): Promise<PhotoFiles> {
  return bucketFiles(await startBucket());
}

function bucketAt(port: number): PhotoFiles {
  return bucketFiles({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'photos',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'confio-photos-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
