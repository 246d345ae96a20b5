import { randomUUID } from 'node:crypto';
import { incarnationId } from '../couch/documents.ts';
import { getOrNull, isStatus } from '../couch/read.ts';
import { storedIncarnation } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

/**
 * The name of the catalogue's present life, given to it when it is new, or when it cannot be read. After restoring a backup, delete the document
 * before the start: every device then starts anew.
 */
export async function incarnationOf(catalogue: Stores['catalogue']): Promise<string> {
  const stored = await getOrNull(catalogue, incarnationId);
  const known = storedIncarnation.readOrNull(stored);
  if (known) return known.incarnation;
  const incarnation = randomUUID();
  try {
    await catalogue.put({ _id: incarnationId, ...(stored ? { _rev: stored._rev } : {}), incarnation });
    return incarnation;
  } catch (error) {
    if (isStatus(error, 409)) return incarnationOf(catalogue);
    throw error;
  }
}
