import { type BackupProblem, BackupRefused } from '../sync-server/backup/backup-refused.ts';
import { BadConfiguration } from '../sync-server/config.ts';
import { StoreAway, StoreInUse } from '../sync-server/couch/stores.ts';

const problems: Record<BackupProblem, (about: string) => string> = {
  'whole-already': (folder) => `There is a whole backup in ${folder} already. Name another folder.`,
  'another-store': (folder) => `In ${folder} is part of a backup of another store. Name another folder.`,
  'folder-in-use': (folder) => `There is something else in ${folder}. Name an empty folder.`,
  'no-secret': (folder) =>
    `The secret that signs cookies is not in ${folder}, and SESSION_SECRET is not set. Make the backup where the server runs, with its variables.`,
  'no-photos': () =>
    'Accounts have photos, and none are found. Make the backup where the server runs, with its DATA_DIR or S3_… variables.',
  'no-backup': (folder) => `There is no whole backup in ${folder}. Where one was cut off, make it again there.`,
  damaged: (file) => `${file} is not what the backup wrote. Nothing good comes of it; take another backup.`,
  'another-version': (name) =>
    `The backup holds ${name}, which this version does not know. Restore it with the version that made it, or a newer one.`,
  'store-not-empty': () => 'There are documents in the store. A backup is restored into an empty one.',
  'another-restore': () => 'Part of another backup is in the store. Restore that one, or begin with an empty store.',
  'not-taken': (documents) => `The store did not take ${documents}. All other documents are there.`,
};

/** What a person can do about a backup that was refused, in a sentence. */
export const sayProblem = (problem: BackupProblem, about: string): string => problems[problem](about);

/** The same of any failure; what nobody foresaw is shown as it is. */
export function explain(error: unknown): string {
  if (error instanceof BackupRefused) return sayProblem(error.problem, error.about);
  if (error instanceof BadConfiguration) return `The configuration makes no sense:\n${error.message}`;
  if (error instanceof StoreInUse) return `Another process is using the data in ${error.message}. Stop it first.`;
  if (error instanceof StoreAway) return `The CouchDB of COUCHDB_URL cannot be used: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What a backup holds, in a line. */
export function sayFiles(files: Record<string, { rows: number }>): string {
  const { photos, ...databases } = files;
  const documents = Object.values(databases).reduce((sum, { rows }) => sum + rows, 0);
  return `${documents} documents, ${photos?.rows ?? 0} files of photos`;
}

/** The one folder that a command is given; ends the process with how it is used where there is none. */
export function folderGiven(command: string): string {
  const [folder, ...more] = process.argv.slice(2);
  if (folder && more.length === 0) return folder;
  process.stderr.write(`Usage: npm run ${command} -- FOLDER\n`);
  process.exit(2);
}
