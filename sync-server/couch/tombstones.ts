import { formerPrefix } from '../../shared/rules/publication.ts';
import { hashOf } from '../secrets.ts';
import { type Tombstone, tombstonePrefix } from './account-documents.ts';
import { getOrNull } from './read.ts';
import type { Stores } from './stores.ts';

export const tombstoneId = (uid: string) => `${tombstonePrefix}${uid}`;
export const tombstonesIn = ({ sessions }: Pick<Stores, 'sessions'>) =>
  sessions as unknown as PouchDB.Database<Tombstone>;

/** Whether there was such an account and its owner asked for its deletion. */
export async function isDeleted(stores: Pick<Stores, 'sessions'>, uid: string): Promise<boolean> {
  return (await getOrNull(tombstonesIn(stores), tombstoneId(uid))) !== null;
}

/** Who owned what stays of an account that is gone. */
export const pseudonymOf = (uid: string) => formerPrefix + hashOf(uid);
