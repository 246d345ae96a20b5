import { resolve } from 'node:path';
import { restore } from '../sync-server/backup/restore.ts';
import { type Config, readConfig } from '../sync-server/config.ts';
import { openStores } from '../sync-server/couch/stores.ts';
import { photosAt } from '../sync-server/photos/photo-files.ts';
import { explain, folderGiven, sayFiles } from './backup-words.ts';

async function run({ dataDir, store, photos }: Config, folder: string) {
  const stores = await openStores(store);
  try {
    return await restore({ stores, photos: photosAt(photos), dataDir }, folder);
  } finally {
    await stores.close();
  }
}

const folder = resolve(folderGiven('restore'));
try {
  const { at, files } = await run(readConfig(process.env), folder);
  process.stdout.write(`The backup of ${at} is restored: ${sayFiles(files)}.\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
