/** Why a backup is not made, or not restored; `scripts/backup-words.ts` puts each into words. */
export const backupProblems = [
  // Of the folder: a whole backup is in it, or part of one of another store, or something else.
  'whole-already',
  'another-store',
  'folder-in-use',
  // Of where it is made: the secret or the photos of the store's server are elsewhere.
  'no-secret',
  'no-photos',
  // Of a backup: there is none that is whole, a file of it is not what it was, or it holds what only a newer version knows.
  'no-backup',
  'damaged',
  'another-version',
  // Of a restore: something is in the store, or part of another backup, or documents were not taken.
  'store-not-empty',
  'another-restore',
  'not-taken',
] as const;
export type BackupProblem = (typeof backupProblems)[number];

/** Said when a backup is not made, or not restored; `about` names a folder, a file or documents. */
export class BackupRefused extends Error {
  readonly problem: BackupProblem;
  readonly about: string;

  constructor(problem: BackupProblem, about = '') {
    super(`${problem} ${about}`);
    this.problem = problem;
    this.about = about;
  }
}
