import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

/** What the narrowest system takes as the path of a socket, in bytes, with the zero at its end. */
const longestPath = 103;

/** Where the server of a data folder listens for `npm run admin`: in the folder, unless its path is too long for a socket. */
export function adminSocketPath(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const folder = resolve(dataDir);
  const name = `confio-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const path = join(folder, 'admin.sock');
  return Buffer.byteLength(path) < longestPath ? path : join('/tmp', `${name}.sock`);
}
