import type { DirectoryQuery } from '../shared/directory.ts';
import type { Professional, ReviewPage } from '../shared/model/professional.ts';
import type { Taxonomy } from '../shared/model/taxonomy.ts';
import type { SyncStatus } from './sync/status.ts';

/** What a page knows of one professional: them, that there is none, or that this device cannot tell while offline. */
export type ProfessionalLookup =
  | { kind: 'found'; professional: Professional }
  | { kind: 'not-found' }
  | { kind: 'not-on-device' };

/** The public catalogue as a page may ask for it. */
export interface DirectoryPort {
  find(query: DirectoryQuery): Promise<Professional[]>;
  professional(uid: string): Promise<ProfessionalLookup>;
  /** Those of `uids` whom this device or server knows, in the order given. */
  professionals(uids: readonly string[]): Promise<Professional[]>;
  taxonomy(): Promise<Taxonomy>;
  /** Grows whenever an answer may have changed. */
  revision: () => number;
  /** Calls `listener` when an answer may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** The reviews of one professional, 20 a page, newest first; null when the page is neither here nor to be had now. */
export interface ReviewsPort {
  page(uid: string, page: number): Promise<ReviewPage | null>;
}

/** How fresh this device is, for whoever shows it. */
export interface SyncPort {
  get: () => SyncStatus;
  subscribe: (listener: () => void) => () => void;
}
