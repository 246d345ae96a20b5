import type { Stores } from '../couch/stores.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';

/** What is backed up, and where it goes when it is restored. */
export interface Installation {
  stores: Stores;
  photos: PhotoFiles;
  dataDir: string;
  /** Whether the secret that signs cookies is a variable's, and not the data folder's own. */
  isSecretGiven: boolean;
}
