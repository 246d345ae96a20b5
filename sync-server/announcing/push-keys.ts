import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PushKeys } from './web-push.ts';

/** The keys that push services know the server by: `given`, or a pair of this data folder's own, made at the first start. */
export async function pushKeys(given: PushKeys | null, dataDir: string): Promise<PushKeys> {
  if (given) return given;
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'web-push-keys.json');
  // Two servers that start at once on one folder: the first one's stand.
  await writeFile(file, JSON.stringify(makeKeys()), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return JSON.parse(await readFile(file, 'utf8')) as PushKeys;
}

function makeKeys(): PushKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.from([4, ...Buffer.from(x, 'base64url'), ...Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
