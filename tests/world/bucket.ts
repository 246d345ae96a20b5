import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { PhotosConfig } from '../../sync-server/photos/photo-files.ts';

/** An empty bucket for photos, gone when the test is over. */
export async function startBucket(): Promise<Extract<PhotosConfig, { kind: 'bucket' }>> {
  const directory = await mkdtemp(join(tmpdir(), 'confio-bucket-'));
  const configureBuckets = [{ name: 'photos', configs: [] }];
  const bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await bucket.run();
  onTestFinished(async () => {
    await bucket.close();
    await rm(directory, { recursive: true, force: true });
  });
  const access = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { kind: 'bucket', endpoint: `http://127.0.0.1:${port}`, bucket: 'photos', ...access };
}
