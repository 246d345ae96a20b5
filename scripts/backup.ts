import { resolve } from 'node:path';
import { askForBackup } from '../sync-server/admin-command/ask.ts';
import type { BackupAnswer } from '../sync-server/admin-command/protocol.ts';
import { adminSocketPath } from '../sync-server/admin-command/socket-path.ts';
import { backUp } from '../sync-server/backup/back-up.ts';
import { type Config, readConfig } from '../sync-server/config.ts';
import { openStores } from '../sync-server/couch/stores.ts';
import { photosAt } from '../sync-server/photos/photo-files.ts';
import { explain, folderGiven, sayFiles, sayProblem } from './backup-words.ts';

/** Asks the running server, which alone may open an embedded store; where there is none, or a CouchDB, reads the store itself. */
async function run({ dataDir, store, photos, sessionSecret }: Config, folder: string): Promise<BackupAnswer> {
  const isEmbedded = store.kind === 'embedded';
  const answered = isEmbedded ? await askForBackup(adminSocketPath(dataDir), { kind: 'backup', folder }) : null;
  if (answered) return answered;
  const stores = await openStores(store);
  try {
    const installation = { stores, photos: photosAt(photos), dataDir, isSecretGiven: sessionSecret !== null };
    const { files } = await backUp(installation, folder);
    return { kind: 'backed-up', files };
  } finally {
    await stores.close();
  }
}

const folder = resolve(folderGiven('backup'));
try {
  const answer = await run(readConfig(process.env), folder);
  if (answer.kind === 'backed-up') process.stdout.write(`${folder} holds ${sayFiles(answer.files)}.\n`);
  else {
    const line =
      answer.kind === 'refused'
        ? sayProblem(answer.problem, answer.about)
        : 'The server could not do it; its log says why. Asked again, it goes on where it was.';
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
