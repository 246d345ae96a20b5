import { generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import { parsedOrNull } from '../json.ts';
import { ownFile, ownFilePath, UnusableFile } from '../own-files.ts';
import type { PushKeys } from './web-push.ts';

const Key = z.string().check(z.minLength(1));
const StoredKeys = z.object({ publicKey: Key, privateKey: Key });

/** The keys that push services know the server by: `given`, or a pair of this data folder's own, made at the first start. Throws `UnusableFile`. */
export async function pushKeys(given: PushKeys | null, dataDir: string): Promise<PushKeys> {
  if (given) return given;
  const stored = await ownFile(dataDir, 'pushKeys', () => JSON.stringify(makeKeys()));
  const keys = StoredKeys.safeParse(parsedOrNull(stored)).data;
  if (!keys)
    throw new UnusableFile(ownFilePath(dataDir, 'pushKeys'), 'devices are then told nothing until they ask again.');
  return keys;
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
